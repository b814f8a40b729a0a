/** Grain of the first: an operation that somebody has to look at; of the second: a device with such ones. */
import { FAST_CLOCK_TOLERANCE_MS, reviewSolutions } from '@crediario/contract/domain';
import type {
  OperationEntity,
  ReviewedDevice,
  ReviewedFacts,
  ReviewedOperation,
} from '@crediario/contract/wire';
import {
  bigint,
  integer,
  json,
  numeric,
  orNull,
  type Row,
  rowsOf,
  text,
  timestamp,
} from '../../../platform/statements/rows';
import type { Db } from '../../../platform/transaction/in-transaction';
import { CLOSED_BOX } from './closed-box';
import { missingBefore } from './missing-operations';
import { withNames } from './named-operations';
import { reviewFacts } from './review-facts';
import type { ResultStatus } from './operation-results';
import { USER_NAME } from '../../employee/queries/user-name';

export const REVIEWED = {
  number: bigint(),
  id: text(),
  kind: text(),
  user_id: integer(),
  user_name: text(),
  device: text(),
  taken_at: orNull(timestamp()),
  received_at: timestamp(),
  value: orNull(numeric()),
  status: text<ResultStatus>(),
  code: text(),
  message: orNull(text()),
  client_id: orNull(integer()),
  client_name: orNull(text()),
  entity: orNull(text<OperationEntity>()),
  record_id: orNull(integer()),
  body: json<object>(),
  closed_box: orNull(integer()),
  closed_at: orNull(timestamp()),
};

/** Each status by its own partial index. */
const OPERATIONS = `
  SELECT o.number, o.id, o.kind, u.id AS user_id, ${USER_NAME} AS user_name, o.device, o.taken_at, o.received_at,
         o.value, r.status, r.code, r.message, r.client_id, nullif(concat_ws(' ', c.name, c.last_name), '') AS client_name,
         r.entity, r.record_id, o.body, closed_box, closed_at
    FROM (SELECT * FROM field_results WHERE status IN ('received', 'in_review')
           UNION ALL
          SELECT * FROM field_results WHERE status = 'accepted' AND code IS NOT NULL) AS r
    JOIN field_operations o ON o.number = r.operation_number
    JOIN up_users u ON u.id = r.collector_id
    LEFT JOIN clients c ON c.id = r.client_id${CLOSED_BOX}
   WHERE r.status <> 'received' AND (CAST(:user AS integer) IS NULL OR r.collector_id = :user)
   ORDER BY o.number`;

export async function reviewedOperations(
  db: Db,
  user: number | null,
): Promise<ReviewedOperation[]> {
  const operations = await rowsOf(REVIEWED, db.raw(OPERATIONS, { user }));
  const facts = await reviewFacts(db, operations);
  return withNames(operations.map((row) => reviewedOperation(row, facts.get(row.number))));
}

export function reviewedOperation(
  row: Row<typeof REVIEWED>,
  facts?: ReviewedFacts,
): ReviewedOperation {
  const { entity, record_id, closed_box, closed_at } = row;
  return {
    id: Number(row.number),
    operation: row.id,
    kind: row.kind,
    user_id: row.user_id,
    user_name: row.user_name,
    device: row.device,
    taken_at: row.taken_at?.toISOString() ?? null,
    received_at: row.received_at.toISOString(),
    value: row.value,
    code: row.code,
    message: row.message,
    client_id: row.client_id,
    client_name: row.client_name,
    ...(closed_box !== null &&
      closed_at !== null && { closed_box: { id: closed_box, closed_at: closed_at.toISOString() } }),
    ...(facts && { facts }),
    ...(entity !== null && record_id !== null && { record: { entity, id: record_id } }),
    solutions: reviewSolutions({
      isPosted: row.status === 'accepted',
      kind: row.kind,
      code: row.code,
      canBeSplit: facts?.split != null,
      owesElsewhere: facts?.owes_elsewhere ?? true,
    }),
    sent: row.body,
  };
}

const DEVICE = {
  user_id: integer(),
  user_name: text(),
  device: text(),
  in_review: integer(),
  missing: integer(),
  unsent: integer(),
  last_contact: orNull(timestamp()),
  last_taken_at: orNull(timestamp()),
};

const SEEN = { collector: 'seen.collector_id', device: 'seen.device', seq: 'seen.next_seq' };

/** Of a device on which they were never heard of themselves: none. */
const MISSING = `CASE WHEN known.unsent IS NOT NULL THEN ${missingBefore(SEEN)}::integer END`;

/** Of collectors who have something in review; a hole in a device's sequence is an operation that it still has, where they
 *  were ever heard of on it themselves: anybody may send under their name. And those that said that they have. What lies
 *  ahead was no moment. */
const DEVICES = `
  SELECT u.id AS user_id, ${USER_NAME} AS user_name, device, coalesce(seen.in_review, 0) AS in_review,
         coalesce(missing, 0) AS missing, coalesce(known.unsent, 0) AS unsent, known.last_contact, seen.last_taken_at
    FROM (SELECT o.collector_id, o.device,
                 (count(*) FILTER (WHERE r.status IN ('received', 'in_review')))::integer AS in_review,
                 coalesce(max(o.seq), 0) + 1 AS next_seq,
                 max(o.taken_at) FILTER (WHERE r.status IN ('received', 'in_review') AND o.taken_at <= :now) AS last_taken_at
            FROM field_operations o
            JOIN field_results r ON r.operation_number = o.number
           WHERE o.collector_id IN (
                   SELECT collector_id FROM field_results WHERE status IN ('received', 'in_review'))
             AND (CAST(:user AS integer) IS NULL OR o.collector_id = :user)
           GROUP BY o.collector_id, o.device) AS seen
    FULL JOIN field_devices AS known USING (collector_id, device)
   CROSS JOIN LATERAL (SELECT ${MISSING} AS missing) AS holes
    JOIN up_users u ON u.id = collector_id
   WHERE (seen.in_review > 0 OR missing > 0 OR known.unsent > 0)
     AND (CAST(:user AS integer) IS NULL OR collector_id = :user)
   ORDER BY u.id, device`;

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
  }));
}
