/** One row per sale of an employee's clients with an instalment due up to a day and not paid, by the client's name.
 *  By way of the employee's clients (clients_user_id_fk) and their active sales (sales_active_of_client): a collector's
 *  sales, not all. What is due of one is read from its own instalments (portions_due_of_sale). */
import { type BusinessDate, delayDays } from '@crediario/contract/domain';
import type { DueSaleRow } from '@crediario/contract/wire';
import { date, integer, json, numeric, rowsOf, text } from '../../../platform/statements/rows';
import type { Db } from '../../../platform/transaction/in-transaction';

const COLUMNS = {
  sale_id: integer(),
  client_id: integer(),
  client_name: text(),
  client_last_name: text(),
  sales_portions: integer(),
  number: integer(),
  dt_portion: date(),
  portion_dt_last: date(),
  due_portions: json<number[]>(),
  due_value: numeric(),
  portion_value_nopay: numeric(),
};

const DUE_SALES = `
SELECT s.id AS sale_id, s.client_id, c.name AS client_name, coalesce(c.last_name, '') AS client_last_name,
       s.portion AS sales_portions,
       due.number, s.next_due_date AS dt_portion, s.last_due_date AS portion_dt_last,
       due.ids AS due_portions, due.value AS due_value,
       s.total - s.paid_value AS portion_value_nopay
  FROM clients c
  JOIN sales s ON s.client_id = c.id AND s.deleted_at IS NULL AND s.status_sale_id = 1
 CROSS JOIN LATERAL (
   SELECT (array_agg(p.number ORDER BY p.dt_portion, p.number))[1] AS number,
          json_agg(p.id ORDER BY p.dt_portion, p.number) AS ids,
          sum(p.value - p.paid_value) AS value
     FROM portions p
    WHERE p.sale_id = s.id AND p.dt_portion <= :day AND p.paid_value < p.value
 ) AS due
 WHERE c.user_id = :employeeId AND s.next_due_date <= :day
 ORDER BY c.name, c.last_name, s.id`;

export async function dueSales(
  db: Db,
  { employeeId, day, today }: { employeeId: number; day: BusinessDate; today: BusinessDate },
): Promise<DueSaleRow[]> {
  const rows = await rowsOf(COLUMNS, db.raw(DUE_SALES, { employeeId, day }));
  return rows.map((row) => ({ ...row, portion_delay_days: delayDays(row.dt_portion, today) }));
}
