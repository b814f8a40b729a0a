import { DomainError } from '../errors.js';

/** Integer cents of a real. The only form in which the code computes with money. */
export type Cents = number;

/** The most that a numeric(14,2) column holds: R$ 999.999.999.999,99. */
export const MAX_CENTS: Cents = 99_999_999_999_999;

/** The highest amount that anybody may enter, whatever it is for: a sale's value, a cost, a count of a box.
 *  R$ 99.999.999,99: far above anything on a route, and so far below MAX_CENTS that no day of work adds up to that. */
export const MAX_ENTRY_CENTS: Cents = 9_999_999_999;

/** True for an integer amount of cents that the database can hold, whatever its sign. */
export function isCents(value: unknown): value is Cents {
  return Number.isSafeInteger(value) && Math.abs(value as number) <= MAX_CENTS;
}

/** True for an amount that anybody may enter: none below or above MAX_ENTRY_CENTS, whatever its sign. */
export function isEntryCents(value: unknown): value is Cents {
  return isCents(value) && Math.abs(value) <= MAX_ENTRY_CENTS;
}

/** True for a JSON number that is an amount in reais: finite, at most two decimals, within numeric(14,2). */
export function isWireMoney(value: unknown): value is number {
  if (typeof value !== 'number') return false;
  if (Math.abs(value) > MAX_CENTS / 100) return false;
  return Number(value.toFixed(2)) === value;
}

/** Reais as the wire writes them → cents, digit by digit, never multiplied by 100.
 *  Units: 36.67 → 3667.
 *  Throws: DomainError INVALID_MONEY on more than two decimals, NaN, infinities, out of numeric(14,2). */
export function centsFromWire(reais: number): Cents {
  if (!isWireMoney(reais)) throw new DomainError('INVALID_MONEY');
  return withoutNegativeZero(Number(reais.toFixed(2).replace('.', '')));
}

/** Cents → reais as the wire writes them: 3667 → 36.67, the double nearest to that decimal. */
export function centsToWire(cents: Cents): number {
  assertCents(cents);
  return withoutNegativeZero(cents) / 100;
}

/** A numeric(14,2) as the database driver gives it ('36.67', or a number) → cents.
 *  Throws: DomainError INVALID_MONEY. */
export function centsFromNumeric(numeric: string | number): Cents {
  if (typeof numeric === 'number') return centsFromWire(numeric);
  const match = /^(-?)(\d+)(?:\.(\d{1,2})0*)?$/.exec(numeric);
  if (!match) throw new DomainError('INVALID_MONEY');
  const [, sign, whole, decimals = ''] = match;
  const cents = Number(`${sign}${whole}${decimals.padEnd(2, '0')}`);
  if (!isCents(cents)) throw new DomainError('INVALID_MONEY');
  return withoutNegativeZero(cents);
}

/** Cents → the text of a PostgreSQL numeric: 3667 → '36.67', -5 → '-0.05'. */
export function centsToNumeric(cents: Cents): string {
  const { sign, whole, decimals } = digitsOf(cents);
  return `${sign}${whole}.${decimals}`;
}

/** Adds amounts up. Throws: DomainError MONEY_OUT_OF_RANGE where the sum no longer fits. */
export function sumCents(amounts: Iterable<Cents>): Cents {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  if (!isCents(sum)) throw new DomainError('MONEY_OUT_OF_RANGE');
  return sum;
}

/** Splits an amount into sign, whole reais and the two decimals, as text.
 *  Throws: RangeError: an amount that is not cents is a programming error. */
export function digitsOf(cents: Cents): { sign: string; whole: string; decimals: string } {
  assertCents(cents);
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return { sign: cents < 0 ? '-' : '', whole: digits.slice(0, -2), decimals: digits.slice(-2) };
}

function assertCents(cents: Cents): void {
  if (!isCents(cents)) throw new RangeError(`Not an amount in cents: ${cents}`);
}

function withoutNegativeZero(value: number): number {
  return value === 0 ? 0 : value;
}
