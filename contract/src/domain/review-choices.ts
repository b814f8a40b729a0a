import type { Cents } from './money.js';
import {
  movedRenewal,
  type MovedRenewal,
  type ReviewChoice,
  type ReviewSolution,
  splitOf,
} from './review-solutions.js';

export interface OwedSale {
  id: number;
  owedCents: Cents;
}

/** What decides which solutions do. Null: it plays no part, or nobody knows. */
export interface ReviewFacts {
  isPosted: boolean;
  kind: string;
  code: string;
  isPix: boolean;
  /** Of a payment. */
  valueCents: Cents | null;
  /** A correction says the value. */
  isCorrected: boolean;
  /** The box that it was meant for takes it, at its own moment. */
  fitsItsBox: boolean;
  hasOpenBox: boolean;
  /** For an operation that is not posted. */
  waits: boolean;
  /** It puts right a payment that is in review itself: the two are one decision, and it is that one's. */
  followsPayment: boolean;
  /** The sale that it names. */
  sale: (OwedSale & { isRenewed: boolean; isDeleted: boolean }) | null;
  /** What renewed that sale in the end. `isNewest`: it renewed that very sale, and nothing was paid on it. */
  renewal: (OwedSale & { isNewest: boolean }) | null;
  isClientDeleted: boolean;
  /** On which the client owes too. */
  others: readonly OwedSale[];
  /** Of a correction: what it corrects. */
  corrects: Corrected | null;
  /** It says that it corrects a payment, and names none that its collector took of this sale: another's is not touched. */
  correctsNone: boolean;
  /** Of a sale: what was handed over for it. */
  soldCents: Cents | null;
  /** Of a renewal. `movedBy`: the payments that moved the old sale, where they can be reversed. */
  renews: (MovedRenewal & { isOldSaleThere: boolean; movedBy: readonly number[] }) | null;
}

export interface Corrected {
  postedCents: Cents;
  /** It is the latest, of today, in an open box. */
  isReplaceable: boolean;
  /** A later payment on the sale is just the difference. */
  isDifferencePosted: boolean;
}

/** No use-case can read it, and nobody can change what was sent. */
const UNREADABLE = ['INVALID_INPUT', 'OPERATION_KIND_UNKNOWN'];

/** The office allows it, or what caused it is over. */
const ALLOWED = [
  'FORBIDDEN',
  'ACCESS_BLOCKED',
  'CLIENT_INACTIVE',
  'FREQUENCY_GONE',
  'OPERATION_CLOCK_WRONG',
  'OPERATION_ID_REUSED',
  'OPERATION_ID_UNREADABLE',
  'OPERATION_NOT_POSTED',
  'OPERATION_OF_ANOTHER_LOGIN',
];

const ABOUT_ANOTHER_BOX = [
  'CASH_BOX_CLOSED',
  'CASH_BOX_OF_ANOTHER_EMPLOYEE',
  'NO_OPEN_CASH_BOX',
  'OPERATION_OUTSIDE_CASH_BOX_DAYS',
];

/** Each goes into a box, and may go into another than was meant. */
const INTO_A_BOX = ['cost', 'sale', 'visit', 'count'];

const only = (...solutions: ReviewSolution[]): ReviewChoice[] =>
  solutions.map((solution) => ({ solution }));

/** The solutions that the facts allow, the likeliest first; at least one, but for what follows its payment. Money is posted or given back, never dismissed.
 *  domain.md 10. */
export function reviewChoices(facts: ReviewFacts): ReviewChoice[] {
  if (facts.isPosted) return only('keep', 'undo');
  if (facts.followsPayment) return [];
  if (UNREADABLE.includes(facts.code)) return only(...withoutRecord(facts));
  if (facts.kind === 'renewal') return renewalChoices(facts);
  if (facts.kind !== 'payment') return otherChoices(facts);
  if (facts.correctsNone) return only(...withoutRecord(facts));
  return facts.corrects ? correctionChoices(facts, facts.corrects) : paymentChoices(facts);
}

/** Whether a payment brought money. A visit brings none, and neither does what says less than nothing or no figure. */
export const bringsMoney = ({ kind, valueCents }: Pick<ReviewFacts, 'kind' | 'valueCents'>) =>
  kind === 'payment' && valueCents !== null && valueCents > 0;

