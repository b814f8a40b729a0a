import type { Cents } from './money.js';

/** What an office may do with an operation that could not be posted. */
export const REVIEW_SOLUTIONS = [
  // As it is: what stood in the way is gone, or the office allows it.
  'post',
  // What the sale still owes; the client has the rest back.
  'split',
  // Into the collector's open box, today; the operation keeps its moment where that box covers it.
  'today',
  // On another sale of the same client.
  'other_sale',
  // On the sale that renewed this one.
  'renewal',
  // The renewal is deleted, and the payment goes onto the sale that comes back.
  'undo_renewal',
  // The client has the money back: no record. Of a correction of more, the difference.
  'give_back',
  // It was about no money that a client is to have back: no record.
  'dismiss',
  // Of a correction: the payment that is posted stays as it is.
  'keep_posted',
  // Of a correction of more: the difference, as a payment of its own.
  'difference',
  // Of a correction: the posted payment is reversed, and the client has all of it back.
  'reverse',
  // Of a correction: the posted payment is reversed, and the corrected one posted.
  'reverse_and_post',
  // Of a renewal: its value as tapped, over what the old sale owes now.
  'hand_over',
  // Of a renewal: as much was handed over as the phone says, and the value follows.
  'renew_for',
  // Of a renewal: the payments that moved the old sale are reversed, and it is posted as tapped.
  'reverse_moved',
  // Of a renewal with an old sale that is gone: what was handed over, as a new sale.
  'as_sale',
  // It is no duplicate.
  'keep',
  // It is one: what was posted is taken back.
  'undo',
] as const;

export type ReviewSolution = (typeof REVIEW_SOLUTIONS)[number];

/** What is about a box alone: of another's box, no office makes it the collector's. */
export const ABOUT_A_BOX: readonly string[] = ['open_box', 'cost', 'count', 'close_box'];

/** What is reversed or deleted on the way stays so: these are not taken back. */
export const FINAL_SOLUTIONS: readonly ReviewSolution[] = [
  'undo',
  'undo_renewal',
  'reverse',
  'reverse_and_post',
  'reverse_moved',
];

/** A solution as it is pressed. */
export interface ReviewChoice {
  solution: ReviewSolution;
  /** The sale that takes the money, where it is another than the operation names. */
  sale?: number;
  /** The collector has no box open: one is opened first. */
  opensBox?: boolean;
}

/** Cents. */
export interface Split {
  posted: Cents;
  returned: Cents;
}

/** A payment of more than the sale owes: what of it pays the sale off, and what goes back. What came by Pix is at the bank, and
 *  goes back from there as one sum. domain.md 10. */
export function splitOf(
  valueCents: Cents | null,
  { owedCents, isPix }: { owedCents: Cents; isPix: boolean },
): Split | null {
  if (isPix || valueCents === null || owedCents <= 0 || owedCents >= valueCents) return null;
  return { posted: owedCents, returned: valueCents - owedCents };
}

export interface MovedRenewal {
  valueCents: Cents;
  handedOverCents: Cents;
  /** What the old sale owes now. */
  owedCents: Cents;
}

/** What a renewal comes to by now: what is still to be handed over (below zero: to be had back) if it keeps its value, and its value
 *  if what was handed over stays. */
export function movedRenewal({ valueCents, handedOverCents, owedCents }: MovedRenewal) {
  return {
    moreCents: valueCents - owedCents - handedOverCents,
    renewForCents: handedOverCents + owedCents,
  };
}

interface MovingPayment {
  id: number;
  cents: Cents;
  isPix: boolean;
}

/** Of the payments of a sale, the latest first, those that come to this sum; none where no row of them does, or where one is a Pix:
 *  a collector has nothing of it to give back. */
export function paymentsThatMoved(payments: readonly MovingPayment[], cents: Cents): number[] {
  const moved: MovingPayment[] = [];
  let sum = 0;
  for (const payment of payments) {
    if (sum >= cents) break;
    sum += payment.cents;
    moved.push(payment);
  }
  const isReversible = sum === cents && !moved.some(({ isPix }) => isPix);
  return isReversible ? moved.map(({ id }) => id) : [];
}
