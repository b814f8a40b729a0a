/** What corrections do: a payment as it was before it was replaced last, by the audit log; whether one stands in another's place. */
import type { PaymentMeans } from '@crediario/contract/domain';
import {
  bigint,
  boolean,
  integer,
  numeric,
  orNull,
  rowOf,
  rowsOf,
  text,
} from '../../../platform/statements/rows';
import type { Db, Transaction } from '../../../platform/transaction/in-transaction';
import type { StoredOperation } from './operation-rows';
import { isItsOwn, isTakenBy } from './own-payment';
import { STANDING } from './standing-payment';

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

/** What a correction puts right: the payment, through corrections that were closed, which left it as it was; where one was reversed
 *  for a correction, what was posted in its place. Only what its own collector took, of the sale that it names: another's payment is
 *  none that a phone could put right. */
export interface CorrectedPayment {
  /** Null where none counts any more. */
  paymentId: number | null;
  /** What it names was given back, taken back or reversed: it is a payment of its own. */
  standsAlone: boolean;
  /** What corrections of one payment have in common, whether that counts or not. */
  aboutId: number | null;
}

const CORRECTED = {
  number: bigint(),
  payment: orNull(integer()),
  stands_alone: boolean(),
  about: orNull(integer()),
};

const OF_CORRECTIONS = `
  WITH RECURSIVE chain AS (
    SELECT number, collector_id, body, 0 AS step FROM field_operations WHERE number = ANY(:numbers)
     UNION ALL
    SELECT chain.number, chain.collector_id, earlier.body, chain.step + 1
      FROM chain
      JOIN field_operations earlier ON earlier.id = lower(chain.body #>> '{payload,id,operation}') AND earlier.collector_id = chain.collector_id
      JOIN field_results became ON became.operation_number = earlier.number AND became.status = 'closed'
     WHERE chain.step < 20
  ), root AS (
    SELECT DISTINCT ON (chain.number) chain.number, step, chain.body #>> '{payload,id}' IS NULL AS names_none,
           coalesce(made.record_id, CASE WHEN said.id ~ '^[0-9]{1,9}$' THEN said.id::integer END) AS record
      FROM chain
      LEFT JOIN field_operations named ON named.id = lower(chain.body #>> '{payload,id,operation}')
      LEFT JOIN field_results made ON made.operation_number = named.number AND made.status = 'accepted' AND made.entity = 'payment'
     CROSS JOIN LATERAL (
       SELECT coalesce(chain.body #>> '{payload,id,id}', chain.body #>> '{payload,id}') AS id) AS said
     ORDER BY chain.number, step DESC)
  SELECT root.number, live.id AS payment,
         (names_none AND step > 0) OR coalesce(standing.id IS NULL AND ${isTakenBy('o', 'said')}, false) AS stands_alone,
         coalesce(live.id, CASE WHEN standing.id IS NULL AND ${isTakenBy('o', 'said')} THEN said.id END) AS about
    FROM root
    JOIN field_operations o ON o.number = root.number
    LEFT JOIN payments said ON said.id = root.record
    LEFT JOIN LATERAL (SELECT ${STANDING} AS id) AS standing ON true
    LEFT JOIN payments live ON live.id = standing.id AND ${isItsOwn('o', 'live')}`;

/** By the operation's number. */
export async function correctedPayments(
  db: Db,
  numbers: readonly string[],
): Promise<Map<string, CorrectedPayment>> {
  const rows = await rowsOf(CORRECTED, db.raw(OF_CORRECTIONS, { numbers: [...numbers] }));
  return new Map(
    rows.map(({ number, payment, stands_alone, about }) => [
      number,
      { paymentId: payment, standsAlone: stands_alone, aboutId: about },
    ]),
  );
}

export async function correctedPaymentOf(
  trx: Transaction,
  { number }: Pick<StoredOperation, 'number'>,
): Promise<CorrectedPayment> {
  const found = (await correctedPayments(trx, [number])).get(number);
  return found ?? { paymentId: null, standsAlone: false, aboutId: null };
}
