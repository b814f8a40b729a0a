import path from 'node:path';
import { outboxOf, reachableName } from './backend.mjs';
import { shownPath } from './root.mjs';
import { bold, dim, say } from './terminal.mjs';

/** What a person needs to know once everything runs.
 *  @param {import('./settings.mjs').LauncherSettings} settings
 *  @param {import('./database.mjs').DemoLogins} demoLogins */
export function greet(settings, { office, collector }) {
  const hasDemoLogin = office.length > 0;
  const address = `http://${settings.host === '127.0.0.1' ? 'localhost' : reachableName(settings.host)}:${settings.port}`;
  say('');
  say(bold(`  Crediário está no ar: ${address}`));
  if (settings.deployment === 'production') return;
  say('');
  if (hasDemoLogin) {
    say(`  Entrar:    ${office.map(bold).join(' ou ')}  senha ${bold('12345678')}`);
    say('  Comece por Vendas: Nova Venda › Novo Cliente, abra o caixa do funcionário,');
    say('             venda em parcelas, clique em Pagar e depois em Exportar.');
    if (collector) {
      say(`  Na rua:    ${address}/rua  ${bold(collector)}, mesma senha: o celular do cobrador`);
    }
  } else {
    say('  Entrar:    com ADMIN_EMAIL e ADMIN_PASSWORD, ou com o acesso impresso na primeira vez.');
  }
  say(
    `  Painel:    ${address}/admin ${dim(hasDemoLogin ? '(dados de referência; o mesmo acesso)' : '(dados de referência)')}`,
  );
  say(`  Dados:     ${where(settings)}`);
  say(`  Registro:  ${shownPath(path.join(settings.dataDir, 'server.log'))}`);
  if (!process.env.SMTP_HOST) {
    say(`  E-mails:   ${shownPath(outboxOf(settings))} ${dim('(sem SMTP_HOST ficam aqui)')}`);
  }
  say('');
  say(dim('  Ctrl-C encerra tudo; os dados ficam.'));
}

/** @param {import('./settings.mjs').LauncherSettings} settings */
function where({ databaseUrl, dataDir }) {
  if (databaseUrl) return new URL(databaseUrl).host;
  return path.join(shownPath(dataDir), path.sep);
}
