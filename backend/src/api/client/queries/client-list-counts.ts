/** Grain: what found clients owe that falls due next on one day and last on another; and those who owe nothing. */
import type { RowColorCounts } from '@crediario/contract/wire';
import { date, integer, numeric, orNull, rowsOf } from '../../../platform/statements/rows';
import type { Db } from '../../../platform/transaction/in-transaction';
import { IS_READY } from './client-list-offers';
import { rowColorCounts } from './client-list-row';
import { type ClientListFilter, wantedClients } from './client-list-source';

const COLUMNS = {
  sale_owed: orNull(numeric()),
  sale_next_due_date: orNull(date()),
  sale_last_due_date: orNull(date()),
  rows: integer(),
  never_sold: integer(),
};

/** Whether a sale owes is all that a colour asks of its balance: the largest of them stands for all. */
const counted = (isIn: string) => `
  (SELECT max(s.owed) AS sale_owed, s.next_due_date AS sale_next_due_date, s.last_due_date AS sale_last_due_date,
          count(*)::integer AS rows, count(never.client_id)::integer AS never_sold
     FROM found
     LEFT JOIN owing_sales s ON s.client_id = found.id
     LEFT JOIN client_standings never ON never.client_id = found.id AND never.kept_sales = 0
    WHERE ${isIn}
    GROUP BY s.next_due_date, s.last_due_date) AS counted`;

/** How many rows of each colour the list of these clients has, whichever colours the filter names. */
export async function foundColors(db: Db, filter: ClientListFilter): Promise<RowColorCounts> {
  const isIn = filter.list === 'renew' ? `s.sale_id IN (${IS_READY})` : 'true';
  const found = wantedClients(db, { ...filter, colors: undefined }).select('c.id');
  const query = db
    .withMaterialized('found', found)
    .select('*')
    .from(db.raw(counted(isIn)));
  const rows = await rowsOf(COLUMNS, query);
  const counts = rowColorCounts(
    rows.filter(({ sale_owed }) => sale_owed !== null),
    filter.today,
  );
  const idle = rows.find(({ sale_owed }) => sale_owed === null);
  if (!idle) return counts;
  return { ...counts, gray: idle.never_sold, blue: idle.rows - idle.never_sold };
}
