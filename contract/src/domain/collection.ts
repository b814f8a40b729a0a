import { addDays, type BusinessDate, daysOfMonth, monthRange, weekdayOf } from './calendar.js';
import { courseDays } from './course.js';
import type { Cents } from './money.js';
import { percentOf } from './portfolio.js';

/** What of the money that fell due came in: of a collector, in a month up to a day. domain.md 12. An instalment falls due with
 *  what of it was owed as its day began; a settlement by renewal is no money. It counts for who held the client on that day. */

/** Weeks that a trend is told over, the day's own among them. */
export const TREND_WEEKS = 12;

/** Of the instalments that fell due from a month's first day to a day, as known at that day's end. */
export interface CollectionSums {
  dueCents: Cents;
  /** Of it, what was paid on the day itself. */
  onTimeCents: Cents;
  /** Of it, what was paid at all. */
  receivedCents: Cents;
  /** What was late as the month began, of sales that still stand. */
  arrearsCents: Cents;
  /** Of it, what came in as money. */
  recoveredCents: Cents;
}

/** Hundredths of a percent; null where nothing fell due, or was late. */
export interface CollectionFigures {
  punctuality: number | null;
  efficiency: number | null;
  recovery: number | null;
}

export function collectionFigures(sums: CollectionSums): CollectionFigures {
  return {
    punctuality: shareOf(sums.onTimeCents, sums.dueCents),
    efficiency: shareOf(sums.receivedCents, sums.dueCents),
    recovery: shareOf(sums.recoveredCents, sums.arrearsCents),
  };
}

/** Null of nothing. */
export const shareOf = (part: Cents, whole: Cents): number | null =>
  whole === 0 ? null : percentOf(part, whole);

export const NO_COLLECTION: CollectionSums = {
  dueCents: 0,
  onTimeCents: 0,
  receivedCents: 0,
  arrearsCents: 0,
  recoveredCents: 0,
};

/** The days that a day's figures look at. */
export interface CollectionDays {
  /** The first of its month. */
  first: BusinessDate;
  /** The last of the month before: what was late at its end. */
  before: BusinessDate;
  /** The first of its week. */
  monday: BusinessDate;
}

export function collectionDays(asOf: BusinessDate): CollectionDays {
  const { first } = monthRange(asOf.slice(0, 7));
  return { first, before: addDays(first, -1), monday: addDays(asOf, -((weekdayOf(asOf) + 6) % 7)) };
}

/** The Sundays that close the weeks before, the oldest first, and the day itself. */
export const trendDays = (asOf: BusinessDate): BusinessDate[] =>
  courseDays(asOf).slice(-TREND_WEEKS);

/** What part of its month's working days is over at the day's end, in hundredths of a percent. Collectors rest on Sundays. */
export function monthGone(asOf: BusinessDate): number {
  const working = daysOfMonth(asOf.slice(0, 7)).filter((day) => weekdayOf(day) !== SUNDAY);
  return percentOf(working.filter((day) => day <= asOf).length, working.length);
}

const SUNDAY = 0;
