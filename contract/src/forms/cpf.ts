import { digitsOnly } from './masks.js';

/** True where eleven digits carry the check digits that their first nine ask for. */
export function hasValidCpfDigits(text: string): boolean {
  const digits = [...digitsOnly(text)].map(Number);
  if (digits.length !== 11 || new Set(digits).size === 1) return false;
  return (
    checkDigit(digits.slice(0, 9)) === digits[9] && checkDigit(digits.slice(0, 10)) === digits[10]
  );
}

/** What to say of a CPF that looks wrong; null for a good or an empty one. A warning only: the office sometimes
 *  has no better number, and nothing may stop it from registering a client. */
export function cpfWarning(text: string): string | null {
  const { length } = digitsOnly(text);
  if (length === 0) return null;
  if (length < 11) return 'CPF incompleto';
  return hasValidCpfDigits(text) ? null : 'Confira o CPF: os dígitos não conferem';
}

function checkDigit(digits: readonly number[]): number {
  const sum = digits.reduce(
    (total, digit, index) => total + digit * (digits.length + 1 - index),
    0,
  );
  return ((sum * 10) % 11) % 10;
}
