import type { ErrorCode } from '../errors.js';
import type { Cents } from './money.js';

/** What an office may do with an operation that could not be posted. */
export const REVIEW_SOLUTIONS = [
  // As it is: what stood in the way is gone, or the office allows it.
  'post',
  // What the sale still owes; the client has the rest back.
  'split',
  // Into the collector's open box, today; the operation keeps its moment.
  'today',
  // On another sale of the same client.
  'other_sale',
  // On the sale that renewed this one.
  'renewal',
  // The client has the money back: no record.
  'give_back',
  // It was about no money: no record.
  'dismiss',
  // It is no duplicate.
  'keep',
  // It is one: what was posted is taken back.
  'undo',
] as const;

export type ReviewSolution = (typeof REVIEW_SOLUTIONS)[number];

export interface ReviewedFacts {
  isPosted: boolean;
  kind: string;
  code: string;
  /** Whether `splitOf` says what of it is too much. */
  canBeSplit?: boolean;
  /** False where the client is known to owe on no other sale. */
  owesElsewhere?: boolean;
}

/** Cents. */
export interface Split {
  posted: Cents;
  returned: Cents;
}

export interface TakenPayment {
  kind: string;
  code: string;
  /** What was received; null: nothing that could be read. */
  valueCents: Cents | null;
  /** What the sale owes by now. */
  owedCents: Cents;
  /** What came by Pix is at the bank, and goes back from there as one sum. */
  isPix: boolean;
  /** It puts another payment right, which is a part of what the sale owes no more. */
  isCorrection: boolean;
}

/** A payment of more than the sale owes: what of it pays the sale off, and what goes back. domain.md 10. */
export function splitOf(payment: TakenPayment): Split | null {
  const { kind, code, valueCents, owedCents, isPix, isCorrection } = payment;
  if (kind !== 'payment' || code !== 'PAYMENT_EXCEEDS_BALANCE' || isPix || isCorrection)
    return null;
  if (valueCents === null || owedCents <= 0 || owedCents >= valueCents) return null;
  return { posted: owedCents, returned: valueCents - owedCents };
}

const ANOTHER_DAY: readonly ErrorCode[] = [
  'CASH_BOX_CLOSED',
  'NO_OPEN_CASH_BOX',
  'OPERATION_OUTSIDE_CASH_BOX_DAYS',
  'PAYMENT_OUTSIDE_CASH_BOX_DAYS',
  'PAYMENT_BEFORE_SALE',
  'PAYMENT_BEFORE_IMPORT',
  'PAYMENT_IN_FUTURE',
  'OPERATION_CLOCK_WRONG',
];

const ANOTHER_SALE: readonly ErrorCode[] = [
  'SALE_OWES_NOTHING',
  'PAYMENT_EXCEEDS_BALANCE',
  'SALE_ALREADY_RENEWED',
  'SALE_NOT_FOUND',
];

/** It says what no use-case can read, and nobody can change what was sent. */
const NEVER_AS_IT_IS: readonly ErrorCode[] = ['INVALID_INPUT', 'OPERATION_KIND_UNKNOWN'];

/** What is about a box alone: of another's box, no office makes it the collector's. */
export const ABOUT_A_BOX: readonly string[] = ['open_box', 'cost', 'count', 'close_box'];

const isOneOf = (codes: readonly ErrorCode[], code: string) => codes.some((one) => one === code);

/** The solutions of an operation in review, the likeliest first. Money is posted or given back, never dismissed.
 *  domain.md 10. */
export function reviewSolutions(facts: ReviewedFacts): ReviewSolution[] {
  const { isPosted, kind, code } = facts;
  if (isPosted) return ['keep', 'undo'];
  const isPayment = kind === 'payment';
  const likely = likelyOf(facts);
  const refused: ReviewSolution = isPayment ? 'give_back' : 'dismiss';
  if (isOfAnothersBox(facts) || isOneOf(NEVER_AS_IT_IS, code)) return [...likely, refused];
  // Whatever stood in the way, the box that it was meant for may be closed by the time somebody decides.
  const asItIs: ReviewSolution[] =
    isPayment && !likely.includes('today') ? ['post', 'today'] : ['post'];
  return likely.length > 0 ? [...likely, refused, ...asItIs] : [...asItIs, refused];
}

const isOfAnothersBox = ({ kind, code }: ReviewedFacts) =>
  code === 'FORBIDDEN' && ABOUT_A_BOX.includes(kind);

/** What does away with what stood in the way. */
function likelyOf(facts: ReviewedFacts): ReviewSolution[] {
  const { kind, code, canBeSplit = false, owesElsewhere = true } = facts;
  const isPayment = kind === 'payment';
  const likely: ReviewSolution[] = [];
  if (isOneOf(ANOTHER_DAY, code) || (isOfAnothersBox(facts) && kind === 'cost'))
    likely.push('today');
  if (isPayment && code === 'SALE_ALREADY_RENEWED') likely.push('renewal');
  if (canBeSplit) likely.push('split');
  if (isPayment && owesElsewhere && isOneOf(ANOTHER_SALE, code)) likely.push('other_sale');
  return likely;
}