/** What makes no record; one of them always does. */
function withoutRecord(facts: ReviewFacts): ReviewSolution[] {
  const { corrects, valueCents } = facts;
  if (facts.kind !== 'payment' || !corrects) return [bringsMoney(facts) ? 'give_back' : 'dismiss'];
  const isMore = (valueCents ?? 0) > corrects.postedCents;
  return isMore ? ['give_back', 'keep_posted'] : ['keep_posted'];
}

/** Whether this very choice is among those that are tried before they are offered. With a box opened first, it does too where one is
 *  open by now: the others of a bunch were pressed before. */
export const isOffered = (facts: ReviewFacts, choice: ReviewChoice): boolean =>
  [...reviewChoices(facts), ...choicesBeside(facts)].some(
    ({ solution, sale, opensBox = false }) =>
      solution === choice.solution &&
      sale === choice.sale &&
      (opensBox === (choice.opensBox ?? false) || (choice.opensBox === true && facts.hasOpenBox)),
  );

/** What else is asked of the books before it is said that it does not do; nothing that is the same deed as a likely one. */
export const doubtfulChoices = (facts: ReviewFacts): ReviewChoice[] =>
  choicesBeside(facts).filter(({ solution }) => !isSameDeed(facts, solution));

/** The box of today is its own box; and a renewal that keeps its value comes to what was handed over. */
function isSameDeed(facts: ReviewFacts, solution: ReviewSolution): boolean {
  const isLikely = (one: ReviewSolution) =>
    reviewChoices(facts).some((choice) => choice.solution === one);
  if (solution === 'today') return facts.fitsItsBox && !facts.isPix && isLikely('post');
  const { renews } = facts;
  const isUnmoved = renews !== null && movedRenewal(renews).moreCents === 0;
  return solution === 'renew_for' && isUnmoved && isLikely('hand_over');
}

function choicesBeside(facts: ReviewFacts): ReviewChoice[] {
  const likely = reviewChoices(facts).map(({ solution }) => solution);
  const more = DOUBTFUL[facts.kind] ?? ['post', 'today'];
  if (facts.isPosted || facts.followsPayment || UNREADABLE.includes(facts.code)) return [];
  const asked = facts.kind === 'payment' && facts.corrects ? CORRECTING : more;
  return asked
    .filter((solution) => !likely.includes(solution))
    .map((solution) => placed(facts, { solution }));
}

const CORRECTING: readonly ReviewSolution[] = ['post'];

const DOUBTFUL: Readonly<Record<string, readonly ReviewSolution[]>> = {
  payment: ['post', 'today'],
  renewal: ['hand_over', 'renew_for'],
  open_box: ['post'],
  close_box: ['post'],
};

/** With a box opened first, where it needs one and there is none. */
function placed(facts: ReviewFacts, choice: ReviewChoice): ReviewChoice {
  const needsBox = NEEDS_BOX.includes(choice.solution) && !facts.hasOpenBox && !facts.isPix;
  return needsBox ? { ...choice, opensBox: true } : choice;
}

const NEEDS_BOX: readonly ReviewSolution[] = [
  'today',
  'split',
  'other_sale',
  'renewal',
  'undo_renewal',
  'difference',
  'reverse',
  'reverse_and_post',
  'hand_over',
  'renew_for',
  'reverse_moved',
  'as_sale',
];

function paymentChoices(facts: ReviewFacts): ReviewChoice[] {
  const lone = only(...withoutRecord(facts));
  if (facts.waits) return [...onOthers(facts), ...lone];
  const { sale, renewal, fitsItsBox } = facts;
  const own = sale && !sale.isDeleted && !sale.isRenewed ? sale : null;
  const choices = [
    ...onto(facts, own, { solution: fitsItsBox ? 'post' : 'today' }),
    ...onto(facts, renewal, { solution: 'renewal' }),
    ...onOthers(facts),
  ];
  // Nobody took anything.
  if (facts.isCorrected && facts.valueCents === 0) return [...lone, ...choices];
  const isUndoable = renewal?.isNewest && !facts.isPix && !sale?.isDeleted && bringsMoney(facts);
  const undone = isUndoable ? only('undo_renewal') : [];
  return [...choices, ...lone, ...undone].map((choice) => placed(facts, choice));
}

