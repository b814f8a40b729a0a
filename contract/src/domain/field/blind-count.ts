import { DomainError } from '../../errors.js';
import { type Cents, isEntryCents, sumCents } from '../money.js';

/** What a piece of money is worth, the largest first. */
export const NOTES: readonly Cents[] = [200_00, 100_00, 50_00, 20_00, 10_00, 5_00, 2_00];
export const COINS: readonly Cents[] = [1_00, 50, 25, 10, 5];

/** How many pieces of each worth; what is not named was not counted. */
export type Pieces = ReadonlyMap<Cents, number>;

const KNOWN = new Set([...NOTES, ...COINS]);

/** What the pieces are worth together.
 *  Throws: RangeError on a worth that no piece has, or no whole number of them; DomainError MONEY_OUT_OF_RANGE. */
export function worthOf(pieces: Pieces): Cents {
  let cents = 0;
  for (const [worth, count] of pieces) {
    if (!KNOWN.has(worth)) throw new RangeError(`No note or coin: ${worth}`);
    if (!Number.isSafeInteger(count) || count < 0) throw new RangeError(`No count: ${count}`);
    cents += worth * count;
  }
  if (!isEntryCents(cents)) throw new DomainError('MONEY_OUT_OF_RANGE');
  return cents;
}

/** Nothing was entered anywhere: 'Caixa vazio?' is asked first. A zero that was entered is a count. */
export function isNothingCounted(pieces: Pieces): boolean {
  return pieces.size === 0;
}

export interface Count {
  cents: Cents;
  countedAt: Date;
}

/** The counts of one closing. Neither is ever changed: the recount stands beside the first. */
export interface BlindCounts {
  first: Count;
  recount: Count | null;
}

/** Adds a count. Throws: RangeError on a third: a box is recounted once. domain.md 10. */
export function withCount(counts: BlindCounts | null, count: Count): BlindCounts {
  if (counts === null) return { first: count, recount: null };
  if (!canRecount(counts)) throw new RangeError('A box is recounted once');
  return { first: counts.first, recount: count };
}

export function canRecount(counts: BlindCounts): boolean {
  return counts.recount === null;
}

/** The count with which the box closes: the last one. */
export function countThatHolds(counts: BlindCounts): Count {
  return counts.recount ?? counts.first;
}

/** 'Confere', 'Falta dinheiro', 'Sobra dinheiro'. */
export type CountVerdict = 'agrees' | 'short' | 'over';

/** Counted minus expected, the adjustment that `closeBox` will post. Only to be asked for once the count is stored. */
export function countDifference(
  countedCents: Cents,
  expectedCents: Cents,
): { differenceCents: Cents; verdict: CountVerdict } {
  const differenceCents = sumCents([countedCents, -expectedCents]);
  if (differenceCents === 0) return { differenceCents, verdict: 'agrees' };
  return { differenceCents, verdict: differenceCents < 0 ? 'short' : 'over' };
}

/** Where the company counts blind, nobody asks for a reason: to ask would tell that the count does not agree. */
export const REASON_NOT_ASKED = 'Não informado (conferência cega)';
