/** Grain: one sale that owes, with what a phone shows of it. */
import { addDays, type BusinessDate } from '@crediario/contract/domain';
import type { FieldPackage, PackedSale } from '@crediario/contract/wire';
import { paymentTimed } from '../../../core/payment/payment-timed';
import { pixChecked } from '../../../core/payment/pix-checked';
import {
  date,
  integer,
  json,
  numeric,
  orNull,
  rowsOf,
  text,
} from '../../../platform/statements/rows';
import { instantText } from '../../../platform/strapi/instant-text';
import type { Transaction } from '../../../platform/transaction/in-transaction';

const SALE = {
  id: integer(),
  client_id: integer(),
  sale_date: date(),
  value: numeric(),
  fees: numeric(),
  total: numeric(),
  paid_value: numeric(),
  portion: integer(),
  type_frequency: integer(),
  weekday: orNull(integer()),
  portions: json<PackedSale['portions']>(),
  payments: json<PackedSale['payments']>(),
  visits: json<PackedSale['visits']>(),
  paid_today: json<PackedSale['paid_today']>(),
  promise: orNull(json<PackedSale['promise']>()),
};

/** Whether this collector took a payment: into a box of theirs, or to their credit in the account. Money stays whose it was, also
 *  where the client went to another since. In SQL, of the row of payments that is called so. */
const takenByThem = (payment: string): string => `
  CASE ${payment}.means
    WHEN 'pix' THEN EXISTS (SELECT FROM company_movements moved
                             WHERE moved.payment_id = ${payment}.id AND moved.kind = 'pix_collection'
                               AND moved.employee_id = :employeeId)
    ELSE EXISTS (SELECT FROM cashs box
                  WHERE box.id = ${payment}.cash_id AND box.users_permissions_user_id = :employeeId) END`;

/** Each list walks an index of the sale's. */
const PAID_TODAY = `
  coalesce((SELECT json_agg(json_build_object(
                     'id', p.id, 'number', p.number, 'dtPortion', p.dt_portion, 'value', p.value,
                     'received', paid.received) ORDER BY p.dt_portion, p.number)
              FROM (SELECT a.portion_id, sum(a.amount) AS received
                      FROM payments pay JOIN payment_allocations a ON a.payment_id = pay.id AND a.revoked_at IS NULL
                     WHERE pay.sale_id = s.id AND pay.voided_at IS NULL AND pay.origin NOT IN ('renewal', 'import')
                       AND pay.business_date = CAST(:today AS date) AND ${takenByThem('pay')}
                     GROUP BY a.portion_id) paid
              JOIN portions p ON p.id = paid.portion_id), '[]') AS paid_today`;

const SALES = `
  SELECT s.id, s.client_id, s.sale_date, s.value, s.fees, s.total, s.paid_value, s.portion,
         s.type_frequency_id AS type_frequency, s.weekday,
         coalesce((SELECT json_agg(json_build_object(
                            'id', p.id, 'number', p.number, 'dtPortion', p.dt_portion, 'value', p.value,
                            'paid_value', p.paid_value) ORDER BY p.dt_portion, p.number)
                     FROM portions p WHERE p.sale_id = s.id AND p.paid_value < p.value), '[]') AS portions,
         coalesce((SELECT json_agg(json_build_object(
                            'id', p.id, 'dtPayment', ${instantText('p.dt_payment')}, 'value', p.value, 'checked', ${pixChecked('p')},
                            'timed', ${paymentTimed('p')}, 'own', ${takenByThem('p')}) ORDER BY p.id DESC)
                     FROM (SELECT id, dt_payment, business_date, value, means, cash_id FROM payments
                            WHERE sale_id = s.id AND voided_at IS NULL ORDER BY id DESC LIMIT 5) p), '[]') AS payments,
         coalesce((SELECT json_agg(json_build_object(
                            'id', o.id, 'createdAt', ${instantText('o.created_at')},
                            'type_occurrence', o.type_occurrence_id, 'observation', o.observation,
                            'own', NOT EXISTS (SELECT FROM cashs box
                                                WHERE box.id = o.cash_id AND box.users_permissions_user_id <> :employeeId)) ORDER BY o.id DESC)
                     FROM (SELECT id, created_at, type_occurrence_id, observation, cash_id FROM occurrences
                            WHERE sale_id = s.id ORDER BY id DESC LIMIT 3) o), '[]') AS visits,
         ${PAID_TODAY},
         (SELECT json_build_object(
                   'id', said.id, 'date', said.promised_for, 'value', said.value,
                   'paid_value', coalesce((
                      SELECT sum(p.value) FROM payments p
                       WHERE p.sale_id = s.id AND p.voided_at IS NULL AND p.origin NOT IN ('renewal', 'import')
                         AND p.business_date BETWEEN said.made_on AND said.promised_for), 0))
            FROM promises said WHERE said.sale_id = s.id ORDER BY said.id DESC LIMIT 1) AS promise
    FROM sales s
   WHERE s.client_id = ANY (:clients) AND s.deleted_at IS NULL AND s.status_sale_id = 1
   ORDER BY s.client_id, s.id`;

