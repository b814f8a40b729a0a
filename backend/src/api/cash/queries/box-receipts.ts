/** One row per payment that brought money into a box, newest first; or all those of one client, over all boxes.
 *  Payments count in the order of recording, which is the order in which they settled instalments. */
import type { CashPaymentRow } from '@crediario/contract/wire';
import type { Knex } from 'knex';
import {
  boolean,
  date,
  integer,
  numeric,
  orNull,
  rowsOf,
  text,
  timestamp,
} from '../../../platform/statements/rows';
import { prepared } from '../../../platform/statements/prepared';
import type { Db } from '../../../platform/transaction/in-transaction';

const RECEIPT = `
  pay.id AS payment_id,
  pay.dt_payment AS payment_date_time,
  pay.cash_id,
  pay.sale_id,
  s.client_id,
  c.name AS client_name,
  coalesce(c.last_name, '') AS client_last_name,
  s.sale_date AS sales_date,
  s.portion AS sales_portions,
  pay.value,
  pay.portions AS portion_pay,
  earlier.portions AS portion_before,
  s.total - earlier.paid - pay.value AS portion_value_nopay,
  s.status_sale_id = 2 AND latest.origin NOT IN ('renewal', 'import') AND latest.cash_id IS NOT DISTINCT FROM pay.cash_id AS sale_settled`;

const COLUMNS = {
  payment_id: integer(),
  payment_date_time: timestamp(),
  cash_id: orNull(integer()),
  sale_id: integer(),
  client_id: integer(),
  client_name: text(),
  client_last_name: text(),
  sales_date: date(),
  sales_portions: integer(),
  value: numeric(),
  portion_pay: integer(),
  portion_before: integer(),
  portion_value_nopay: numeric(),
  sale_settled: boolean(),
};

const EARLIER = `
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(value), 0) AS paid, coalesce(sum(portions), 0)::integer AS portions
      FROM payments WHERE sale_id = pay.sale_id AND voided_at IS NULL AND id < pay.id
  ) AS earlier`;

/** The sale's latest payment with money: where nothing is owed, the one that settled it. */
const LATEST = `
  CROSS JOIN LATERAL (
    SELECT cash_id, origin FROM payments
     WHERE sale_id = pay.sale_id AND voided_at IS NULL AND value > 0
     ORDER BY id DESC LIMIT 1
  ) AS latest`;

export const receiptsOfBox = (db: Db, cashBoxId: number): Promise<CashPaymentRow[]> =>
  receipts(db, (query) => query.where('pay.cash_id', cashBoxId));

export const receiptsOfClient = (db: Db, clientId: number): Promise<CashPaymentRow[]> =>
  receipts(db, (query) => query.where('s.client_id', clientId));

async function receipts(
  db: Db,
  narrow: (query: Knex.QueryBuilder) => Knex.QueryBuilder,
): Promise<CashPaymentRow[]> {
  const query = narrow(db('payments as pay'))
    .join('sales as s', 's.id', 'pay.sale_id')
    .join('clients as c', 'c.id', 's.client_id')
    .joinRaw(EARLIER)
    .joinRaw(LATEST)
    .whereNull('pay.voided_at')
    .where('pay.value', '>', 0)
    .whereNotIn('pay.origin', ['renewal', 'import'])
    .orderBy([
      { column: 'pay.dt_payment', order: 'desc' },
      { column: 'pay.id', order: 'desc' },
    ])
    .select(db.raw(RECEIPT))
    .options(prepared('receipts'));
  return (await rowsOf(COLUMNS, query)).map((row) => ({
    ...row,
    payment_date_time: row.payment_date_time.toISOString(),
  }));
}
