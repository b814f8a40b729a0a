/** One row per day that is asked for, in its order: money expected and received. From the roll-ups; what it costs follows
 *  the days and the employees, not the instalments. Clients of nobody are nobody's to collect. */
import type { BusinessDate } from '@crediario/contract/domain';
import type { ExpectedRow } from '@crediario/contract/wire';
import { date, numeric, rowsOf } from '../../../platform/statements/rows';
import type { Db } from '../../../platform/transaction/in-transaction';

const expectedOn = (ofEmployee: string) => `
  SELECT asked.day AS date_moviment,
         coalesce(due.expected, 0) AS expected,
         coalesce(moved.received, 0) AS received
    FROM unnest(?::date[]) AS asked (day)
   CROSS JOIN LATERAL (
     SELECT sum(expected) AS expected FROM daily_dues
      WHERE due_date = asked.day AND employee_id <> 0 ${ofEmployee}
   ) AS due
   CROSS JOIN LATERAL (
     SELECT sum(received) AS received FROM daily_movements
      WHERE business_date = asked.day ${ofEmployee}
   ) AS moved
   ORDER BY asked.day`;

const COLUMNS = { date_moviment: date(), expected: numeric(), received: numeric() };

/** Units: reais. */
export async function expectedRows(
  db: Db,
  days: readonly BusinessDate[],
  employeeId: number | undefined,
): Promise<ExpectedRow[]> {
  const query =
    employeeId === undefined
      ? db.raw(expectedOn(''), [[...days]])
      : db.raw(expectedOn('AND employee_id = ?'), [[...days], employeeId, employeeId]);
  return rowsOf(COLUMNS, query);
}
