import {
  addDays,
  addMonthsClamped,
  type BusinessDate,
  daysBetween,
  monthRange,
} from './calendar.js';
import type { Cents } from './money.js';
import { percentOf } from './portfolio.js';

/** How the sales of a month pay as they grow older. domain.md 12. */

/** Months of sale that are told side by side. */
export const VINTAGES = 6;

/** A sale counts as late from this many days of delay on: strictly more. */
export const VINTAGE_LATE_DAYS = 30;

/** 'yyyy-MM', the oldest first: the month of the day and the five before. */
export function vintageMonths(asOf: BusinessDate): string[] {
  return Array.from({ length: VINTAGES }, (_, index) =>
    addMonthsClamped(asOf, index - VINTAGES + 1).slice(0, 7),
  );
}

/** The days that a month's sales are told on: the ends of its month and of the later ones, and the day itself. */
export function vintageDays(month: string, asOf: BusinessDate): BusinessDate[] {
  const days: BusinessDate[] = [];
  for (
    let end = monthRange(month).last;
    end < asOf;
    end = monthRange(addDays(end, 1).slice(0, 7)).last
  )
    days.push(end);
  return [...days, asOf];
}

/** In months, to hundredths, since the month of the sales began: at its end, one. */
export function vintageAge(month: string, day: BusinessDate): number {
  const of = monthRange(day.slice(0, 7));
  const months = monthsBetween(month, day.slice(0, 7));
  const part = (daysBetween(of.first, day) + 1) / (daysBetween(of.first, of.last) + 1);
  return Math.round((months + part) * 100) / 100;
}

const monthsBetween = (from: string, to: string): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
  Number(to.slice(5)) -
  Number(from.slice(5));

/** The sales of a month that stand on a day. */
export interface VintageSums {
  /** What they were to bring, with fees. */
  contractedCents: Cents;
  owedCents: Cents;
  /** What renewals have settled: no money. */
  renewedCents: Cents;
  /** What those owe that are late. */
  lateCents: Cents;
}

export interface VintageFigures {
  paidCents: Cents;
  paidPercent: number;
  latePercent: number;
}

/** What of the contracted total came in as money, and what of it is late. */
export function vintageFigures(sums: VintageSums): VintageFigures {
  const paidCents = sums.contractedCents - sums.owedCents - sums.renewedCents;
  return {
    paidCents,
    paidPercent: percentOf(paidCents, sums.contractedCents),
    latePercent: percentOf(sums.lateCents, sums.contractedCents),
  };
}
