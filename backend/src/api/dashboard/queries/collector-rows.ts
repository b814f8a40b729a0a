/** One row per employee who received or was to receive something in the period or, before, in the one that it is held
 *  against; the most received first. From the roll-ups of days. */
import type { DateRange } from '@crediario/contract/domain';
import type { CollectorRow } from '@crediario/contract/wire';
import { integer, numeric, rowsOf, text } from '../../../platform/statements/rows';
import type { Db } from '../../../platform/transaction/in-transaction';
import { USER_NAME } from '../../employee/queries/user-name';

const COLLECTORS = `
  SELECT u.id AS user_id, ${USER_NAME} AS user_name, sum(part.received) AS received, sum(part.expected) AS expected,
         sum(part.received_before) AS received_before
    FROM (
      SELECT employee_id, received, 0 AS expected, 0 AS received_before FROM daily_movements
       WHERE business_date BETWEEN :first AND :last
       UNION ALL
      SELECT employee_id, 0, expected, 0 FROM daily_dues WHERE due_date BETWEEN :first AND :last
       UNION ALL
      SELECT employee_id, 0, 0, received FROM daily_movements
       WHERE business_date BETWEEN :firstBefore AND :lastBefore
    ) AS part
    JOIN up_users u ON u.id = part.employee_id
   WHERE CAST(:employeeId AS integer) IS NULL OR u.id = :employeeId
   GROUP BY u.id
  HAVING (sum(part.received), sum(part.expected), sum(part.received_before)) <> (0, 0, 0)
   ORDER BY 3 DESC, 4 DESC, u.id`;

const COLUMNS = {
  user_id: integer(),
  user_name: text(),
  received: numeric(),
  expected: numeric(),
  received_before: numeric(),
};

/** Units: reais. */
export async function collectorRows(
  db: Db,
  { days, before }: { days: DateRange; before: DateRange },
  employeeId: number | undefined,
): Promise<CollectorRow[]> {
  const query = db.raw(COLLECTORS, {
    first: days.first,
    last: days.last,
    firstBefore: before.first,
    lastBefore: before.last,
    employeeId: employeeId ?? null,
  });
  return rowsOf(COLUMNS, query);
}
