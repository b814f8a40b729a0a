/** One row per line of the bank that is not wholly used, newest first; and how many there are of which kind. */
import type { BankLineRow, BankLines } from '@crediario/contract/wire';
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
  account: text(),
  amount: numeric(),
  direction: text<BankLineRow['direction']>(),
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

/** Of one day and value, two lines may be one: a CSV without numbers is told apart by its words alone, which no OFX has; a number
 *  may stand in another file with other words, or twice in one file with the same; what came to one reader went to another. An
 *  endToEndId is one Pix on whatever day. */
const MAYBE_TWICE = `
         EXISTS (SELECT FROM bank_lines other
                  WHERE other.day = l.day AND abs(other.amount) = abs(l.amount) AND other.id <> l.id
                    AND CASE WHEN other.number = '' OR l.number = ''
                             THEN other.number <> l.number AND other.amount = l.amount AND other.file_id <> l.file_id
                             ELSE other.number = l.number AND (other.account = l.account OR '' IN (other.account, l.account))
                                  AND (other.file_id <> l.file_id OR other.words = l.words) END)
         OR EXISTS (SELECT FROM bank_lines other
                     WHERE other.bank_id = l.bank_id AND abs(other.amount) = abs(l.amount) AND other.id <> l.id
                       AND l.bank_id ~ '^-{0,1}[ED][0-9]{20}[A-Za-z0-9]{11}$')`;

const OPEN = `
  WITH used AS (${USED})
  SELECT l.id, l.bank_id, l.account, l.day, l.time, l.amount, l.direction, l.amount - coalesce(used.amount, 0) AS rest,
         l.text, f.name AS file,
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
  tasks: integer(),
  over: integer(),
  over_value: numeric(),
  file: orNull(text()),
  balance: orNull(numeric()),
  balance_day: orNull(date()),
};

/** An outgoing line that names a Pix which a line of the bank brought. */
const GIVES_BACK = `
           (l.amount < 0 AND l.bank_id LIKE '-E%' AND EXISTS (
             SELECT FROM bank_lines brought WHERE brought.bank_id = substr(l.bank_id, 2)))`;

const COUNTS = `
  WITH used AS (${USED}), lines AS (
    SELECT l.amount - coalesce(used.amount, 0) AS rest, used.line_id IS NOT NULL AS is_used, l.direction, l.amount,
           ${GIVES_BACK} AS gives_back
      FROM bank_lines l LEFT JOIN used ON used.line_id = l.id
  )
  SELECT count(*)::integer AS read, (count(*) FILTER (WHERE rest <> 0))::integer AS open,
         coalesce(sum(rest) FILTER (WHERE direction <> 'open'), 0) AS open_value,
         (count(*) FILTER (WHERE rest <> 0 AND (amount > 0 OR gives_back)))::integer AS tasks,
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
    tasks: row.tasks,
    over: { count: row.over, value: row.over_value },
    bank: balance === null || on === null ? null : { balance, day: on },
    file: row.file,
  };
}
