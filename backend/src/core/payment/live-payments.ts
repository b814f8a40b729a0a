import type { Transaction } from '../../platform/transaction/in-transaction';

/** The ids of a sale's payments that count, in the order of recording. */
export async function livePaymentsOf(trx: Transaction, saleId: number): Promise<number[]> {
  return trx('payments')
    .where({ sale_id: saleId })
    .whereNull('voided_at')
    .orderBy('id')
    .pluck('id');
}

/** The payment by which a renewal settled this sale; null if it owed nothing then. */
export async function settlementOf(trx: Transaction, saleId: number): Promise<number | null> {
  const row = await trx('payments')
    .where({ sale_id: saleId, origin: 'renewal' })
    .whereNull('voided_at')
    .first('id');
  return row?.id ?? null;
}
