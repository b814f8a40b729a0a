/** One row: the client's employee now. */
import { DomainError } from '@crediario/contract/errors';
import { integer, orNull, rowOf } from '../../../platform/statements/rows';
import { type CurrentUser, mayActFor } from '../../../platform/transaction/context';
import { prepared } from '../../../platform/statements/prepared';
import type { Db } from '../../../platform/transaction/in-transaction';

/** Throws: DomainError SALE_NOT_FOUND where the sale is not there or is deleted, FORBIDDEN where it is another's. */
export async function assertMaySeeSale(db: Db, user: CurrentUser, saleId: number): Promise<void> {
  const standing = saleOf(db, saleId).whereNull('s.deleted_at').options(prepared('owner-of-sale'));
  await assertMaySee(user, standing);
}

/** The same, whether or not it was deleted. */
export async function assertMaySeeAnySale(
  db: Db,
  user: CurrentUser,
  saleId: number,
): Promise<void> {
  await assertMaySee(user, saleOf(db, saleId));
}

const saleOf = (db: Db, saleId: number) =>
  db('sales as s')
    .join('clients as c', 'c.id', 's.client_id')
    .where('s.id', saleId)
    .select('c.user_id');

async function assertMaySee(user: CurrentUser, sale: ReturnType<typeof saleOf>): Promise<void> {
  const row = await rowOf({ user_id: orNull(integer()) }, sale);
  if (!row) throw new DomainError('SALE_NOT_FOUND');
  if (!mayActFor(user, row.user_id)) throw new DomainError('FORBIDDEN');
}
