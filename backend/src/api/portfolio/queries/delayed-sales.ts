/** Grain: the sales of one collector that are late by as many days, to the bucket of ageing, and took over as much: a
 *  bucket's first day stands for all of it. */
import { centsFromNumeric, type DelayedSales } from '@crediario/contract/domain';
import { integer, numeric, orNull, rowsOf } from '../../../platform/statements/rows';
import type { Db } from '../../../platform/transaction/in-transaction';
import type { Portfolio } from './asked-portfolio';
import { bucketOf } from './kept-days';
import { OF_EMPLOYEE, owingOn } from './owing-on';

const COLUMNS = {
  employee_id: orNull(integer()),
  delay_days: integer(),
  inherited_days: integer(),
  sales: integer(),
  owed: numeric(),
  principal: numeric(),
};

export interface CollectorsSales extends DelayedSales {
  /** Null: of clients whom nobody holds. */
  employeeId: number | null;
}

/** Units: cents, days. */
export async function delayedSales(db: Db, portfolio: Portfolio): Promise<CollectorsSales[]> {
  const { asOf, employeeId } = portfolio;
  const query = db.raw(
    `SELECT owing.employee_id, ${bucketOf('owing.delay_days')} AS delay_days,
            ${bucketOf('owing.inherited_days')} AS inherited_days, count(*)::integer AS sales,
            sum(owing.owed) AS owed, sum(owing.principal) AS principal
       FROM ${owingOn(portfolio, asOf)} AS owing
      WHERE ${OF_EMPLOYEE}
      GROUP BY 1, 2, 3
      ORDER BY 1, 2, 3`,
    { day: asOf, employee: employeeId ?? null },
  );
  const rows = await rowsOf(COLUMNS, query);
  return rows.map((row) => ({
    employeeId: row.employee_id,
    delayDays: row.delay_days,
    inheritedDays: row.inherited_days,
    sales: row.sales,
    cents: centsFromNumeric(row.owed),
    principalCents: centsFromNumeric(row.principal),
  }));
}
