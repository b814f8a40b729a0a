/** One payment as a write answers it: the record as it now stands. */
import type { Db } from '../../../platform/transaction/in-transaction';

export interface PaymentRecord {
  id: number;
  dtPayment: string;
  value: number;
  portions: number;
  isMaster: boolean;
  origin: string;
  type_payment: { id: number };
  sale: { id: number; status_sale: { id: number } };
  cash: { id: number };
}

export async function paymentRecord(db: Db, id: number): Promise<PaymentRecord> {
  const row = await db('payments as p')
    .join('sales as s', 's.id', 'p.sale_id')
    .where('p.id', id)
    .first('p.*', 's.status_sale_id');
  return {
    id: row.id,
    dtPayment: row.dt_payment.toISOString(),
    value: row.value,
    portions: row.portions,
    isMaster: row.is_master,
    origin: row.origin,
    type_payment: { id: row.type_payment_id },
    sale: { id: row.sale_id, status_sale: { id: row.status_sale_id } },
    cash: { id: row.cash_id },
  };
}
