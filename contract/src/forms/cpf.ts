import { isCpf } from '../domain/cpf.js';
import { digitsOnly } from './masks.js';

/** The same, of a CPF as it is written. */
export const hasValidCpfDigits = (text: string): boolean => isCpf(digitsOnly(text));

/** What to say of a CPF that looks wrong; null for a good or an empty one. A warning only: the office sometimes
 *  has no better number, and nothing may stop it from registering a client. */
export function cpfWarning(text: string): string | null {
  const { length } = digitsOnly(text);
  if (length === 0) return null;
  if (length < 11) return 'CPF incompleto';
  return hasValidCpfDigits(text) ? null : 'Confira o CPF: os dígitos não conferem';
}
