/** Grain: a device of which something is in review, or has not come yet. */
import { FAST_CLOCK_TOLERANCE_MS } from '@crediario/contract/domain';
import type { ReviewedDevice } from '@crediario/contract/wire';
import { integer, orNull, rowsOf, text, timestamp } from '../../../platform/statements/rows';
import type { Db } from '../../../platform/transaction/in-transaction';
import { USER_NAME } from '../../employee/queries/user-name';
import { missingBefore } from './missing-operations';
import { REFUSED } from './refused-devices';

const DEVICE = {
  user_id: integer(),
  user_name: text(),
  device: text(),
  in_review: integer(),
  missing: integer(),
  unsent: integer(),
  last_contact: orNull(timestamp()),
  last_taken_at: orNull(timestamp()),
  refused_at: orNull(timestamp()),
};

/** Anybody can make up devices: the latest that were heard of are told of. */
const MOST_DEVICES = 200;

const SEEN = { collector: 'seen.collector_id', device: 'seen.device', seq: 'seen.next_seq' };

/** Of a device on which they were never heard of themselves: none. */
const MISSING = `CASE WHEN known.unsent IS NOT NULL THEN ${missingBefore(SEEN)}::integer END`;

/** Of collectors who have something in review; a hole in a device's sequence is an operation that it still has, where they
 *  were ever heard of on it themselves: anybody may send under their name. And those that said that they have. What lies
 *  ahead was no moment. Of one collector all that are known. */
const DEVICES = `
  SELECT u.id AS user_id, ${USER_NAME} AS user_name, device, coalesce(seen.in_review, 0) AS in_review,
         coalesce(missing, 0) AS missing, coalesce(known.unsent, 0) AS unsent, known.last_contact, seen.last_taken_at, refused.refused_at
    FROM (SELECT o.collector_id, o.device,
                 (count(*) FILTER (WHERE r.status IN ('received', 'in_review') AND r.code IS DISTINCT FROM '${REFUSED}'))::integer AS in_review,
                 coalesce(max(o.seq), 0) + 1 AS next_seq,
                 max(o.taken_at) FILTER (WHERE r.status IN ('received', 'in_review') AND o.taken_at <= :now) AS last_taken_at
            FROM field_operations o
            JOIN field_results r ON r.operation_number = o.number
           WHERE o.collector_id IN (
                   SELECT collector_id FROM field_results WHERE status IN ('received', 'in_review'))
             AND (CAST(:user AS integer) IS NULL OR o.collector_id = :user)
           GROUP BY o.collector_id, o.device) AS seen
    FULL JOIN field_devices AS known USING (collector_id, device)
    FULL JOIN field_refused_devices AS refused USING (collector_id, device)
   CROSS JOIN LATERAL (SELECT ${MISSING} AS missing) AS holes
    JOIN up_users u ON u.id = collector_id
   WHERE (seen.in_review > 0 OR missing > 0 OR known.unsent > 0 OR refused.refused_at IS NOT NULL OR CAST(:user AS integer) IS NOT NULL)
     AND (CAST(:user AS integer) IS NULL OR collector_id = :user)
   ORDER BY known.last_contact DESC NULLS LAST, u.id, device
   LIMIT ${MOST_DEVICES}`;

export async function reviewedDevices(
  db: Db,
  { user, now }: { user: number | null; now: Date },
): Promise<ReviewedDevice[]> {
  const latest = new Date(now.getTime() + FAST_CLOCK_TOLERANCE_MS).toISOString();
  const rows = await rowsOf(DEVICE, db.raw(DEVICES, { user, now: latest }));
  return rows.map((row) => ({
    ...row,
    last_contact: row.last_contact?.toISOString() ?? null,
    last_taken_at: row.last_taken_at?.toISOString() ?? null,
    refused_at: row.refused_at?.toISOString() ?? null,
  }));
}
