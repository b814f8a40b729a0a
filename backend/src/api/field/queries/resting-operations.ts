/** Grain: one operation whose record rests on another operation's: a correction of its payment, a payment of its sale. */
import {
  bigint,
  boolean,
  integer,
  orNull,
  type Row,
  rowsOf,
  text,
  theRow,
} from '../../../platform/statements/rows';
import type { Transaction } from '../../../platform/transaction/in-transaction';
import { putsRight } from './corrections';
import type { StoredOperation } from './operation-rows';
import { REFUSED } from './refused-devices';
import type { ReviewedResult } from './review-results';

const RESTING = `
  SELECT r.operation_number AS number FROM field_results r
   WHERE r.status = 'accepted' AND r.entity = 'payment' AND r.operation_number <> :number
     AND r.record_id IN (SELECT :record::integer WHERE :entity = 'payment'
                         UNION ALL
                         SELECT id FROM payments WHERE :entity = 'sale' AND sale_id = :record::integer AND voided_at IS NULL)
   ORDER BY r.operation_number FOR UPDATE`;

/** Locks and names what rests on the record that this operation has made. */
export async function restingOn(
  trx: Transaction,
  { number }: StoredOperation,
  { entity, record_id: record }: ReviewedResult,
): Promise<string[]> {
  if (entity === null || record === null) return [];
  const rows = await rowsOf({ number: bigint() }, trx.raw(RESTING, { number, entity, record }));
  return rows.map((row) => row.number);
}

/** Money of a sale that nothing in review will tell of. A visit brings none. */
const OF_OTHERS = `
  SELECT EXISTS (SELECT FROM payments p
                  WHERE p.sale_id = :sale AND p.value > 0 AND p.voided_at IS NULL
                    AND NOT EXISTS (SELECT FROM field_results r
                                     WHERE r.entity = 'payment' AND r.record_id = p.id AND r.operation_number = ANY(:resting))) AS found`;

/** Whether the sale has payments that are in no operation of these.
 *  @param resting what goes back into review with the sale */
export async function isPaidByOthers(
  trx: Transaction,
  sale: number,
  resting: readonly string[],
): Promise<boolean> {
  const query = trx.raw(OF_OTHERS, { sale, resting: [...resting] });
  return (await theRow(rowsOf({ found: boolean() }, query))).found;
}

const NAMING = `
  SELECT r.operation_number AS number
    FROM field_operations o
    JOIN field_operations first ON first.number = :number AND ${putsRight('o', 'first')}
    JOIN field_results r ON r.operation_number = o.number AND r.status = 'in_review' AND r.code <> '${REFUSED}'
   WHERE lower(o.body #>> '{payload,id,operation}') = first.id
      OR :entity = 'payment' AND coalesce(o.body #>> '{payload,id,id}', o.body #>> '{payload,id}') = CAST(:record AS text)
   ORDER BY r.operation_number FOR UPDATE OF r`;

/** Locks and names the corrections in review of a payment that comes back there. */
export async function correctionsInReview(
  trx: Transaction,
  { number }: Pick<StoredOperation, 'number'>,
  { entity, record_id: record }: ReviewedResult,
): Promise<string[]> {
  const rows = await rowsOf({ number: bigint() }, trx.raw(NAMING, { number, entity, record }));
  return rows.map((row) => row.number);
}

/** A correction waits for its payment, whatever else was taken back with the two. */
const PUT_BACK = `
  UPDATE field_results r
     SET status = 'in_review', code = :code, message = :message, entity = NULL, record_id = NULL, solution = NULL, decision = NULL,
         solved_by_id = NULL, solved_at = NULL, review_code = NULL, review_message = NULL,
         waits_for = coalesce((
           SELECT first.id
             FROM field_operations o
             JOIN field_operations first ON ${putsRight('o', 'first')}
             JOIN field_results made ON made.operation_number = first.number
            WHERE o.number = r.operation_number
              AND (made.status = 'in_review' OR first.id = :waitsFor OR first.number = ANY(:numbers))
              AND made.status <> 'closed'
              AND (first.id = lower(o.body #>> '{payload,id,operation}')
                   OR made.entity = 'payment'
                      AND made.record_id::text = coalesce(o.body #>> '{payload,id,id}', o.body #>> '{payload,id}'))
            ORDER BY first.id = lower(o.body #>> '{payload,id,operation}') DESC NULLS LAST, first.seq DESC LIMIT 1), :waitsFor)
   WHERE operation_number = ANY(:numbers)`;

/** Back into review, until what they rest on is posted again. */
export async function putBack(
  trx: Transaction,
  numbers: readonly string[],
  { code, message, waitsFor }: { code: string; message: string; waitsFor: string },
): Promise<void> {
  await trx.raw(PUT_BACK, { numbers: [...numbers], code, message, waitsFor });
}

const WAITED_FOR = { id: text(), kind: text(), sale_id: orNull(integer()) };

/** The operation for which this one waits; of a payment that is posted, its sale. */
export async function waitedFor(
  trx: Transaction,
  number: string,
): Promise<Row<typeof WAITED_FOR> | undefined> {
  const query = trx('field_results as r')
    .join('field_operations as o', 'o.id', 'r.waits_for')
    .join('field_results as made', 'made.operation_number', 'o.number')
    .leftJoin('payments as p', (join) =>
      join.on('p.id', 'made.record_id').andOnVal('made.entity', 'payment'),
    )
    .where('r.operation_number', number)
    .select('o.id', 'o.kind', 'p.sale_id');
  return (await rowsOf(WAITED_FOR, query))[0];
}
