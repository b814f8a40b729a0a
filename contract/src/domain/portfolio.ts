import type { Cents } from './money.js';
import { sumCents } from './money.js';
import { multiplyDivideHalfUp } from './rounding.js';

/** What the portfolio owes by delay, and what of it is at risk. domain.md 12. A sale counts with the whole of what it owes,
 *  under the delay of its oldest unpaid instalment. */

/** The portfolio at risk is told over these many days of delay: strictly more. */
export const PAR_DAYS = [0, 7, 15, 30] as const;

/** Days of delay, both included; the last has no end. */
export interface AgeingBucket {
  from: number;
  to: number | null;
}

/** Each edge of PAR_DAYS is an edge here. */
export const AGEING_BUCKETS = [
  { from: 0, to: 0 },
  { from: 1, to: 7 },
  { from: 8, to: 15 },
  { from: 16, to: 30 },
  { from: 31, to: 60 },
  { from: 61, to: 90 },
  { from: 91, to: null },
] as const satisfies readonly AgeingBucket[];

/** Some sales together. */
export interface Outstanding {
  sales: number;
  /** What they owe. */
  cents: Cents;
  /** Of it what was lent: without the fees that are still to come. */
  principalCents: Cents;
}

/** Sales of one delay, counted in days. */
export interface DelayedSales extends Outstanding {
  delayDays: number;
  /** What the sale that they renewed was late, as long as it counts on (`PROVING_INSTALMENTS`); else 0. */
  inheritedDays: number;
}

/** Some of the sales, and what share of all they are: of what is owed, and of what of it was lent. */
export interface PartOfPortfolio extends Outstanding {
  percent: number;
  percentPrincipal: number;
}

export interface PortfolioAtRisk extends PartOfPortfolio {
  /** Days that the delay is beyond. */
  over: number;
  /** With the delays counted that renewals have hidden. */
  withRenewed: PartOfPortfolio;
}

export interface PortfolioFigures extends Outstanding {
  atRisk: PortfolioAtRisk[];
  buckets: (AgeingBucket & PartOfPortfolio)[];
  /** Sales that renewed a late one and have not proved themselves. */
  renewedWhileLate: Outstanding;
}

/** A renewal does not end a delay: what the renewed sale was late counts on until this many instalments of the new one were
 *  paid by their day. */
export const PROVING_INSTALMENTS = 3;

/** Hundredths of a percent, half up: 8198 of 10000 are 81.98. Of nothing, nothing. */
export function percentOf(part: Cents, whole: Cents): number {
  return whole === 0 ? 0 : multiplyDivideHalfUp(part, 10_000, whole) / 100;
}

export const isInBucket = (delayDays: number, { from, to }: AgeingBucket): boolean =>
  delayDays >= from && (to === null || delayDays <= to);

/** All figures of a portfolio from its sales, one by one or those of one delay together. */
export function portfolioFigures(sales: readonly DelayedSales[]): PortfolioFigures {
  const whole = together(sales);
  const partOf = (isOfIt: (sale: DelayedSales) => boolean): PartOfPortfolio => {
    const part = together(sales.filter(isOfIt));
    return {
      ...part,
      percent: percentOf(part.cents, whole.cents),
      percentPrincipal: percentOf(part.principalCents, whole.principalCents),
    };
  };
  return {
    ...whole,
    atRisk: PAR_DAYS.map((over) => ({
      over,
      ...partOf(({ delayDays }) => delayDays > over),
      withRenewed: partOf((sale) => Math.max(sale.delayDays, sale.inheritedDays) > over),
    })),
    buckets: AGEING_BUCKETS.map((bucket) => ({
      ...bucket,
      ...partOf(({ delayDays }) => isInBucket(delayDays, bucket)),
    })),
    renewedWhileLate: together(sales.filter(({ inheritedDays }) => inheritedDays > 0)),
  };
}

function together(sales: readonly Outstanding[]): Outstanding {
  return {
    sales: sales.reduce((count, one) => count + one.sales, 0),
    cents: sumCents(sales.map(({ cents }) => cents)),
    principalCents: sumCents(sales.map(({ principalCents }) => principalCents)),
  };
}
