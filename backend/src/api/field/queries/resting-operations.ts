/** Grain: one operation whose record rests on another operation's: a correction of its payment, a payment of its sale. */
import { bigint, boolean, rowsOf, text, theRow } from '../../../platform/statements/rows';
import type { Transaction } from '../../../platform/transaction/in-transaction';
import type { StoredOperation } from './operation-rows';
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

/** Back into review, until what they rest on is posted again. */
export async function putBack(
  trx: Transaction,
  numbers: readonly string[],
  { code, message, waitsFor }: { code: string; message: string; waitsFor: string },
): Promise<void> {
  await trx('field_results').whereIn('operation_number', numbers).update({
    status: 'in_review',
    code,
    message,
    waits_for: waitsFor,
    entity: null,
    record_id: null,
    solution: null,
    decision: null,
    solved_by_id: null,
    solved_at: null,
    review_code: null,
    review_message: null,
  });
}

const WAITED_FOR = { id: text(), kind: text() };

/** The operation for which this one waits. */
export async function waitedFor(
  trx: Transaction,
  number: string,
): Promise<{ id: string; kind: string } | undefined> {
  const query = trx('field_results as r')
    .join('field_operations as o', 'o.id', 'r.waits_for')
    .where('r.operation_number', number)
    .select('o.id', 'o.kind');
  return (await rowsOf(WAITED_FOR, query))[0];
}
