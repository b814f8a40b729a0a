/** One payment as a write answers it: the record as it now stands. */
import {
  boolean,
  integer,
  numeric,
  orNull,
  rowsOf,
  text,
  theRow,
  timestamp,
} from '../../../platform/statements/rows';
import type { PaymentsRow } from '../../../tables';
import type { Db } from '../../../platform/transaction/in-transaction';

export interface PaymentRecord {
  id: number;
  dtPayment: string;
  value: number;
  portions: number;
  isMaster: boolean;
  origin: string;
  means: PaymentsRow['means'];
  type_payment: { id: number };
  sale: { id: number; status_sale: { id: number } };
  cash: { id: number } | null;
}

const PAYMENT = {
  id: integer(),
  dt_payment: timestamp(),
  value: numeric(),
  portions: integer(),
  is_master: boolean(),
  origin: text(),
  means: text<PaymentsRow['means']>(),
  type_payment_id: integer(),
  sale_id: integer(),
  cash_id: orNull(integer()),
  status_sale_id: integer(),
};

export async function paymentRecord(db: Db, id: number): Promise<PaymentRecord> {
  const query = db('payments as p')
    .join('sales as s', 's.id', 'p.sale_id')
    .where('p.id', id)
    .select(
      'p.id',
      'p.dt_payment',
      'p.value',
      'p.portions',
      'p.is_master',
      'p.origin',
      'p.means',
      'p.type_payment_id',
      'p.sale_id',
      'p.cash_id',
      's.status_sale_id',
    );
  const row = await theRow(rowsOf(PAYMENT, query));
  return {
    id: row.id,
    dtPayment: row.dt_payment.toISOString(),
    value: row.value,
    portions: row.portions,
    isMaster: row.is_master,
    origin: row.origin,
    means: row.means,
    type_payment: { id: row.type_payment_id },
    sale: { id: row.sale_id, status_sale: { id: row.status_sale_id } },
    cash: row.cash_id === null ? null : { id: row.cash_id },
  };
}