/** On that sale: all of it, or what the sale owes. */
function onto(facts: ReviewFacts, sale: OwedSale | null, whole: ReviewChoice): ReviewChoice[] {
  const { valueCents } = facts;
  if (!sale || valueCents === null || valueCents < 0 || sale.owedCents <= 0) return [];
  if (valueCents <= sale.owedCents) return [placed(facts, whole)];
  if (!splitOf(valueCents, { ...sale, isPix: facts.isPix })) return [];
  const isOwn = sale.id === facts.sale?.id;
  return [placed(facts, { solution: 'split', ...(!isOwn && { sale: sale.id }) })];
}

function onOthers(facts: ReviewFacts): ReviewChoice[] {
  const whole = facts.others.filter(({ owedCents }) => owedCents >= (facts.valueCents ?? 0));
  return whole.flatMap((sale) => onto(facts, sale, { solution: 'other_sale', sale: sale.id }));
}

const canOweAgain = ({ sale }: ReviewFacts): boolean => !sale?.isRenewed && !sale?.isDeleted;

function correctionChoices(facts: ReviewFacts, corrects: Corrected): ReviewChoice[] {
  const { postedCents, isDifferencePosted } = corrects;
  const isReplaceable = corrects.isReplaceable && facts.fitsItsBox;
  // No figure is as little as less than nothing.
  const value = facts.valueCents ?? -1;
  const owed = canOweAgain(facts) ? (facts.sale?.owedCents ?? 0) : 0;
  const more = value - postedCents;
  const isFigure = value >= 0;
  const isReversible = postedCents > 0 && canOweAgain(facts);
  // What was taken is booked or goes back before it stays out of the books.
  const beside: ReviewSolution[] = [
    ...(more > 0 && owed >= more ? (['difference'] as const) : []),
    ...(more > 0 ? (['give_back'] as const) : []),
  ];
  const before = isDifferencePosted ? 0 : 1;
  const choices: ReviewChoice[] = [
    ...(isReplaceable && isFigure && more <= owed ? only('post') : []),
    ...(isReversible && isFigure && more < 0 && !isReplaceable ? only('reverse_and_post') : []),
    ...only(...beside.slice(0, before), 'keep_posted', ...beside.slice(before)),
    ...(isReversible ? only('reverse') : []),
  ];
  return choices.map((choice) => placed(facts, choice));
}

function renewalChoices(facts: ReviewFacts): ReviewChoice[] {
  const { renews, sale } = facts;
  if (facts.waits || !renews || facts.isClientDeleted) return only('dismiss');
  const { moreCents, renewForCents } = movedRenewal(renews);
  const after = sale?.isRenewed ? facts.renewal?.id : undefined;
  const onLatest = after === undefined ? {} : { sale: after };
  const isAbove = renews.valueCents >= renews.owedCents;
  const asTapped: ReviewChoice[] = isAbove ? [{ solution: 'hand_over', ...onLatest }] : [];
  const follows: ReviewChoice[] =
    renewForCents > 0 && moreCents !== 0 ? [{ solution: 'renew_for', ...onLatest }] : [];
  const reversed: ReviewChoice[] =
    renews.movedBy.length > 0 && after === undefined ? [{ solution: 'reverse_moved' }] : [];
  const lone: ReviewChoice[] = renews.handedOverCents > 0 ? only('as_sale') : [];
  const choices = renews.isOldSaleThere ? [...asTapped, ...follows, ...reversed] : lone;
  return [...choices, ...only('dismiss')].map((choice) => placed(facts, choice));
}

function otherChoices(facts: ReviewFacts): ReviewChoice[] {
  const { code, kind, waits } = facts;
  if (waits || facts.isClientDeleted || facts.sale?.isDeleted) return only('dismiss');
  if (kind === 'open_box') return only('today', 'dismiss');
  const isOfAnothersBox = code === 'FORBIDDEN' && (kind === 'cost' || kind === 'count');
  const isElsewhere = isOfAnothersBox || ABOUT_ANOTHER_BOX.includes(code);
  if (!isElsewhere && !ALLOWED.includes(code)) return only('dismiss');
  if (!INTO_A_BOX.includes(kind)) {
    return kind === 'close_box' ? only('dismiss') : only('post', 'dismiss');
  }
  const posting = facts.fitsItsBox && !isElsewhere ? 'post' : 'today';
  return [placed(facts, { solution: posting }), ...only('dismiss')];
}
