/** One row per line of the bank that is not wholly used, newest first; and how many there are of which kind. */
import type { BankLines } from '@crediario/contract/wire';
import type { Paging } from '../../../platform/http/paging';
import {
  boolean,
  date,
  integer,
  numeric,
  orNull,
  type Row,
  rowsOf,
  text,
  theRow,
} from '../../../platform/statements/rows';
import type { Db } from '../../../platform/transaction/in-transaction';

const LINE = {
  id: integer(),
  bank_id: text(),
  day: date(),
  time: orNull(text()),
  amount: numeric(),
  rest: numeric(),
  text: text(),
  file: text(),
  maybe_twice: boolean(),
  sale_id: orNull(integer()),
  client_id: orNull(integer()),
  client_name: orNull(text()),
};

export type OpenLine = Row<typeof LINE>;

/** What of each line is used; the sale is that of its first use. */
const USED = `
  SELECT u.line_id, sum(u.amount) AS amount, (array_agg(coalesce(p.sale_id, u.sale_id) ORDER BY u.id))[1] AS sale_id
    FROM bank_uses u LEFT JOIN payments p ON p.id = u.payment_id
   WHERE u.undone_at IS NULL
   GROUP BY u.line_id`;

/** A CSV without numbers is told apart by its words alone, which no OFX has: of one day and value, a line of each may be one. */
const MAYBE_TWICE = `
         EXISTS (SELECT FROM bank_lines other
                  WHERE other.day = l.day AND other.amount = l.amount AND other.file_id <> l.file_id
                    AND (other.bank_id LIKE 'csv:%') <> (l.bank_id LIKE 'csv:%'))`;

const OPEN = `
  WITH used AS (${USED})
  SELECT l.id, l.bank_id, l.day, l.time, l.amount, l.amount - coalesce(used.amount, 0) AS rest, l.text, f.name AS file,
         ${MAYBE_TWICE} AS maybe_twice, s.id AS sale_id, s.client_id, concat_ws(' ', c.name, c.last_name) AS client_name
    FROM bank_lines l
    JOIN bank_files f ON f.id = l.file_id
    LEFT JOIN used ON used.line_id = l.id
    LEFT JOIN sales s ON s.id = used.sale_id
    LEFT JOIN clients c ON c.id = s.client_id
   WHERE l.amount <> coalesce(used.amount, 0) AND (CAST(:ids AS integer[]) IS NULL OR l.id = ANY (CAST(:ids AS integer[])))
   ORDER BY l.day DESC, l.time DESC NULLS LAST, l.id DESC LIMIT :limit OFFSET :offset`;

/** `ids`: of those alone; null: of all. */
export const openBankLines = (
  db: Db,
  paging: Paging,
  ids: readonly number[] | null = null,
): Promise<OpenLine[]> => {
  const page = { limit: paging.pageSize, offset: (paging.page - 1) * paging.pageSize };
  return rowsOf(LINE, db.raw(OPEN, { ids: ids && [...ids], ...page }));
};

const SUMS = {
  read: integer(),
  open: integer(),
  open_value: numeric(),
  over: integer(),
  over_value: numeric(),
  file: orNull(text()),
  balance: orNull(numeric()),
  balance_day: orNull(date()),
};

const COUNTS = `
  WITH used AS (${USED}), lines AS (
    SELECT l.amount - coalesce(used.amount, 0) AS rest, used.line_id IS NOT NULL AS is_used
      FROM bank_lines l LEFT JOIN used ON used.line_id = l.id
  )
  SELECT count(*)::integer AS read, (count(*) FILTER (WHERE rest <> 0))::integer AS open,
         coalesce(sum(rest), 0) AS open_value,
         (count(*) FILTER (WHERE rest <> 0 AND is_used))::integer AS over,
         coalesce(sum(rest) FILTER (WHERE is_used), 0) AS over_value,
         (SELECT name FROM bank_files ORDER BY id DESC LIMIT 1) AS file,
         (SELECT balance FROM bank_files WHERE balance IS NOT NULL ORDER BY balance_day DESC, id DESC LIMIT 1) AS balance,
         (SELECT balance_day FROM bank_files WHERE balance IS NOT NULL ORDER BY balance_day DESC, id DESC LIMIT 1) AS balance_day
    FROM lines`;

export async function bankCounts(db: Db): Promise<BankLines['meta']> {
  const row = await theRow(rowsOf(SUMS, db.raw(COUNTS)));
  const { balance, balance_day: on } = row;
  return {
    read: row.read,
    open: { count: row.open, value: row.open_value },
    over: { count: row.over, value: row.over_value },
    bank: balance === null || on === null ? null : { balance, day: on },
    file: row.file,
  };
}
