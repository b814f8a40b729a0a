/** The portfolio's figures on a day as the wire tells them. Units: reais, percent. */
import {
  centsToWire,
  type Outstanding,
  type PartOfPortfolio,
  type PortfolioFigures,
  portfolioFigures,
} from '@crediario/contract/domain';
import type { Portfolio as Answer, PortfolioCollector } from '@crediario/contract/wire';
import type { Db } from '../../../platform/transaction/in-transaction';
import type { Portfolio } from './asked-portfolio';
import { type CollectorsSales, delayedSales } from './delayed-sales';
import { namesOf } from './names-of';

const valuesOf = ({ cents, principalCents, sales }: Outstanding) => ({
  value: centsToWire(cents),
  value_principal: centsToWire(principalCents),
  sales,
});

const withShares = (part: PartOfPortfolio) => ({
  ...valuesOf(part),
  percent: part.percent,
  percent_principal: part.percentPrincipal,
});

export async function portfolioRecord(db: Db, portfolio: Portfolio): Promise<Answer> {
  const sales = await delayedSales(db, portfolio);
  const figures = portfolioFigures(sales);
  return {
    as_of: portfolio.asOf,
    outstanding: centsToWire(figures.cents),
    outstanding_principal: centsToWire(figures.principalCents),
    sales: figures.sales,
    par: figures.atRisk.map(({ over, withRenewed, ...late }) => ({
      over,
      ...withShares(late),
      with_renewed: withShares(withRenewed),
    })),
    buckets: figures.buckets.map(({ from, to, ...bucket }) => ({
      from,
      to,
      ...withShares(bucket),
    })),
    renewed_while_late: valuesOf(figures.renewedWhileLate),
    collectors: await collectorsOf(db, sales),
  };
}

async function collectorsOf(
  db: Db,
  sales: readonly CollectorsSales[],
): Promise<PortfolioCollector[]> {
  const ids = [...new Set(sales.map(({ employeeId }) => employeeId))];
  const names = await namesOf(
    db,
    ids.filter((id) => id !== null),
  );
  const parts = ids.map((id) => ({
    id,
    figures: portfolioFigures(sales.filter(({ employeeId }) => employeeId === id)),
  }));
  const stake = ({ figures }: { figures: PortfolioFigures }) => figures.renewedWhileLate.cents;
  return parts
    .sort((one, other) => stake(other) - stake(one) || other.figures.cents - one.figures.cents)
    .map(({ id, figures }) => ({
      user_id: id,
      user_name: id === null ? null : (names.get(id) ?? null),
      outstanding: centsToWire(figures.cents),
      renewed_while_late: valuesOf(figures.renewedWhileLate),
      par: figures.atRisk.map(({ over, percent, withRenewed }) => ({
        over,
        percent,
        with_renewed: withRenewed.percent,
      })),
    }));
}
