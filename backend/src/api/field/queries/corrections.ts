/** Grain: one correction of a payment that is in review, or was, with the payment. The two are one decision. domain.md 10. */
import { operationFacts } from '@crediario/contract/wire';
import { bigint, rowsOf } from '../../../platform/statements/rows';
import type { Db, Transaction } from '../../../platform/transaction/in-transaction';
import {
  OPERATION,
  OPERATION_COLUMNS,
  type StoredOperation,
  storedOperation,
} from './operation-rows';
import { REFUSED } from './refused-devices';
import type { ReviewedResult } from './review-results';

const isRefused = (result: string) => `coalesce(${result}.code = '${REFUSED}', false)`;

/** Whether a payment that waits for the first one puts it right: the phone did, on which that one was tapped before. */
export const putsRight = (later: string, first: string): string => `
  ${later}.kind = 'payment' AND ${first}.kind = 'payment'
  AND (${later}.collector_id, ${later}.sent_by_id, ${later}.device) = (${first}.collector_id, ${first}.sent_by_id, ${first}.device)
  AND ${later}.seq > ${first}.seq`;

/** Whether a result is of a correction with a payment that is in review itself. */
export const waitsForItsPayment = (result: string): string => `
  (${result}.waits_for IS NOT NULL AND ${result}.status = 'in_review' AND EXISTS (
     SELECT FROM field_operations correction
       JOIN field_operations cause ON cause.id = ${result}.waits_for AND ${putsRight('correction', 'cause')}
       JOIN field_results waiting ON waiting.operation_number = cause.number AND waiting.status = 'in_review'
        AND ${isRefused('waiting')} = ${isRefused(result)}
      WHERE correction.number = ${result}.operation_number))`;

const CORRECTION = { ...OPERATION, head: bigint() };

/** Longer ones are posted link by link. */
const MOST_STEPS = 20;

/** What was decided with its payment still names it. */
const OF_PAYMENTS = `
  WITH RECURSIVE chain AS (
    SELECT o.number AS head, o.number, r.status, ${isRefused('r')} AS is_refused, 0 AS step
      FROM field_operations o JOIN field_results r ON r.operation_number = o.number
     WHERE o.number = ANY(:numbers) AND o.kind = 'payment'
     UNION ALL
    SELECT chain.head, later.number, chain.status, chain.is_refused, step + 1
      FROM chain
      JOIN field_operations first ON first.number = chain.number
      JOIN field_results r ON r.waits_for = first.id AND r.status = chain.status AND ${isRefused('r')} = chain.is_refused
      JOIN field_operations later ON later.number = r.operation_number AND ${putsRight('later', 'first')}
     WHERE step < ${MOST_STEPS})
  SELECT chain.head, ${OPERATION_COLUMNS.join(', ')}
    FROM chain JOIN field_operations o ON o.number = chain.number
   WHERE step > 0 ORDER BY o.seq, o.number`;

/** Those that stand as their payment does, in review or decided with it, by the payment's number. In the phone's order. */
export async function correctionsOf(
  db: Db,
  numbers: readonly string[],
): Promise<Map<string, StoredOperation[]>> {
  const rows = await rowsOf(CORRECTION, db.raw(OF_PAYMENTS, { numbers: [...numbers] }));
  const found = new Map<string, StoredOperation[]>();
  for (const { head, ...row } of rows) {
    found.set(head, [...(found.get(head) ?? []), storedOperation(row)]);
  }
  return found;
}

/** The payment as its last correction says that it was. Its sale, its box, its moment and what it corrects itself stay its own. */
export function asCorrected<One extends Pick<StoredOperation, 'sent' | 'valueCents'>>(
  payment: One,
  corrections: readonly StoredOperation[],
): One & Pick<StoredOperation, 'receiptOf'> {
  const last = corrections.filter(({ valueCents }) => (valueCents ?? -1) >= 0).at(-1);
  if (!last) return payment;
  const own = operationFacts(payment.sent).payload ?? {};
  const { id, sale, cash } = own;
  const payload = { ...own, ...operationFacts(last.sent).payload, id, sale, cash };
  return {
    ...payment,
    valueCents: last.valueCents,
    receiptOf: last.id,
    sent: { ...payment.sent, receipt: last.sent['receipt'], payload },
  };
}

/** What is decided about the payment is decided about them. */
export async function settleCorrections(
  trx: Transaction,
  corrections: readonly StoredOperation[],
  { status, entity, record_id, client_id }: ReviewedResult,
  userId: number,
): Promise<void> {
  const closed = {
    solution: 'dismiss',
    solved_by_id: userId,
    solved_at: trx.raw('clock_timestamp()'),
    review_code: trx.raw('code'),
    review_message: trx.raw('message'),
  };
  await trx('field_results')
    .whereIn('operation_number', numbersOf(corrections))
    .update({
      ...{ status, entity, record_id, client_id, code: null, message: null },
      ...(status === 'closed' ? closed : { judged_at: trx.raw('clock_timestamp()') }),
    });
}

export const numbersOf = (operations: readonly Pick<StoredOperation, 'number'>[]): string[] =>
  operations.map(({ number }) => number);
