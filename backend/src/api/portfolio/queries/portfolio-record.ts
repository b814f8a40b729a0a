/** The portfolio's figures on a day as the wire tells them. Units: reais, percent. */
import {
  centsToWire,
  type Outstanding,
  type PartOfPortfolio,
  type PortfolioFigures,
  portfolioFigures,
} from '@crediario/contract/domain';
import type { Portfolio as Answer, PortfolioCollector } from '@crediario/contract/wire';
import { integer, rowsOf, text } from '../../../platform/statements/rows';
import type { Db } from '../../../platform/transaction/in-transaction';
import { USER_NAME } from '../../employee/queries/user-name';
import { type CollectorsSales, delayedSales, type Portfolio } from './delayed-sales';

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

const NAMES = { id: integer(), name: text() };

async function namesOf(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const query = db.raw(`SELECT u.id, ${USER_NAME} AS name FROM up_users u WHERE u.id = ANY(?)`, [
    [...ids],
  ]);
  const rows = await rowsOf(NAMES, query);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
