/** One row: a sale with all that its statement tells, its instalments and live payments as lists. */
import type { BusinessDate, PaymentTypeId, Weekday } from '@crediario/contract/domain';
import {
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
import { paymentTimed } from '../../../core/payment/payment-timed';
import type { Db } from '../../../platform/transaction/in-transaction';

export interface InstalmentFacts {
  number: number;
  due_date: BusinessDate;
  value: number;
  paid_value: number;
  settled_at: string | null;
  settled_by_renewal: boolean;
}

export interface PaymentFacts {
  id: number;
  paid_at: string;
  value: number;
  type_id: PaymentTypeId;
  by_renewal: boolean;
  by_import: boolean;
  timed: boolean;
  instalments: { number: number; settled: boolean }[];
}

const COLUMNS = {
  id: integer(),
  value: numeric(),
  fees: numeric(),
  total: numeric(),
  weekday: orNull(integer<Weekday>()),
  sale_date: date(),
  created_at: timestamp(),
  cash_box_id: orNull(integer()),
  renews_sale_id: orNull(integer()),
  renewed_by_sale_id: orNull(integer()),
  frequency_name: text(),
  client_name: text(),
  client_last_name: orNull(text()),
  cpf: orNull(text()),
  street: orNull(text()),
  street_number: orNull(text()),
  neighborhood: orNull(text()),
  city: orNull(text()),
  state: orNull(text()),
  postal_code: orNull(text()),
  collector_id: orNull(integer()),
  collector_name: text(),
  collector_phone: orNull(text()),
  instalments: json<InstalmentFacts[]>(),
  payments: json<PaymentFacts[]>(),
};

export type StatementFacts = Row<typeof COLUMNS>;

const SALE_STATEMENT = `
SELECT s.id, s.value, s.fees, s.total, s.weekday, s.sale_date, s.created_at,
       s.cash_id AS cash_box_id,
       s.id_sale_renew AS renews_sale_id,
       s.renewed_by AS renewed_by_sale_id,
       frequency.name AS frequency_name,
       c.name AS client_name, c.last_name AS client_last_name, c.cpf,
       c.address AS street, c.number AS street_number, c.neighborhood, c.city, c.state,
       c.cep AS postal_code,
       u.id AS collector_id,
       coalesce(nullif(concat_ws(' ', u.name, u.finalname), ''), u.username, '') AS collector_name,
       u.phone AS collector_phone,
       instalments.list AS instalments,
       payments.list AS payments
  FROM sales s
  JOIN clients c ON c.id = s.client_id
  JOIN type_frequencies frequency ON frequency.id = s.type_frequency_id
  LEFT JOIN up_users u ON u.id = c.user_id
 CROSS JOIN LATERAL (
   SELECT coalesce(json_agg(json_build_object(
            'number', p.number,
            'due_date', p.dt_portion,
            'value', p.value,
            'paid_value', p.paid_value,
            'settled_at', p.dt_payment AT TIME ZONE 'UTC',
            'settled_by_renewal', EXISTS (
              SELECT FROM payment_allocations a JOIN payments pay ON pay.id = a.payment_id
               WHERE a.portion_id = p.id AND a.revoked_at IS NULL AND pay.origin = 'renewal')
          ) ORDER BY p.number), '[]') AS list
     FROM portions p WHERE p.sale_id = s.id
 ) AS instalments
 CROSS JOIN LATERAL (
   SELECT coalesce(json_agg(json_build_object(
            'id', pay.id,
            'paid_at', pay.dt_payment AT TIME ZONE 'UTC',
            'value', pay.value,
            'type_id', pay.type_payment_id,
            'by_renewal', pay.origin = 'renewal',
            'by_import', pay.origin = 'import',
            'timed', pay.origin <> 'import' AND ${paymentTimed('pay')},
            'instalments', allocated.list
          ) ORDER BY pay.dt_payment, pay.id), '[]') AS list
     FROM payments pay
    CROSS JOIN LATERAL (
      -- It settled an instalment if that is settled and no later payment put anything on it.
      SELECT coalesce(json_agg(json_build_object(
               'number', p.number,
               'settled', p.paid_value = p.value AND NOT EXISTS (
                 SELECT FROM payment_allocations later
                  WHERE later.portion_id = p.id AND later.revoked_at IS NULL AND later.id > a.id)
             ) ORDER BY p.number), '[]') AS list
        FROM payment_allocations a JOIN portions p ON p.id = a.portion_id
       WHERE a.payment_id = pay.id AND a.revoked_at IS NULL
    ) AS allocated
    WHERE pay.sale_id = s.id AND pay.voided_at IS NULL
 ) AS payments
 WHERE s.id = ? AND s.deleted_at IS NULL`;

export async function saleStatement(db: Db, saleId: number): Promise<StatementFacts | null> {
  return (await rowOf(COLUMNS, db.raw(SALE_STATEMENT, [saleId]))) ?? null;
}
