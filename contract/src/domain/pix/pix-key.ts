import { isCpf } from '../cpf.js';
import { bareCnpj, isCnpj } from './cnpj.js';

/** What the central bank takes for a key, and how each kind is kept. */
export const PIX_KEY_KINDS = ['cnpj', 'cpf', 'phone', 'email', 'random'] as const;
export type PixKeyKind = (typeof PIX_KEY_KINDS)[number];

const MAX_KEY = 77;
const EMAIL = /^[a-z0-9.!#$&'*+/=?^_`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/;
const RANDOM = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** DDD, then eight digits, or nine with a 9 before. */
const NATIONAL_NUMBER = /^[1-9]{2}(9\d{8}|[2-8]\d{7})$/;

const READERS: Readonly<Record<PixKeyKind, (text: string) => string | null>> = {
  cnpj: (text) => keptIf(isCnpj, bareCnpj(text)),
  cpf: (text) => keptIf(isCpf, text.replace(/[\s.-]/g, '')),
  phone: phoneKey,
  email: (text) => keptIf((key) => EMAIL.test(key), text.trim().toLowerCase()),
  random: (text) => keptIf((key) => RANDOM.test(key), text.trim().toLowerCase()),
};

/** A key as it is typed or copied, in the form in which a bank knows it; null where it is no key of that kind.
 *  CPF 11 digits; CNPJ 14 digits or capitals; phone +55DDDNNNNNNNNN; e-mail in lower case; UUID with hyphens. */
export function readPixKey(kind: PixKeyKind, text: string): string | null {
  const key = READERS[kind](text);
  return key !== null && key.length <= MAX_KEY ? key : null;
}

const keptIf = (isGood: (key: string) => boolean, key: string) => (isGood(key) ? key : null);

function phoneKey(text: string): string | null {
  const digits = text.replace(/\D/g, '');
  const national =
    digits.startsWith('55') && digits.length > 11 ? digits.slice(2) : digits.replace(/^0/, '');
  return NATIONAL_NUMBER.test(national) ? `+55${national}` : null;
}
