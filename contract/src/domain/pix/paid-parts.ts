import type { Cents } from '../money.js';
import type { ReceiptPartKind } from '../receipt/receipt.js';

/** An instalment of which something is owed. */
export interface UnpaidInstalment {
  readonly number: number;
  /** Above zero. */
  readonly owedCents: Cents;
  /** A part of it is paid. */
  readonly isBegun: boolean;
}

export interface PaidPart {
  readonly number: number;
  readonly kind: ReceiptPartKind;
}

/** Which instalments so much money would pay, and whether wholly.
 *  @param unpaid oldest due first, as payments settle them */
export function paidParts(unpaid: readonly UnpaidInstalment[], cents: Cents): PaidPart[] {
  const parts: PaidPart[] = [];
  let left = cents;
  for (const { number, owedCents, isBegun } of unpaid) {
    if (left <= 0) break;
    const whole = isBegun ? 'rest' : 'whole';
    parts.push({ number, kind: left >= owedCents ? whole : 'part' });
    left -= owedCents;
  }
  return parts;
}
