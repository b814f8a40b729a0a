/** What corrections do: a payment as it was before it was replaced last, by the audit log; whether one stands in another's place. */
import type { PaymentMeans } from '@crediario/contract/domain';
import {
  bigint,
  boolean,
  integer,
  numeric,
  orNull,
  rowOf,
  text,
} from '../../../platform/statements/rows';
import type { Transaction } from '../../../platform/transaction/in-transaction';
import type { StoredOperation } from './operation-rows';

const BEFORE = {
  sale_id: integer(),
  cash_id: orNull(integer()),
  value: numeric(),
  portions: integer(),
  type_payment_id: integer(),
  means: text<PaymentMeans>(),
  dt_payment: text(),
  replaced_by: numeric(),
};

/** Undefined where it never was replaced. Units: reais. `replaced_by`: what it came to. */
export const beforeItWasReplaced = (trx: Transaction, paymentId: number) =>
  rowOf(
    BEFORE,
    trx.raw(
      `SELECT was.*, (a.after ->> 'value')::numeric AS replaced_by
         FROM audit_log a
        CROSS JOIN LATERAL jsonb_to_record(a.before) AS was (
          sale_id integer, cash_id integer, value numeric, portions integer, type_payment_id integer, means text, dt_payment text)
        WHERE a.entity = 'payment' AND a.entity_id = ? AND a.action = 'replace'
        ORDER BY a.id DESC LIMIT 1`,
      [paymentId],
    ),
  );

/** Whether a correction of it is posted that names it by its operation: only the phone that tapped it can. */
export async function isPutRight(
  trx: Transaction,
  { id, collectorId, device }: Pick<StoredOperation, 'id' | 'collectorId' | 'device'>,
): Promise<boolean> {
  const correction = trx.raw(
    `SELECT o.number
       FROM field_operations o
       JOIN field_results r ON r.operation_number = o.number
      WHERE o.collector_id = :collectorId AND o.device = :device AND r.status = 'accepted'
        AND lower(o.body #>> '{payload,id,operation}') = :id
      LIMIT 1`,
    { id, collectorId, device },
  );
  return (await rowOf({ number: bigint() }, correction)) !== undefined;
}

/** Whether an operation names another one's payment that was given back. `o`: the operation. */
export const STANDS_ALONE = `
  EXISTS (SELECT FROM field_operations first JOIN field_results became ON became.operation_number = first.number
           WHERE first.id = lower(o.body #>> '{payload,id,operation}') AND became.status = 'closed')`;

export async function standsAlone(
  trx: Transaction,
  { number }: Pick<StoredOperation, 'number'>,
): Promise<boolean> {
  const query = trx.raw(
    `SELECT ${STANDS_ALONE} AS alone FROM field_operations o WHERE o.number = :number`,
    { number },
  );
  return (await rowOf({ alone: boolean() }, query))?.alone === true;
}