export interface OfCollector {
  employeeId: number;
  clientIds: readonly number[];
  today: BusinessDate;
}

export function packedSales(
  trx: Transaction,
  { employeeId, clientIds, today }: OfCollector,
): Promise<PackedSale[]> {
  return rowsOf(SALE, trx.raw(SALES, { employeeId, clients: [...clientIds], today }));
}

const SETTLED = {
  id: integer(),
  client_id: integer(),
  paid_today: json<PackedSale['paid_today']>(),
};

/** Sales that a payment of today brought to their end. */
export async function settledSales(
  trx: Transaction,
  { employeeId, clientIds, today }: OfCollector,
): Promise<FieldPackage['settled']> {
  const query = trx.raw(
    `SELECT s.id, s.client_id, ${PAID_TODAY}
       FROM sales s
      WHERE s.client_id = ANY (:clients) AND s.deleted_at IS NULL AND s.status_sale_id <> 1
        AND EXISTS (SELECT FROM payments pay
                     WHERE pay.sale_id = s.id AND pay.voided_at IS NULL AND pay.origin NOT IN ('renewal', 'import')
                       AND pay.business_date = CAST(:today AS date) AND ${takenByThem('pay')})
      ORDER BY s.client_id, s.id`,
    { employeeId, clients: [...clientIds], today },
  );
  return rowsOf(SETTLED, query);
}

const HANDED_OVER = {
  id: integer(),
  client_id: integer(),
  name: text(),
  lastName: orNull(text()),
  paid_today: json<PackedSale['paid_today']>(),
};

/** What they took today of clients who went to another since, or to nobody: it is of their day still. From their boxes of the day and
 *  their days of the account; the rest is read by key. */
export async function handedOverSales(
  trx: Transaction,
  { employeeId, today }: Omit<OfCollector, 'clientIds'>,
): Promise<NonNullable<FieldPackage['handed_over']>> {
  const query = trx.raw(
    `WITH taken AS (
       SELECT pay.sale_id FROM cashs box JOIN payments pay ON pay.cash_id = box.id
        WHERE box.users_permissions_user_id = :employeeId AND (box.final_at IS NULL OR box.final_at >= CAST(:today AS date) - 1)
          AND pay.business_date = CAST(:today AS date) AND pay.voided_at IS NULL AND pay.origin <> 'renewal' AND pay.value > 0
        UNION
       SELECT sale_id FROM company_movements
        WHERE employee_id = :employeeId AND business_date = CAST(:today AS date) AND kind = 'pix_collection')
     SELECT * FROM (
       SELECT s.id, s.client_id, c.name, c.last_name AS "lastName", ${PAID_TODAY}
         FROM taken JOIN sales s ON s.id = taken.sale_id JOIN clients c ON c.id = s.client_id
        WHERE c.user_id IS DISTINCT FROM :employeeId OR c.deleted_at IS NOT NULL) gone
      WHERE json_array_length(paid_today) > 0
      ORDER BY client_id, id`,
    { employeeId, today },
  );
  return rowsOf(HANDED_OVER, query);
}

const CHECKED_DAYS = 30;

/** Pix of the last 30 days that their phone took and that a line of the bank told of, also where another is credited for it (the client may
 *  have changed hands that day): the package's sales show the last five payments, and none of a sale that is settled or another's. */
export async function checkedPix(
  trx: Transaction,
  employeeId: number,
  today: BusinessDate,
): Promise<number[]> {
  const query = trx.raw(
    `SELECT p.id
       FROM field_operations o
       JOIN field_results r ON r.operation_number = o.number AND r.entity = 'payment'
       JOIN payments p ON p.id = r.record_id AND p.voided_at IS NULL
      WHERE o.collector_id = :employeeId AND o.taken_at >= CAST(:since AS date) AND o.body -> 'payload' ->> 'means' = 'pix'
        AND ${pixChecked('p')}
      ORDER BY p.id`,
    { employeeId, since: addDays(today, -CHECKED_DAYS) },
  );
  return (await rowsOf({ id: integer() }, query)).map(({ id }) => id);
}

/** Sales of these clients that owe nothing any more, or were deleted. */
export async function endedSales(
  trx: Transaction,
  clientIds: readonly number[],
): Promise<number[]> {
  const query = trx('sales')
    .whereIn('client_id', [...clientIds])
    .whereRaw('(deleted_at IS NOT NULL OR status_sale_id <> 1)')
    .orderBy('id')
    .select('id');
  return (await rowsOf({ id: integer() }, query)).map(({ id }) => id);
}
