import type { ErrorCode } from '../errors.js';
import type { Cents } from './money.js';

export interface RenewalFacts {
  isRenewed: boolean;
  isClientActive: boolean;
  /** What the old sale owes, as the server counts it. */
  balanceCents: Cents;
  newValueCents: Cents;
}

/** Why a sale cannot be renewed with that value, or null where it can. domain.md 6. */
export function renewalConflict(facts: RenewalFacts): ErrorCode | null {
  if (facts.isRenewed) return 'SALE_ALREADY_RENEWED';
  if (!facts.isClientActive) return 'CLIENT_INACTIVE';
  return facts.newValueCents < facts.balanceCents ? 'RENEWAL_BELOW_BALANCE' : null;
}

/** What leaves the box at a renewal: the new value less the balance that it settles; may be zero. */
export function renewalDisbursement(newValueCents: Cents, balanceCents: Cents): Cents {
  return newValueCents - balanceCents;
}
