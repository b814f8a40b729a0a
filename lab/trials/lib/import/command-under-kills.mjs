import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inRoot } from '../../../../scripts/lib/root.mjs';
import { withClient } from '../../../../scripts/lib/with-client.mjs';
import { inBooks } from '../stage.mjs';
import { lineAt, personAt } from './file.mjs';
import { counts } from './tables.mjs';

const FILE = 'linha-de-comando.csv';
/** People whom no other file of the trial tells of. */
const FIRST = 500_000;
const HEAD =
  'Nome;Sobrenome;CPF;Celular;Endereço;Número;Cidade;UF;Cobrador;Data da venda;Valor;Total com juros;Parcelas;Frequência;Pago até agora';
/** By the words that a spreadsheet has for them. */
const RULES = {
  daily: 'diária',
  weekly: 'semanal',
  fortnightly: 'quinzenal',
  tenDays: 'a cada 10 dias',
  monthly: 'mensal',
};

/** `npm run import -- file.csv --yes` on the books of a stage whose server is not there, killed (SIGKILL) so many times
 *  between its first line and its last, and each time called again.
 *  @param {import('../stage.mjs').Stage} stage with no imported client; its server is killed, and started again at the end
 *  @param {{ lines: number, kills: number }} course
 *  @returns {Promise<import('../trial.mjs').Figures>} */
export async function commandUnderKills(stage, { lines, kills }) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'crediario-import-'));
  try {
    const file = path.join(folder, FILE);
    await writeFile(file, textOf(lines));
    await stage.kill(0);
    const before = await counts(stage.database.url);
    let died = 0;
    for (let kill = 1; kill <= kills; kill += 1) {
      died += await killedAt(stage.database.url, file, (lines * kill) / (kills + 1));
    }
    const code = await theCommand(stage.database.url, file).ended;
    const again = await theCommand(stage.database.url, file).ended;
    const there = await counts(stage.database.url);
    const sales = Math.ceil(lines / 2);
    return {
      'command: kills in the middle of the import': [died, kills],
      'command: exit code of the last call': [code, 0],
      'command: exit code of one call more': [again, 0],
      'command: clients lost': [before.people + lines - there.people, 0],
      'command: clients twice': [there.clients - there.people, 0],
      'command: sales lost': [sales - there.buyers, 0],
      'command: sales twice': [there.sales - there.buyers, 0],
      'command: settlements lost or twice': [
        Math.abs(there.told - there.settled) + there.settlements - there.settled,
        0,
      ],
      'command: differences found by the verifier': [
        await inBooks(stage, (books) => books.differences()),
        0,
      ],
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
    await stage.start(0);
  }
}

/** @param {number} lines */
function textOf(lines) {
  const rows = Array.from({ length: lines }, (_, index) => cellsAt(FIRST + index));
  return [HEAD, ...rows].join('\r\n');
}

/** @param {number} index */
function cellsAt(index) {
  const { name, lastName, cpf, phone } = personAt(index);
  const { client, sale } = lineAt(index, 0);
  const bought = sale
    ? [
        sale.sold_on.split('-').reverse().join('/'),
        money(sale.value_cents),
        money(sale.total_cents),
        sale.instalments,
        RULES[/** @type {keyof typeof RULES} */ (sale.frequency)],
        money(sale.paid_cents),
      ]
    : ['', '', '', '', '', ''];
  const home = [client.address, client.number, client.city, client.state];
  return [name, lastName, cpf, phone, ...home, '', ...bought].join(';');
}

const money = (/** @type {number} */ cents) => (cents / 100).toFixed(2).replace('.', ',');

/** @param {string} databaseUrl
 *  @param {string} file */
function theCommand(databaseUrl, file) {
  const child = spawn(process.execPath, [inRoot('scripts/import.mjs'), file, '--yes'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  const ended = once(child, 'exit').then(([code]) => {
    if (code !== 0 && code !== null) console.error(said);
    return Number(code);
  });
  return { ended, kill: () => child.kill('SIGKILL') };
}

const PROGRESS = 'select state, progress from import_batches where file_name = $1';

/** @param {string} databaseUrl
 *  @param {string} file
 *  @param {number} mark lines that are through when it is killed
 *  @returns {Promise<number>} 1 where it was killed while it imported */
async function killedAt(databaseUrl, file, mark) {
  const command = theCommand(databaseUrl, file);
  let isOver = false;
  void command.ended.then(() => (isOver = true));
  return withClient(databaseUrl, async (client) => {
    while (!isOver) {
      const { rows } = await client.query(PROGRESS, [FILE]);
      if (rows[0]?.state === 'applying' && rows[0].progress >= mark) {
        command.kill();
        await command.ended;
        const { rows: left } = await client.query(PROGRESS, [FILE]);
        return left[0]?.state === 'applying' ? 1 : 0;
      }
      await sleep(20);
    }
    return 0;
  });
}
