/** Grain: an operation about which somebody decided, the latest first. */
import type { ReviewSolution } from '@crediario/contract/domain';
import type { ReviewedOperation } from '@crediario/contract/wire';
import {
  boolean,
  numeric,
  orNull,
  rowsOf,
  text,
  timestamp,
} from '../../../platform/statements/rows';
import type { Db } from '../../../platform/transaction/in-transaction';
import { USER_NAME } from '../../employee/queries/user-name';
import { withNames } from './named-operations';
import { CLOSED_BOX, REVIEWED, reviewedOperation } from './review-rows';

/** As many as anybody goes back through; older ones are in the histories. */
const MOST_SOLVED = 200;

const SOLVED = {
  ...REVIEWED,
  solution: text<ReviewSolution>(),
  solved_by: text(),
  solved_at: timestamp(),
  is_forgotten: boolean(),
  posted: orNull(numeric()),
};

const SOLVED_OPERATIONS = `
  SELECT o.number, o.id, o.kind, u.id AS user_id, ${USER_NAME} AS user_name, o.device, o.taken_at, o.received_at,
         o.value, r.status, coalesce(r.review_code, r.code, '') AS code, r.review_message AS message, r.client_id,
         nullif(concat_ws(' ', c.name, c.last_name), '') AS client_name, r.entity, r.record_id, o.body, closed_box, closed_at,
         r.solution, (SELECT ${USER_NAME} FROM up_users u WHERE u.id = r.solved_by_id) AS solved_by, r.solved_at,
         EXISTS (SELECT FROM field_forgotten f WHERE f.operation_number = o.number) AS is_forgotten,
         CASE WHEN r.solution = 'split' THEN (SELECT value FROM payments WHERE id = r.record_id) END AS posted
    FROM field_results r
    JOIN field_operations o ON o.number = r.operation_number
    JOIN up_users u ON u.id = r.collector_id
    LEFT JOIN clients c ON c.id = r.client_id${CLOSED_BOX}
   WHERE r.solution IS NOT NULL AND (CAST(:user AS integer) IS NULL OR r.collector_id = :user)
   ORDER BY r.solved_at DESC, o.number DESC
   LIMIT ${MOST_SOLVED}`;

export async function solvedOperations(db: Db, user: number | null): Promise<ReviewedOperation[]> {
  const rows = await rowsOf(SOLVED, db.raw(SOLVED_OPERATIONS, { user }));
  return withNames(
    rows.map(({ solution, solved_by, solved_at, is_forgotten, posted, ...row }) => ({
      ...reviewedOperation(row),
      solutions: [],
      solved: {
        solution,
        by: solved_by,
        at: solved_at.toISOString(),
        is_forgotten,
        ...(posted !== null && { posted }),
      },
    })),
  );
}
