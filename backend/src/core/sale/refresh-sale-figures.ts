import { prepared } from '../../platform/statements/prepared';
import type { Transaction } from '../../platform/transaction/in-transaction';

/** Fills the derived columns of a sale and its instalments from its allocations and payments. Every use-case
 *  that changed any of these calls it last, under the sale's lock. The rules are the database's functions
 *  (database/migrations/0010 and 0026), which the verifier asks too. */
export async function refreshSaleFigures(trx: Transaction, saleId: number): Promise<void> {
  await trx.raw('SELECT crediario_refresh_sale(?)', [saleId]).options(prepared('refresh-sale'));
}
