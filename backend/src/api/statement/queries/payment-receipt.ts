/** One row: a payment of money that stands, with its sale and what each instalment of that had got before it and got by it. */
import { paymentTimed } from '../../../core/payment/payment-timed';
import { pixChecked } from '../../../core/payment/pix-checked';
import {
  boolean,
  date,
  integer,
  json,
  numeric,
  orNull,
  type Row,
  rowOf,
  text,
  timestamp,
} from '../../../platform/statements/rows';
import type { Db } from '../../../platform/transaction/in-transaction';

export interface ReceiptInstalment {
  number: number;
  due_date: string;
  value: number;
  before: number;
  now: number;
  /** As it is by now. */
  paid: number;
}

const COLUMNS = {
  value: numeric(),
  means: text<'cash' | 'pix'>(),
  checked: orNull(boolean()),
  timed: boolean(),
  paid_at: timestamp(),
  day: date(),
  sale_id: integer(),
  sale_date: date(),
  total: numeric(),
  client_name: orNull(text()),
  client_last_name: orNull(text()),
  cpf: orNull(text()),
  phone: orNull(text()),
  visited_by: orNull(integer()),
  collector: text(),
  instalments: json<ReceiptInstalment[]>(),
};

export type ReceiptFacts = Row<typeof COLUMNS>;

/** By the order of recording, in which payments settle instalments: what came later is not in it. Of a Pix, the collector is the
 *  one to whose credit it is. */
const PAYMENT_RECEIPT = `
SELECT pay.value, pay.means, ${pixChecked('pay')} AS checked, ${paymentTimed('pay')} AS timed, pay.dt_payment AS paid_at, pay.business_date AS day, s.id AS sale_id, s.sale_date, s.total,
       c.name AS client_name, c.last_name AS client_last_name, c.cpf, c.phone, c.user_id AS visited_by,
       coalesce(nullif(concat_ws(' ', u.name, u.finalname), ''), u.username, '') AS collector,
       instalments.list AS instalments
  FROM payments pay
  JOIN sales s ON s.id = pay.sale_id AND s.deleted_at IS NULL
  JOIN clients c ON c.id = s.client_id
  LEFT JOIN cashs box ON box.id = pay.cash_id
  LEFT JOIN LATERAL (
    SELECT employee_id FROM company_movements WHERE pay.means = 'pix' AND payment_id = pay.id ORDER BY id DESC LIMIT 1
  ) AS credit ON true
  JOIN up_users u ON u.id = coalesce(box.users_permissions_user_id, credit.employee_id)
 CROSS JOIN LATERAL (
   SELECT coalesce(json_agg(json_build_object(
            'number', p.number,
            'due_date', p.dt_portion,
            'value', p.value,
            'before', allocated.before,
            'now', allocated.now,
            'paid', p.paid_value
          ) ORDER BY p.number), '[]') AS list
     FROM portions p
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(a.amount) FILTER (WHERE a.payment_id < pay.id), 0) AS before,
             coalesce(sum(a.amount) FILTER (WHERE a.payment_id = pay.id), 0) AS now
        FROM payment_allocations a
       WHERE a.portion_id = p.id AND a.revoked_at IS NULL
    ) AS allocated
    WHERE p.sale_id = s.id
 ) AS instalments
 WHERE pay.id = ? AND pay.voided_at IS NULL AND pay.origin NOT IN ('renewal', 'import') AND pay.value > 0`;

export async function paymentReceipt(db: Db, paymentId: number): Promise<ReceiptFacts | null> {
  return (await rowOf(COLUMNS, db.raw(PAYMENT_RECEIPT, [paymentId]))) ?? null;
}
