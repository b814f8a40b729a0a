import type { Mail } from '../../../shared/mail/mail';
import { html } from '../../../shared/pdf/html';
import { settings } from '../../../shared/settings';
import type { Recipient } from '../queries/password-resets';
import { RESET_MINUTES } from '../use-cases/request-password-reset';

/** The address comes from the configuration and never from the request: a forged Host header would mail the code
 *  to whoever forged it. */
function linkOf(code: string): string {
  const link = new URL('/redefinir-senha', settings().publicUrl);
  link.searchParams.set('code', code);
  return link.href;
}

/** The mail with the link to the form for a new password. */
export function resetMail({ email, name }: Recipient, code: string): Mail {
  const company = settings().company.name;
  const greeting = name ? `Olá, ${name}.` : 'Olá.';
  const request = `Recebemos um pedido para redefinir a sua senha no ${company}. Para escolher uma nova, abra:`;
  const term = `O link vale por ${RESET_MINUTES} minutos e serve uma única vez.`;
  const otherwise =
    'Se não foi você quem pediu, ignore esta mensagem: a sua senha continua a mesma.';
  const link = linkOf(code);
  return {
    to: email,
    subject: `Redefinir senha - ${company}`,
    text: [greeting, '', request, '', link, '', term, otherwise].join('\n'),
    html: html`<!doctype html>
<html lang="pt-BR"><body>
<p>${greeting}</p><p>${request}</p><p><a href="${link}">${link}</a></p><p>${term} ${otherwise}</p>
</body></html>`.markup,
  };
}
