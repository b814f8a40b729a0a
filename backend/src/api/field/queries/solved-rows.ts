/** Grain: an operation about which somebody decided, or that waited for one, the latest decision first. */
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
import type { Clock } from '../../../platform/clock/clock';
import type { Db } from '../../../platform/transaction/in-transaction';
import { USER_NAME } from '../../employee/queries/user-name';
import { CLOSED_BOX } from './closed-box';
import { withNames } from './named-operations';
import { CAN_REOPEN } from './reopenable';
import { refersTo } from '../../../core/operation/refers-to';
import { LISTED_BODY, REVIEWED, reviewedOperation, withCorrections } from './review-rows';

/** As many as anybody goes back through; older ones are in the histories. */
const MOST_SOLVED = 200;

const SOLVED = {
  ...REVIEWED,
  solution: text<ReviewSolution>(),
  solved_by: text(),
  solved_at: timestamp(),
  through: orNull(text()),
  is_forgotten: boolean(),
  posted: orNull(numeric()),
  can_reopen: boolean(),
  handed_over: orNull(numeric()),
};

/** What made a record that later operations of the same phone could refer to. */
const CAUSES = `'open_box', 'client', 'sale', 'renewal', 'payment'`;

/** `followed`: what waited for one that was solved, or for one that waited itself, and was posted after it. What was decided
 *  with its payment is that one's entry. */
const SOLVED_OPERATIONS = `
  WITH RECURSIVE solved AS (
    SELECT operation_number, solution, solved_by_id, solved_at
      FROM field_results
     WHERE solution IS NOT NULL AND waits_for IS NULL AND (CAST(:user AS integer) IS NULL OR collector_id = :user)
     ORDER BY solved_at DESC, operation_number DESC
     LIMIT ${MOST_SOLVED}
  ), followed AS (
    SELECT s.*, CAST(NULL AS text) AS through, o.id, o.kind, o.collector_id, o.device, o.seq
      FROM solved s JOIN field_operations o ON o.number = s.operation_number
     UNION ALL
    SELECT o.number, cause.solution, cause.solved_by_id, cause.solved_at, cause.kind, o.id, o.kind, o.collector_id, o.device, o.seq
      FROM followed cause
      JOIN field_operations o
        ON o.collector_id = cause.collector_id AND o.device = cause.device AND o.seq > cause.seq
           AND o.received_at < cause.solved_at
           AND ${refersTo('cause.id')}
      JOIN field_results r
        ON r.operation_number = o.number AND r.status = 'accepted' AND r.solution IS NULL AND r.waits_for IS NULL AND r.judged_at >= cause.solved_at
     WHERE cause.kind IN (${CAUSES})
  )
  SELECT o.number, o.id, o.kind, u.id AS user_id, ${USER_NAME} AS user_name, o.device, o.taken_at, o.received_at,
         o.value, r.status, CASE WHEN done.through IS NULL THEN coalesce(r.review_code, r.code, '') ELSE 'OPERATION_IN_REVIEW' END AS code,
         r.review_message AS message, r.client_id,
         nullif(concat_ws(' ', c.name, c.last_name), '') AS client_name, r.entity, r.record_id, ${LISTED_BODY}, closed_box, closed_at,
         done.solution, (SELECT ${USER_NAME} FROM up_users u WHERE u.id = done.solved_by_id) AS solved_by, done.solved_at,
         done.through, EXISTS (SELECT FROM field_forgotten f WHERE f.operation_number = o.number) AS is_forgotten,
         CASE WHEN r.solution = 'split' THEN (SELECT value FROM payments WHERE id = r.record_id) END AS posted,
         done.through IS NULL AND coalesce(${CAN_REOPEN}, false) AS can_reopen,
         CASE WHEN r.entity = 'sale'
              THEN (SELECT -sum(amount) FROM ledger_entries WHERE sale_id = r.record_id AND kind = 'disbursement') END AS handed_over
    FROM followed done
    JOIN field_results r ON r.operation_number = done.operation_number
    JOIN field_operations o ON o.number = r.operation_number
    JOIN up_users u ON u.id = r.collector_id
    LEFT JOIN clients c ON c.id = r.client_id${CLOSED_BOX}
   ORDER BY done.solved_at DESC, o.number DESC
   LIMIT ${MOST_SOLVED}`;

export async function solvedOperations(
  db: Db,
  user: number | null,
  clock: Clock,
): Promise<ReviewedOperation[]> {
  const asked = { user, today: clock.today(), timeZone: clock.timeZone };
  const found = await rowsOf(SOLVED, db.raw(SOLVED_OPERATIONS, asked));
  const rows = await withCorrections(db, found);
  return withNames(
    rows.map(
      ({
        solution,
        solved_by,
        solved_at,
        through,
        is_forgotten,
        posted,
        can_reopen,
        handed_over,
        ...row
      }) => ({
        ...reviewedOperation(row),
        solutions: [],
        solved: {
          solution,
          by: solved_by,
          at: solved_at.toISOString(),
          is_forgotten,
          can_reopen,
          ...(through !== null && { through }),
          ...(posted !== null && { posted }),
          ...(handed_over !== null && { handed_over }),
        },
      }),
    ),
  );
}
