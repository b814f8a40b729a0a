/** Grain: a sale behind a figure of the portfolio; those that owe most first. */
import type { PortfolioSale, PortfolioSales, PortfolioSalesQuery } from '@crediario/contract/wire';
import { type Paging, pageMeta } from '../../../platform/http/paging';
import { integer, numeric, orNull, rowsOf, text } from '../../../platform/statements/rows';
import type { Db } from '../../../platform/transaction/in-transaction';
import type { Portfolio } from './asked-portfolio';
import { OF_EMPLOYEE, owingOn } from './owing-on';

const COLUMNS = {
  id: integer(),
  client_id: integer(),
  client_name: text(),
  user_id: orNull(integer()),
  delay_days: integer(),
  inherited_days: integer(),
  value: numeric(),
  value_principal: numeric(),
  sum_value: numeric(),
  sum_principal: numeric(),
  total: integer(),
};

type Chosen = Pick<
  PortfolioSalesQuery,
  'from' | 'to' | 'with_renewed' | 'renewed' | 'sold_from' | 'sold_to'
>;

/** Units: reais, days. `paging` null: all of them. Shape: the sum is of all of them; a page behind the last has none. */
export async function salesBehind(
  db: Db,
  portfolio: Portfolio,
  chosen: Chosen,
  paging: Paging | null,
): Promise<PortfolioSales> {
  const { asOf, employeeId } = portfolio;
  const delay = chosen.with_renewed
    ? 'greatest(owing.delay_days, owing.inherited_days)'
    : 'owing.delay_days';
  const query = db.raw(
    `WITH behind AS (
       SELECT * FROM ${owingOn(portfolio, asOf)} AS owing
        WHERE ${OF_EMPLOYEE}
          AND ${delay} >= :from AND (CAST(:to AS integer) IS NULL OR ${delay} <= :to)
          AND (NOT :renewed OR owing.inherited_days > 0)
          AND (CAST(:soldFrom AS date) IS NULL OR EXISTS (
            SELECT FROM sales s WHERE s.id = owing.id AND s.sale_date BETWEEN :soldFrom AND :soldTo))
     ), summed AS (
       SELECT coalesce(sum(owed), 0) AS sum_value, coalesce(sum(principal), 0) AS sum_principal, count(*)::integer AS total
         FROM behind
     ), page AS (
       SELECT * FROM behind ORDER BY owed DESC, id LIMIT :limit OFFSET :offset
     )
     SELECT b.id, b.client_id, concat_ws(' ', c.name, c.last_name) AS client_name, b.employee_id AS user_id,
            b.delay_days, b.inherited_days, b.owed AS value, b.principal AS value_principal, summed.*
       FROM page b
       JOIN clients c ON c.id = b.client_id
      CROSS JOIN summed
      ORDER BY b.owed DESC, b.id`,
    {
      day: asOf,
      employee: employeeId ?? null,
      from: chosen.from ?? 0,
      to: chosen.to ?? null,
      renewed: chosen.renewed === true,
      soldFrom: chosen.sold_from ?? (chosen.sold_to === undefined ? null : '-infinity'),
      soldTo: chosen.sold_to ?? 'infinity',
      limit: paging?.pageSize ?? null,
      offset: paging ? (paging.page - 1) * paging.pageSize : 0,
    },
  );
  const rows = await rowsOf(COLUMNS, query);
  const { sum_value = 0, sum_principal = 0, total = 0 } = rows[0] ?? {};
  return {
    data: rows.map(
      ({ sum_value: _, sum_principal: __, total: ___, ...sale }): PortfolioSale => sale,
    ),
    meta: {
      sum: { value: sum_value, value_principal: sum_principal, sales: total },
      ...(paging && pageMeta(paging, total)),
    },
  };
}
