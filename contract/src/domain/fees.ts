import { DomainError } from '../errors.js';
import type { Cents } from './money.js';
import { multiplyDivideHalfUp } from './rounding.js';

/** Hundredths of a percent: 20 % = 2000. */
export type BasisPoints = number;

/** 100 %: the highest fee that a sale may carry. */
export const MAX_FEES_BASIS_POINTS: BasisPoints = 10_000;

export function isFees(value: unknown): value is BasisPoints {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_FEES_BASIS_POINTS;
}

/** True for a JSON number that is a percentage from 0 to 100 with at most two decimals. */
export function isWireFees(value: unknown): value is number {
  if (typeof value !== 'number') return false;
  return value >= 0 && value <= 100 && Number(value.toFixed(2)) === value;
}

/** A percentage as the wire writes it → basis points: 12.5 → 1250.
 *  Throws: DomainError INVALID_FEES outside 0 to 100 or with more than two decimals. */
export function feesFromWire(percent: number): BasisPoints {
  if (!isWireFees(percent)) throw new DomainError('INVALID_FEES');
  return Number(percent.toFixed(2).replace('.', ''));
}

/** Basis points → the percentage of the wire: 1250 → 12.5. */
export function feesToWire(fees: BasisPoints): number {
  if (!isFees(fees)) throw new RangeError(`Not fees in basis points: ${fees}`);
  return fees / 100;
}

/** A numeric(5,2) as the database driver gives it ('12.50', or a number) → basis points. */
export function feesFromNumeric(numeric: string | number): BasisPoints {
  return feesFromWire(Number(numeric));
}

/** Basis points → the text of a numeric(5,2): 1250 → '12.50'. */
export function feesToNumeric(fees: BasisPoints): string {
  return feesToWire(fees).toFixed(2);
}

/** '20%', '12,5%', '0,75%': as short as the figure allows. */
export function formatFees(fees: BasisPoints): string {
  return `${String(feesToWire(fees)).replace('.', ',')}%`;
}

/** What the fees of a value amount to: round_half_up(value × fees), in cents. Rounding: decision 0002. */
export function feesOf(valueCents: Cents, fees: BasisPoints): Cents {
  return multiplyDivideHalfUp(valueCents, fees, MAX_FEES_BASIS_POINTS);
}
