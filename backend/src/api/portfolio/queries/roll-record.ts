/** Where what was owed some days before is, as the wire tells it. Units: reais, percent. */
import {
  AGEING_BUCKETS,
  addDays,
  centsToWire,
  type RollRow,
  rollOf,
  rollShares,
} from '@crediario/contract/domain';
import type { PortfolioRoll, RollRowAnswer } from '@crediario/contract/wire';
import type { Db } from '../../../platform/transaction/in-transaction';
import type { Portfolio } from './asked-portfolio';
import { rolledMoney } from './rolled-money';

export async function rollRecord(
  db: Db,
  portfolio: Portfolio,
  days: number,
): Promise<PortfolioRoll> {
  const since = addDays(portfolio.asOf, -days);
  const money = await rolledMoney(db, portfolio, since);
  const all = rollOf(money, ({ cents }) => cents);
  const lent = rollOf(money, ({ principalCents }) => principalCents);
  return {
    since,
    as_of: portfolio.asOf,
    rows: all.flatMap((row, index) => {
      const principal = lent[index];
      return principal ? [rowOf(row, principal)] : [];
    }),
  };
}

type Cells = RollRow<number>;

function rowOf(all: Cells, lent: Cells): RollRowAnswer {
  const shares = rollShares(all);
  const lentShares = rollShares(lent);
  const part = (of: (row: Cells) => number | undefined) => ({
    value: centsToWire(of(all) ?? 0),
    value_principal: centsToWire(of(lent) ?? 0),
    percent: of(shares) ?? 0,
    percent_principal: of(lentShares) ?? 0,
  });
  return {
    ...all.bucket,
    value: centsToWire(all.whole),
    value_principal: centsToWire(lent.whole),
    buckets: AGEING_BUCKETS.map((bucket, at) => ({ ...bucket, ...part(({ owed }) => owed[at]) })),
    paid: part(({ ended }) => ended.paid),
    renewed: part(({ ended }) => ended.renewed),
    deleted: part(({ ended }) => ended.deleted),
  };
}
