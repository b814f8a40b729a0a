/** One row: the consolidated figures of one box as they stand, with the spec's names (domain.md 8). One statement, so
 *  that all of them are of one moment: the owner adds them up. */
import type { CashConsolidatedRow } from '@crediario/contract/wire';
import { integer, numeric, rowsOf, theRow } from '../../../platform/statements/rows';
import type { Db } from '../../../platform/transaction/in-transaction';
import { RECEIPTS, RECEIVED, SCHEDULED, SETTLED, VISITED } from './box-collection';
import { BOX_MOVEMENTS } from './box-movements';
import type { ReportedBox } from './reported-box';

const SOLD = `
  SELECT count(*) FILTER (WHERE type_sale_id = 2)::integer AS new_sale_count,
         coalesce(sum(total - value) FILTER (WHERE type_sale_id = 2), 0) AS new_sale_fees,
         count(*) FILTER (WHERE type_sale_id = 1)::integer AS renew_sale_count,
         coalesce(sum(value) FILTER (WHERE type_sale_id = 1), 0) AS renew_sale_sum,
         count(*)::integer AS sales_count,
         coalesce(sum(value), 0) AS sales_sum
    FROM sales
   WHERE cash_id = :boxId AND deleted_at IS NULL`;

/** Kept by the database (migration 0023). */
const ACTIVE = `
  SELECT coalesce(sum(green + yellow + red + purple), 0)::integer AS active_sale_count
    FROM portfolios
   WHERE employee_id = :employeeId`;

const SYNCED = `
  SELECT count(*)::integer AS synced_count
    FROM payments
   WHERE cash_id = :boxId AND voided_at IS NULL AND origin = 'mobile'`;

const CONSOLIDATED = `
  WITH receipts AS (${RECEIPTS}), scheduled AS (${SCHEDULED})
  SELECT box.value_start,
         box.value_start + moved.total AS atual_cash,
         sold.new_sale_count, sold.new_sale_fees, sold.renew_sale_count, sold.renew_sale_sum,
         sold.sales_count, sold.sales_sum,
         received.payment_tot, received.client_sum_tot_pay,
         received.client_sum_pay_before, received.client_sum_pay_after,
         visited.client_sum, visited.client_count, visited.client_visit_pay, visited.client_tot_no_pay,
         visited.client_pay_before, visited.client_pay_count_total,
         settled.client_count_final_sales,
         moved.cost_tot, moved.cost_count, moved.comission_tot,
         active.active_sale_count, synced.synced_count, moved.reversal_tot, moved.adjustment_tot
    FROM cashs box
   CROSS JOIN (${BOX_MOVEMENTS}) AS moved
   CROSS JOIN (${SOLD}) AS sold
   CROSS JOIN (${RECEIVED}) AS received
   CROSS JOIN (${VISITED}) AS visited
   CROSS JOIN (${SETTLED}) AS settled
   CROSS JOIN (${ACTIVE}) AS active
   CROSS JOIN (${SYNCED}) AS synced
   WHERE box.id = :boxId`;

const COLUMNS = {
  value_start: numeric(),
  atual_cash: numeric(),
  new_sale_count: integer(),
  new_sale_fees: numeric(),
  renew_sale_count: integer(),
  renew_sale_sum: numeric(),
  sales_count: integer(),
  sales_sum: numeric(),
  payment_tot: numeric(),
  client_sum_tot_pay: numeric(),
  client_sum_pay_before: numeric(),
  client_sum_pay_after: numeric(),
  client_sum: numeric(),
  client_count: integer(),
  client_visit_pay: integer(),
  client_tot_no_pay: integer(),
  client_pay_before: integer(),
  client_pay_count_total: integer(),
  client_count_final_sales: integer(),
  cost_tot: numeric(),
  cost_count: integer(),
  comission_tot: numeric(),
  active_sale_count: integer(),
  synced_count: integer(),
  reversal_tot: numeric(),
  adjustment_tot: numeric(),
};

export async function boxConsolidated(db: Db, box: ReportedBox): Promise<CashConsolidatedRow> {
  const query = db.raw(CONSOLIDATED, {
    boxId: box.id,
    employeeId: box.employeeId,
    firstDay: box.firstDay,
    lastDay: box.lastDay,
    startAt: box.startAt.toISOString(),
  });
  return theRow(rowsOf(COLUMNS, query));
}
