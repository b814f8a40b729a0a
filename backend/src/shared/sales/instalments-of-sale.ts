import { centsFromNumeric, type Instalment } from '@crediario/contract/domain';
import type { Transaction } from '../transaction/in-transaction';

/** One row per instalment of a sale, in order. Read under the sale's lock. */
export async function instalmentsOfSale(trx: Transaction, saleId: number): Promise<Instalment[]> {
  const rows = await trx('portions')
    .where({ sale_id: saleId })
    .orderBy('number')
    .select('id', 'number', 'dt_portion', 'value', 'paid_value');
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    dueDate: row.dt_portion,
    valueCents: centsFromNumeric(row.value),
    paidCents: centsFromNumeric(row.paid_value),
  }));
}
