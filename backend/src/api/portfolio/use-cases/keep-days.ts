import type { BusinessDate } from '@crediario/contract/domain';
import { bigint, rowOf } from '../../../platform/statements/rows';
import {
  inTransaction,
  type Transaction,
  type TransactionHost,
} from '../../../platform/transaction/in-transaction';
import { COLLECTED_BY_EMPLOYEE } from '../queries/collection-sums';
import { bindingsOf } from '../queries/collected-sales';
import { bucketOf } from '../queries/kept-days';
import { WORKED_OUT } from '../queries/owing-on';
import { firstSoldOn, isMonthEnd, vintagesByEmployee } from '../queries/vintage-sums';

/** A day of the greatest books takes some seconds. */
const MOST_MS = 120_000;

const ATTEMPT = { attempt: bigint() };

/** One day after another in this process, however many ask; between processes the last attempt at a day counts. */
let turn: Promise<unknown> = Promise.resolve();

/** Works out the portfolio at the end of these days gone by and keeps it, in their order, until `isTime` says no. A day that
 *  is written to meanwhile is left: what was read of it may be half of it (migration 0076). */
export async function keepDays(
  host: TransactionHost,
  days: readonly BusinessDate[],
  isTime: () => boolean,
): Promise<void> {
  for (const day of days) {
    if (!isTime()) return;
    const mine = turn.then(() => keepDay(host, day));
    turn = mine.catch(() => undefined);
    await mine;
  }
}

async function keepDay(host: TransactionHost, day: BusinessDate): Promise<void> {
  const attempt = await inTransaction(host, (trx) => markedIn(trx, day));
  if (attempt === undefined) return;
  await inTransaction(host, (trx) =>
    trx.raw(`SELECT pg_advisory_xact_lock(hashtext('crediario.portfolio_days'))`),
  );
  await inTransaction(host, async (trx) => {
    await trx.raw(`SET LOCAL statement_timeout = ${MOST_MS}`);
    await trx.raw(`SELECT pg_advisory_xact_lock(hashtext('crediario.portfolio_day_sales'))`);
    for (const statement of [...FORGET, KEEP_SALES, TELL_THE_PLANNER, KEEP_SUMS]) {
      await trx.raw(statement, { day });
    }
    await trx.raw(KEEP_COLLECTIONS, bindingsOf(day));
    if (isMonthEnd(day)) await trx.raw(KEEP_VINTAGES, { day, first: firstSoldOn(day) });
    await trx.raw(KEEP, { day, attempt });
  });
}

/** Throws away what is kept of all other days: as many rows a day as sales owed on it. */
export async function dropOtherDays(
  host: TransactionHost,
  days: readonly BusinessDate[],
): Promise<void> {
  await inTransaction(host, async (trx) => {
    await trx.raw(`SET LOCAL statement_timeout = ${MOST_MS}`);
    await trx.raw(`SELECT pg_advisory_xact_lock(hashtext('crediario.portfolio_day_sales'))`);
    for (const table of ['portfolio_days', ...DETAILS]) {
      await trx.raw(`DELETE FROM ${table} WHERE day <> ALL(CAST(:days AS date[]))`, {
        days: [...days],
      });
    }
  });
}

/** Undefined: it is kept already. */
async function markedIn(trx: Transaction, day: BusinessDate): Promise<string | undefined> {
  const row = await rowOf(ATTEMPT, trx.raw(MARK, { day }));
  return row?.attempt;
}

const MARK = `
  INSERT INTO portfolio_days AS known (day) VALUES (:day)
  ON CONFLICT (day) DO UPDATE SET attempt = DEFAULT WHERE NOT known.is_kept
  RETURNING attempt`;

const DETAILS = ['sales', 'sums', 'vintages', 'collections'].map((of) => `portfolio_day_${of}`);

const FORGET = DETAILS.map((table) => `DELETE FROM ${table} WHERE day = :day`);

const KEEP_SALES = `
  INSERT INTO portfolio_day_sales
         (day, employee_id, sale_id, client_id, owed, principal, delay_days, inherited_days)
  SELECT :day, coalesce(employee_id, 0), id, client_id, owed, principal, delay_days, inherited_days
    FROM ${WORKED_OUT} AS owing
   ORDER BY 2, 3`;

/** A day that it knows nothing of is one row to it, until a tenth of the table is new: and 100,000 of them, joined as one would be,
 *  take minutes. */
const TELL_THE_PLANNER = 'ANALYZE portfolio_day_sales (day)';

const KEEP_SUMS = `
  INSERT INTO portfolio_day_sums (day, employee_id, delay_from, inherited_from, sales, owed, principal)
  SELECT day, employee_id, ${bucketOf('delay_days')}, ${bucketOf('inherited_days')}, count(*), sum(owed), sum(principal)
    FROM portfolio_day_sales
   WHERE day = :day
   GROUP BY 1, 2, 3, 4`;

/** From the sales that were just kept. */
const KEEP_VINTAGES = `
  INSERT INTO portfolio_day_vintages (day, employee_id, month, contracted, owed, renewed, late)
  SELECT :day, employee_id, month, contracted, owed, renewed, late
    FROM (${vintagesByEmployee(
      '(SELECT sale_id AS id, owed, delay_days FROM portfolio_day_sales WHERE day = :day)',
    )}) AS vintages`;

const KEEP_COLLECTIONS = `
  INSERT INTO portfolio_day_collections
         (day, employee_id, due, on_time, received, arrears, recovered, week_due, week_received)
  SELECT :day, ${COLLECTED_BY_EMPLOYEE}`;

/** Only what nobody has written to, and no later attempt has begun anew. */
const KEEP = 'UPDATE portfolio_days SET is_kept = true WHERE day = :day AND attempt = :attempt';
