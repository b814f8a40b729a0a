/** Grain: a sale behind what falls due, or came, on some days; the greatest first. */
import { addDays, FORECAST_DAYS } from '@crediario/contract/domain';
import type { ForecastSales, ForecastSalesQuery } from '@crediario/contract/wire';
import { type Paging, pageMeta } from '../../../platform/http/paging';
import { integer, numeric, orNull, rowsOf, text } from '../../../platform/statements/rows';
import type { Db } from '../../../platform/transaction/in-transaction';
import type { Portfolio } from './asked-portfolio';
import { MOVEMENTS } from './forecast-facts';

const COLUMNS = {
  id: integer(),
  client_id: integer(),
  client_name: text(),
  user_id: orNull(integer()),
  value: numeric(),
  sum: numeric(),
  total: integer(),
};

/** Units: reais. `paging` null: all of them. */
export async function duesBehind(
  db: Db,
  { asOf, today, employeeId }: Portfolio,
  { of, from, to }: Pick<ForecastSalesQuery, 'of' | 'from' | 'to'>,
  paging: Paging | null,
): Promise<ForecastSales> {
  const last = to ?? addDays(asOf, FORECAST_DAYS);
  const query = db.raw(
    `WITH behind AS (
       SELECT id, client_id, nullif(employee_id, 0) AS user_id, sum(value) AS value
         FROM (${MOVEMENTS[of ?? 'due'](asOf, today)}) AS moved
        WHERE due_on BETWEEN :from AND :to
        GROUP BY 1, 2, 3
     ), summed AS (
       SELECT coalesce(sum(value), 0) AS sum, count(*)::integer AS total FROM behind
     )
     SELECT b.*, concat_ws(' ', c.name, c.last_name) AS client_name, summed.*
       FROM behind b
       JOIN clients c ON c.id = b.client_id
      CROSS JOIN summed
      ORDER BY b.value DESC, b.id
      LIMIT :limit OFFSET :offset`,
    {
      day: asOf,
      known: last < today ? last : today,
      employee: employeeId ?? null,
      from: from ?? addDays(asOf, 1),
      to: last,
      limit: paging?.pageSize ?? null,
      offset: paging ? (paging.page - 1) * paging.pageSize : 0,
    },
  );
  const rows = await rowsOf(COLUMNS, query);
  const { sum = 0, total = 0 } = rows[0] ?? {};
  return {
    data: rows.map(({ sum: _, total: __, ...sale }) => sale),
    meta: { sum: { value: sum, sales: total }, ...(paging && pageMeta(paging, total)) },
  };
}
