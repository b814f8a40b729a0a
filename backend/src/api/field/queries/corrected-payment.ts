/** Grain: a payment as it was before it was replaced last, by the audit log. */
import type { PaymentMeans } from '@crediario/contract/domain';
import { integer, numeric, orNull, rowOf, text } from '../../../platform/statements/rows';
import type { Transaction } from '../../../platform/transaction/in-transaction';

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
