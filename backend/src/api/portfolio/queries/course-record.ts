/** The portfolio at risk over the 52 weeks before a day, as the wire tells it. Units: reais, percent. */
import {
  type BusinessDate,
  centsToWire,
  courseDays,
  type DelayedSales,
  portfolioFigures,
} from '@crediario/contract/domain';
import type { PortfolioCourse, PortfolioCoursePoint } from '@crediario/contract/wire';
import type { Db } from '../../../platform/transaction/in-transaction';
import type { Portfolio } from './asked-portfolio';
import { delayedSales } from './delayed-sales';
import { keptSums, notKept } from './kept-days';

/** Of the weeks that are not kept nothing is told but their number. */
export async function courseRecord(db: Db, portfolio: Portfolio): Promise<PortfolioCourse> {
  const weeks = courseDays(portfolio.asOf).slice(0, -1);
  const [missing, kept, last] = await Promise.all([
    notKept(db, weeks),
    keptSums(db, weeks, portfolio.employeeId),
    delayedSales(db, portfolio),
  ]);
  const points = [...kept].map(([day, sales]) => pointOf(day, sales));
  return {
    as_of: portfolio.asOf,
    missing: missing.length,
    points: [...points, pointOf(portfolio.asOf, last)],
  };
}

function pointOf(day: BusinessDate, sales: readonly DelayedSales[]): PortfolioCoursePoint {
  const figures = portfolioFigures(sales);
  return {
    day,
    outstanding: centsToWire(figures.cents),
    outstanding_principal: centsToWire(figures.principalCents),
    par: figures.atRisk.map(({ over, percent, percentPrincipal, withRenewed }) => ({
      over,
      percent,
      percent_principal: percentPrincipal,
      with_renewed: {
        percent: withRenewed.percent,
        percent_principal: withRenewed.percentPrincipal,
      },
    })),
  };
}
