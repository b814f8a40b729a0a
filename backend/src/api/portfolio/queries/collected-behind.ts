/** Grain: a sale behind a collector's figure of a month; those that are missing most first, then the greatest. */
import type { CollectedSales, CollectedSalesQuery } from '@crediario/contract/wire';
import { type Paging, pageMeta } from '../../../platform/http/paging';
import { integer, numeric, rowsOf, text } from '../../../platform/statements/rows';
import type { Db } from '../../../platform/transaction/in-transaction';
import { bindingsOf, COLLECTED, MOVED } from './collected-sales';
import type { Portfolio } from './asked-portfolio';

const COLUMNS = {
  id: integer(),
  client_id: integer(),
  client_name: text(),
  asked: numeric(),
  on_time: numeric(),
  received: numeric(),
  sum_asked: numeric(),
  sum_on_time: numeric(),
  sum_received: numeric(),
  total: integer(),
};

const NOTHING = 'CAST(0 AS numeric)';

/** What is told of a sale: due, paid on its day, paid; late, nothing, recovered; or, as it moved in a box, the amount alone. */
const PARTS = {
  due: ['due', 'on_time', 'received', COLLECTED],
  arrears: ['arrears', NOTHING, 'recovered', COLLECTED],
  received: ['received', NOTHING, 'received', MOVED],
  sold: ['sold', NOTHING, NOTHING, MOVED],
  pix: ['pix', NOTHING, 'pix', MOVED],
  fees: ['fees', NOTHING, NOTHING, MOVED],
  renewal_fees: ['renewal_fees', NOTHING, NOTHING, MOVED],
} as const;

/** Units: reais. `paging` null: all of them. Shape: the sum is of all of them; a page behind the last has none. */
export async function collectedBehind(
  db: Db,
  { asOf, employeeId }: Portfolio,
  { of, from }: Pick<CollectedSalesQuery, 'of' | 'from'>,
  paging: Paging | null,
): Promise<CollectedSales> {
  const [asked, onTime, received, source] = PARTS[of ?? 'due'];
  const query = db.raw(
    `WITH behind AS (
       SELECT id, client_id, sum(${asked}) AS asked, sum(${onTime}) AS on_time, sum(${received}) AS received
         FROM ${source} AS collected
        WHERE CAST(:employee AS integer) IS NULL OR employee_id = :employee
        GROUP BY 1, 2
       HAVING sum(${asked}) <> 0
     ), summed AS (
       SELECT coalesce(sum(asked), 0) AS sum_asked, coalesce(sum(on_time), 0) AS sum_on_time,
              coalesce(sum(received), 0) AS sum_received, count(*)::integer AS total
         FROM behind
     )
     SELECT b.*, concat_ws(' ', c.name, c.last_name) AS client_name, summed.*
       FROM behind b
       JOIN clients c ON c.id = b.client_id
      CROSS JOIN summed
      ORDER BY b.asked - b.received DESC, b.asked DESC, b.id
      LIMIT :limit OFFSET :offset`,
    {
      ...bindingsOf(asOf),
      ...(source === MOVED && from && { first: from }),
      employee: employeeId ?? null,
      limit: paging?.pageSize ?? null,
      offset: paging ? (paging.page - 1) * paging.pageSize : 0,
    },
  );
  const rows = await rowsOf(COLUMNS, query);
  const { sum_asked = 0, sum_on_time = 0, sum_received = 0, total = 0 } = rows[0] ?? {};
  return {
    data: rows.map(({ id, client_id, client_name, ...parts }) => ({
      id,
      client_id,
      client_name,
      asked: parts.asked,
      on_time: parts.on_time,
      received: parts.received,
    })),
    meta: {
      sum: { asked: sum_asked, on_time: sum_on_time, received: sum_received, sales: total },
      ...(paging && pageMeta(paging, total)),
    },
  };
}
