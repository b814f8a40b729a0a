import { formatMomentToMinute } from '@crediario/contract/domain';
import type { Mail } from '../../../platform/mail/mail';
import { plainMail } from '../../../platform/mail/plain-mail';
import { passwordLink } from './password-link';

/** Who writes. */
interface Sender {
  name: string;
  email: string;
}

interface Addressee {
  email: string;
  name: string | null;
}

/** To the address that an account had until then. */
export function emailChangedMail(
  company: Sender,
  to: Addressee,
  { at, timeZone }: { at: Date; timeZone: string },
): Mail {
  const moment = formatMomentToMinute(at.toISOString(), timeZone);
  return plainMail(to, {
    subject: `O e-mail da sua conta foi alterado - ${company.name}`,
    paragraphs: [
      `O e-mail com que você entra no ${company.name} foi alterado em ${moment}. Este endereço já não vale para entrar nem para redefinir a senha.`,
      `Se não foi você, avise o escritório agora: ${company.email}.`,
    ],
  });
}

/** To someone who registered without staff, once staff have given access. */
export function accessMail(
  { name: company }: Sender,
  to: Addressee,
  { code, hours }: { code: string; hours: number },
): Mail {
  return plainMail(to, {
    subject: `Seu acesso foi liberado - ${company}`,
    paragraphs: [
      `Seu acesso ao ${company} foi liberado. Para escolher a sua senha, abra:`,
      { link: passwordLink(code) },
      `O link vale por ${hours} horas e serve uma única vez. Depois disso, use "Esqueci minha senha".`,
      'Se você não pediu acesso, ignore esta mensagem.',
    ],
  });
}
