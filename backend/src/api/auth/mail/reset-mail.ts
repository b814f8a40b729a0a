import type { Mail } from '../../../platform/mail/mail';
import { passwordLink } from '../../employee/mail/password-link';
import { plainMail } from '../../../platform/mail/plain-mail';
import type { Recipient } from '../../../platform/sessions/password-resets';
import { RESET_MINUTES } from '../use-cases/request-password-reset';

/** The mail with the link to the form for a new password. */
export function resetMail(company: string, to: Recipient, code: string): Mail {
  return plainMail(to, {
    subject: `Redefinir senha - ${company}`,
    paragraphs: [
      `Recebemos um pedido para redefinir a sua senha no ${company}. Para escolher uma nova, abra:`,
      { link: passwordLink(code) },
      `O link vale por ${RESET_MINUTES} minutos e serve uma única vez. Se não foi você quem pediu, ignore esta mensagem: a sua senha continua a mesma.`,
    ],
  });
}
