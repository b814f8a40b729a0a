/** One row per period that is asked for, in its order; zeros where nothing moved. From the daily roll-up: what it
 *  costs follows the days and employees that it covers, not the movements. domain.md 7 and 8. */
import type { DateRange } from '@crediario/contract/domain';
import type { DashboardRow } from '@crediario/contract/wire';
import type { Db } from '../../../shared/transaction/in-transaction';

/** Employee = the box's owner. LATERAL: each period is a range of an index, however many there are. */
const rowsOf = (ofEmployee: string) => `
  SELECT moved.*,
         to_char(period.first, 'YYYY-MM') AS month_moviment,
         CASE WHEN period.first = period.last THEN period.first END AS date_moviment
    FROM unnest(?::date[], ?::date[]) AS period(first, last)
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(fees), 0) AS tot_fees,
            coalesce(sum(sales_value), 0) AS value_tot_sales,
            coalesce(sum(expenses), 0) AS cost,
            coalesce(sum(received), 0) AS value_tot_receive,
            coalesce(sum(sales_count), 0)::integer AS sales_count,
            coalesce(sum(expense_count), 0)::integer AS cost_count
       FROM daily_movements
      WHERE business_date BETWEEN period.first AND period.last ${ofEmployee}
   ) AS moved
   ORDER BY period.first`;

/** Units: reais. Shape: as many rows as periods, all of them without an overlap and in order. */
export async function dashboardRows(
  db: Db,
  periods: readonly DateRange[],
  employeeId: number | undefined,
): Promise<DashboardRow[]> {
  const range = [periods.map(({ first }) => first), periods.map(({ last }) => last)];
  const { rows } = await (employeeId === undefined
    ? db.raw<{ rows: DashboardRow[] }>(rowsOf(''), range)
    : db.raw<{ rows: DashboardRow[] }>(rowsOf('AND employee_id = ?'), [...range, employeeId]));
  return rows;
}
