/** Money that left collectors' pockets for sales and renewals in review. */
import { centsFromNumeric, centsToWire } from '@crediario/contract/domain';
import { numeric, rowsOf, theRow } from '../../../platform/statements/rows';
import type { Db } from '../../../platform/transaction/in-transaction';
import { REFUSED } from './refused-devices';
import { UNSURE } from './review-money';

/** An older phone says no sum of its renewal, so that one stands in the list alone. No more than the largest sale there is, and nothing
 *  of somebody who can't be trusted: anybody may write any figure. */
const HANDED_OUT = `
  WITH waiting AS MATERIALIZED (
    SELECT CASE o.kind WHEN 'sale' THEN coalesce(o.body #>> '{payload,handed_over}', o.body #>> '{payload,value}')
                       ELSE o.body #>> '{payload,handed_over}' END AS said
      FROM field_results r
      JOIN field_operations o ON o.number = r.operation_number
      JOIN up_users u ON u.id = o.collector_id
      JOIN up_users sender ON sender.id = o.sent_by_id
     WHERE r.status IN ('received', 'in_review') AND r.status <> 'received' AND o.kind IN ('sale', 'renewal')
       AND r.code <> '${REFUSED}' AND r.code NOT IN (${UNSURE.map((code) => `'${code}'`).join(', ')})
       AND (CAST(:user AS integer) IS NULL OR r.collector_id = :user)
       AND u.blocked IS NOT TRUE AND sender.blocked IS NOT TRUE
       AND NOT EXISTS (SELECT FROM field_refused_devices refused
                        WHERE refused.collector_id = o.collector_id AND refused.device = o.device))
  SELECT coalesce(sum(CAST(said AS numeric)), 0) AS handed_out
    FROM waiting
   WHERE CASE WHEN said ~ '^[0-9]{1,10}([.][0-9]{1,2}){0,1}$' THEN CAST(said AS numeric) <= (SELECT max(value) FROM sales) END`;

/** Units: reais. */
export async function moneyHandedOut(db: Db, user: number | null): Promise<number> {
  const query = db.raw(HANDED_OUT, { user });
  const { handed_out } = await theRow(rowsOf({ handed_out: numeric() }, query));
  return centsToWire(centsFromNumeric(handed_out));
}
