/** Grain: what a collector's figure of a month adds up and is no sale: a cost, a counted box, a promise. */
import {
  type BusinessDate,
  collectionDays,
  sumCents,
  centsFromWire,
  centsToWire,
} from '@crediario/contract/domain';
import type {
  CollectorEntries,
  CollectorEntriesQuery,
  CollectorEntry,
} from '@crediario/contract/wire';
import { type Paging, pageMeta } from '../../../platform/http/paging';
import { date, integer, numeric, orNull, rowsOf, text } from '../../../platform/statements/rows';
import type { Db } from '../../../platform/transaction/in-transaction';
import { promisesJudged, type Span } from './collector-facts';
import type { Portfolio } from './asked-portfolio';

const OF_EMPLOYEE = '(CAST(:employee AS integer) IS NULL OR e.employee_id = :employee)';

/** A cost that was taken back counts for nothing. By the days that the roll-ups know of. */
const EXPENSES = `
  SELECT c.id, min(e.business_date) AS day, e.employee_id, e.cash_id, c.observation AS note, sum(moved.expenses) AS value
    FROM daily_movements day
    JOIN ledger_entries e ON e.employee_id = day.employee_id AND e.business_date = day.business_date
   CROSS JOIN LATERAL crediario_movement_of(e) AS moved
    JOIN costs c ON c.id = e.cost_id
   WHERE day.business_date BETWEEN :first AND :asOf AND ${OF_EMPLOYEE}
   GROUP BY c.id, e.employee_id, e.cash_id
  HAVING sum(moved.expenses) <> 0`;

const DIFFERENCES = `
  SELECT e.cash_id AS id, max(e.business_date) AS day, e.employee_id, e.cash_id, b.difference_reason AS note, sum(e.amount) AS value
    FROM ledger_entries e
    JOIN cashs b ON b.id = e.cash_id
   WHERE 'adjustment' IN (e.kind, e.reversed_kind) AND e.business_date BETWEEN :first AND :asOf AND ${OF_EMPLOYEE}
   GROUP BY e.cash_id, e.employee_id, b.difference_reason
  HAVING sum(e.amount) <> 0`;

const SOURCES = { expenses: EXPENSES, differences: DIFFERENCES } as const;

const COLUMNS = {
  id: integer(),
  day: date(),
  employee_id: integer(),
  cash_id: integer(),
  note: orNull(text()),
  value: numeric(),
};

const NO_SALE = { sale_id: null, client_id: null, client_name: null, paid: null, kept: null };

/** Units: reais. `paging` null: all of them. */
export async function entriesBehind(
  db: Db,
  { asOf, employeeId }: Portfolio,
  { of = 'expenses', from }: Pick<CollectorEntriesQuery, 'of' | 'from'>,
  paging: Paging | null = null,
): Promise<CollectorEntries> {
  const span = { first: from || collectionDays(asOf).first, asOf };
  const entries =
    of === 'promises'
      ? await promised(db, span, employeeId)
      : await counted(db, span, employeeId, of);
  const start = paging ? (paging.page - 1) * paging.pageSize : 0;
  return {
    data: entries.slice(start, paging ? start + paging.pageSize : undefined),
    meta: {
      sum: {
        value: centsToWire(sumCents(entries.map(({ value }) => centsFromWire(value)))),
        entries: entries.length,
        kept: entries.filter(({ kept }) => kept).length,
      },
      ...(paging && pageMeta(paging, entries.length)),
    },
  };
}

/** The greatest first. A month of a company, or of a collector: as many as one day of payments at most. */
async function counted(
  db: Db,
  span: Span,
  employeeId: number | undefined,
  of: keyof typeof SOURCES,
): Promise<CollectorEntry[]> {
  const query = db.raw(
    `${SOURCES[of]} ORDER BY abs(sum(${of === 'expenses' ? 'moved.expenses' : 'e.amount'})) DESC, 1 DESC`,
    {
      ...span,
      employee: employeeId ?? null,
    },
  );
  const rows = await rowsOf(COLUMNS, query);
  return rows.map(({ employee_id, ...row }) => ({ ...NO_SALE, ...row, user_id: employee_id }));
}

/** The broken ones first, the latest first. */
async function promised(
  db: Db,
  span: Span,
  employeeId: number | undefined,
): Promise<CollectorEntry[]> {
  const judged = await promisesJudged(db, span, employeeId);
  const entries = judged.map((one) => ({
    id: one.id,
    day: one.promised_for,
    user_id: one.employee_id,
    cash_id: null,
    sale_id: one.sale_id,
    client_id: one.client_id,
    client_name: one.client_name,
    note: null,
    value: one.value,
    paid: one.paid,
    kept: one.isKept,
  }));
  return entries.sort(
    (one, other) =>
      Number(one.kept) - Number(other.kept) || compare(other.day, one.day) || other.id - one.id,
  );
}

const compare = (one: BusinessDate, other: BusinessDate): number =>
  one < other ? -1 : one > other ? 1 : 0;
