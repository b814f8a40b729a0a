/** One row: the client's employee now, for a sale that is not deleted. */
import { DomainError } from '@crediario/contract/errors';
import { type CurrentUser, mayActFor } from '../../../shared/transaction/context';
import { prepared } from '../../../shared/statements/prepared';
import type { Db } from '../../../shared/transaction/in-transaction';

/** Throws: DomainError SALE_NOT_FOUND where the sale is not there or is deleted, FORBIDDEN where it is another's. */
export async function assertMaySeeSale(db: Db, user: CurrentUser, saleId: number): Promise<void> {
  const row = await db('sales as s')
    .join('clients as c', 'c.id', 's.client_id')
    .where('s.id', saleId)
    .whereNull('s.deleted_at')
    .first('c.user_id')
    .options(prepared('owner-of-sale'));
  if (!row) throw new DomainError('SALE_NOT_FOUND');
  if (!mayActFor(user, row.user_id)) throw new DomainError('FORBIDDEN');
}
