/** One row per instalment of a sale, in order, with the spec's names. */
import type { PortionRow } from '@crediario/contract/wire';
import type { Db } from '../../../platform/transaction/in-transaction';

export async function portionsOfSale(db: Db, saleId: number): Promise<PortionRow[]> {
  const rows = await db('portions')
    .where({ sale_id: saleId })
    .orderBy('number')
    .select('id', 'number', 'dt_portion', 'value', 'paid_value', 'dt_payment');
  return rows.map(({ dt_portion, dt_payment, ...row }) => ({
    ...row,
    dtPortion: dt_portion,
    dtPayment: dt_payment?.toISOString() ?? null,
  }));
}
