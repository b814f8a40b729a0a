import type { Cents } from './money.js';
import { multiplyDivideHalfUp } from './rounding.js';

export interface FeeShareInput {
  /** Paid on the sale so far, this payment included. */
  paidSoFarCents: Cents;
  feesCents: Cents;
  totalCents: Cents;
  /** The shares of the sale's earlier live payments, summed. */
  earlierSharesCents: Cents;
}

/** The profit that a payment realises: its part of the sale's fees.
 *  Counted on the running sum, not on each payment alone, so that roundings never pile up.
 *  Invariant: a settled sale's shares add up to its fees exactly.
 *  domain.md 5. */
export function feeShare(input: FeeShareInput): Cents {
  const { paidSoFarCents, feesCents, totalCents, earlierSharesCents } = input;
  return multiplyDivideHalfUp(paidSoFarCents, feesCents, totalCents) - earlierSharesCents;
}
