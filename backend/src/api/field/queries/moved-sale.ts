/** One row: whether a sale has moved since an older phone made an operation of it, which says no figures. */
import { boolean, rowsOf, theRow } from '../../../platform/statements/rows';
import type { Transaction } from '../../../platform/transaction/in-transaction';

/** From when on the phone may not have known: when it was tapped, or where it is known, when it had fetched its last package.
 *  What the phone itself had done before, it knew: a payment that stands as its last operation said is no move, one that the
 *  office has yet to decide is. A visit of zero moves nothing. A sale that was made since is known by who renews it. */
const HAS_MOVED = `
  WITH tapped AS (
    SELECT *, least(taken_at, package_at) AT TIME ZONE 'UTC' AS known_at FROM field_operations WHERE number = :number
  ), before AS (
    SELECT o.number, o.seq, o.value, r.status, r.entity, r.record_id, r.client_id, r.solution, r.solved_at
      FROM tapped
      JOIN field_operations o ON o.collector_id = tapped.collector_id AND o.device = tapped.device
       AND o.seq < tapped.seq AND o.kind = 'payment'
      JOIN field_results r ON r.operation_number = o.number
  )
  SELECT tapped.known_at IS NULL
      OR s.updated_at > greatest(s.created_at, tapped.known_at)
      OR EXISTS (
           SELECT FROM payments p
            WHERE p.sale_id = s.id AND p.value <> 0 AND greatest(p.recorded_at, p.voided_at) > tapped.known_at
              AND (p.voided_at IS NOT NULL OR p.value IS DISTINCT FROM (
                     SELECT value FROM before
                      WHERE status = 'accepted' AND entity = 'payment' AND record_id = p.id ORDER BY seq DESC LIMIT 1)))
      OR EXISTS (
           SELECT FROM before
            WHERE client_id = s.client_id AND (status <> 'accepted' OR solution IS NOT NULL)
              AND (solved_at IS NULL OR solved_at AT TIME ZONE 'UTC' > tapped.known_at)) AS has_moved
    FROM tapped CROSS JOIN sales s
   WHERE s.id = :saleId`;

/** Under the sale's lock. */
export async function hasMovedSince(
  trx: Transaction,
  of: { saleId: number; number: string },
): Promise<boolean> {
  return (await theRow(rowsOf({ has_moved: boolean() }, trx.raw(HAS_MOVED, of)))).has_moved;
}
