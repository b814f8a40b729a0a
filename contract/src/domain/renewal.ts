import type { ErrorCode } from '../errors.js';
import type { Cents } from './money.js';

export interface RenewalFacts {
  isRenewed: boolean;
  isClientActive: boolean;
  /** What the old sale owes, as the server counts it. */
  balanceCents: Cents;
  newValueCents: Cents;
  /** Made on a phone: the figures that its screen showed. */
  shown?: ShownRenewal;
}

/** A phone hands money over by the figures on its screen. `null`: an older phone, which does not say them. */
export interface ShownRenewal {
  /** What the old sale owed, and was settled. */
  settledCents: Cents | null;
  handedOverCents: Cents | null;
}

/** Why a sale cannot be renewed with that value, or null where it can. domain.md 6. */
export function renewalConflict(facts: RenewalFacts): ErrorCode | null {
  const { balanceCents, newValueCents, shown } = facts;
  if (facts.isRenewed) return 'SALE_ALREADY_RENEWED';
  if (!facts.isClientActive) return 'CLIENT_INACTIVE';
  if (differs(shown?.settledCents, balanceCents)) return 'RENEWAL_BALANCE_MOVED';
  if (newValueCents < balanceCents) return 'RENEWAL_BELOW_BALANCE';
  const disbursedCents = renewalDisbursement(newValueCents, balanceCents);
  return differs(shown?.handedOverCents, disbursedCents) ? 'RENEWAL_BALANCE_MOVED' : null;
}

const differs = (shownCents: Cents | null | undefined, cents: Cents): boolean =>
  shownCents != null && shownCents !== cents;

/** What leaves the box at a renewal: the new value less the balance that it settles; may be zero. */
export function renewalDisbursement(newValueCents: Cents, balanceCents: Cents): Cents {
  return newValueCents - balanceCents;
}
