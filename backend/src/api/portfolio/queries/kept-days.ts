/** Which days of the portfolio stand worked out in `portfolio_days`, and what they came to. */
import {
  AGEING_BUCKETS,
  type BusinessDate,
  centsFromNumeric,
  type DelayedSales,
} from '@crediario/contract/domain';
import { bigint, date, integer, numeric, orNull, rowsOf } from '../../../platform/statements/rows';
import type { Db } from '../../../platform/transaction/in-transaction';
import type { Portfolio } from './asked-portfolio';

const DAY = { day: date() };

/** Of these days, in their order, those on which something could be owed and that are not kept. */
export async function notKept(db: Db, days: readonly BusinessDate[]): Promise<BusinessDate[]> {
  const query = db.raw(
    `SELECT asked.day FROM unnest(CAST(:days AS date[])) WITH ORDINALITY AS asked (day, place)
      WHERE asked.day >= least((SELECT min(sale_date) FROM sales WHERE deleted_at IS NULL),
                               (SELECT min(sale_date) FROM sales WHERE deleted_at IS NOT NULL))
        AND NOT EXISTS (SELECT 1 FROM portfolio_days d WHERE d.day = asked.day AND d.is_kept)
      ORDER BY asked.place`,
    { days: [...days] },
  );
  return (await rowsOf(DAY, query)).map(({ day }) => day);
}

const ATTEMPT = { day: date(), attempt: bigint() };

async function attempts(db: Db, days: readonly BusinessDate[]): Promise<Map<string, string>> {
  const query = db.raw(
    'SELECT day, attempt FROM portfolio_days WHERE is_kept AND day = ANY(CAST(:days AS date[]))',
    { days: [...days] },
  );
  return new Map((await rowsOf(ATTEMPT, query)).map(({ day, attempt }) => [day, attempt]));
}

/** What `read` tells, from the kept rows alone of those of these days that are kept. A day that was taken away meanwhile, or
 *  kept by a later attempt, is read again, kept or not. */
export async function fromKeptDays<Told>(
  db: Db,
  portfolio: Portfolio,
  days: readonly BusinessDate[],
  read: (portfolio: Portfolio) => Promise<Told>,
): Promise<Told> {
  const past = days.filter((day) => day < portfolio.today);
  if (past.length === 0) return read(portfolio);
  const before = await attempts(db, past);
  if (before.size === 0) return read(portfolio);
  const told = await read({ ...portfolio, kept: new Set(before.keys()) });
  const after = await attempts(db, past);
  const stood = [...before].every(([day, attempt]) => after.get(day) === attempt);
  return stood ? told : read(portfolio);
}

const SUMS = {
  day: date(),
  delay_from: orNull(integer()),
  inherited_from: orNull(integer()),
  sales: orNull(integer()),
  owed: orNull(numeric()),
  principal: orNull(numeric()),
};

/** The portfolio's sums by ageing bucket, told by its first day, of each of the days that is kept; of a day on which nothing
 *  was owed, none. `employeeId` undefined: of all. Units: cents, days. */
export async function keptSums(
  db: Db,
  days: readonly BusinessDate[],
  employeeId: number | undefined,
): Promise<Map<BusinessDate, DelayedSales[]>> {
  const query = db.raw(
    `SELECT d.day, s.delay_from, s.inherited_from, sum(s.sales)::integer AS sales, sum(s.owed) AS owed,
            sum(s.principal) AS principal
       FROM portfolio_days d
       LEFT JOIN portfolio_day_sums s
         ON s.day = d.day AND (CAST(:employee AS integer) IS NULL OR s.employee_id = :employee)
      WHERE d.is_kept AND d.day = ANY(CAST(:days AS date[]))
      GROUP BY 1, 2, 3
      ORDER BY 1, 2, 3`,
    { days: [...days], employee: employeeId ?? null },
  );
  const sums = new Map<BusinessDate, DelayedSales[]>();
  for (const row of await rowsOf(SUMS, query)) {
    const ofDay = sums.get(row.day) ?? [];
    sums.set(row.day, ofDay);
    if (row.delay_from === null) continue;
    ofDay.push({
      delayDays: row.delay_from,
      inheritedDays: row.inherited_from ?? 0,
      sales: row.sales ?? 0,
      cents: centsFromNumeric(row.owed ?? 0),
      principalCents: centsFromNumeric(row.principal ?? 0),
    });
  }
  return sums;
}

/** The first day of the ageing bucket that the days of a column lie in. Comparisons: to look for the place in an array takes
 *  several times as long, and is asked of every sale that owes. */
export const bucketOf = (column: string): string =>
  `(CASE ${AGEING_BUCKETS.map(({ from, to }) =>
    to === null ? `WHEN ${column} >= ${from} THEN ${from}` : `WHEN ${column} <= ${to} THEN ${from}`,
  ).join(' ')} END)`;
