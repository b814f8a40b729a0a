/** One row per period that is asked for, in its order; zeros where nothing moved. From the roll-ups: what it costs
 *  follows the days, or whole months, and the employees that it covers, not the movements. domain.md 7 and 8. */
import { type DateRange, monthRange } from '@crediario/contract/domain';
import type { DashboardRow } from '@crediario/contract/wire';
import { date, integer, numeric, orNull, rowsOf, text } from '../../../platform/statements/rows';
import type { Db } from '../../../platform/transaction/in-transaction';

interface RollUp {
  table: string;
  /** The column of its day, or of the first of its month. */
  day: string;
}

const DAILY: RollUp = { table: 'daily_movements', day: 'business_date' };
const MONTHLY: RollUp = { table: 'monthly_movements', day: 'month' };

/** Employee = the box's owner, or to whose credit a Pix is. LATERAL: each period is a range of an index, however many there are. */
const periodsOf = ({ table, day }: RollUp, ofEmployee: string) => `
  SELECT moved.*,
         to_char(period.first, 'YYYY-MM') AS month_moviment,
         CASE WHEN period.first = period.last THEN period.first END AS date_moviment
    FROM unnest(?::date[], ?::date[]) AS period(first, last)
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(fees), 0) AS tot_fees,
            coalesce(sum(renewal_fees), 0) AS tot_fees_renewed,
            coalesce(sum(sales_value), 0) AS value_tot_sales,
            coalesce(sum(expenses), 0) AS cost,
            coalesce(sum(received), 0) AS value_tot_receive,
            coalesce(sum(pix), 0) AS value_tot_pix,
            coalesce(sum(sales_count), 0)::integer AS sales_count,
            coalesce(sum(expense_count), 0)::integer AS cost_count
       FROM ${table}
      WHERE ${day} BETWEEN period.first AND period.last ${ofEmployee}
   ) AS moved
   ORDER BY period.first`;

const COLUMNS = {
  tot_fees: numeric(),
  tot_fees_renewed: numeric(),
  value_tot_sales: numeric(),
  cost: numeric(),
  value_tot_receive: numeric(),
  value_tot_pix: numeric(),
  sales_count: integer(),
  cost_count: integer(),
  month_moviment: text(),
  date_moviment: orNull(date()),
};

/** Units: reais. Shape: as many rows as periods, all of them without an overlap and in order. */
export async function dashboardRows(
  db: Db,
  periods: readonly DateRange[],
  employeeId: number | undefined,
): Promise<DashboardRow[]> {
  const range = [periods.map(({ first }) => first), periods.map(({ last }) => last)];
  const rollUp = periods.every(isWholeMonth) ? MONTHLY : DAILY;
  const query =
    employeeId === undefined
      ? db.raw(periodsOf(rollUp, ''), range)
      : db.raw(periodsOf(rollUp, 'AND employee_id = ?'), [...range, employeeId]);
  return rowsOf(COLUMNS, query);
}

function isWholeMonth({ first, last }: DateRange): boolean {
  const month = monthRange(first.slice(0, 'yyyy-MM'.length));
  return first === month.first && last === month.last;
}
