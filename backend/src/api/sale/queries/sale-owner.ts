/** One row: the client's employee now. */
import { DomainError } from '@crediario/contract/errors';
import { boolean, integer, orNull, type Row, rowOf } from '../../../platform/statements/rows';
import {
  type CurrentUser,
  mayActFor,
  refusalOfMissing,
} from '../../../platform/transaction/context';
import { prepared } from '../../../platform/statements/prepared';
import type { Db } from '../../../platform/transaction/in-transaction';

/** Throws: DomainError SALE_NOT_FOUND where the sale is not there or is deleted, FORBIDDEN where it is another's. */
export async function assertMaySeeSale(db: Db, user: CurrentUser, saleId: number): Promise<void> {
  const { is_deleted } = await visibleSale(db, user, saleId);
  if (is_deleted) throw new DomainError('SALE_NOT_FOUND');
}

/** The same, whether or not it was deleted. */
export async function assertMaySeeAnySale(
  db: Db,
  user: CurrentUser,
  saleId: number,
): Promise<void> {
  await visibleSale(db, user, saleId);
}

const SALE = { user_id: orNull(integer()), is_deleted: boolean() };

async function visibleSale(db: Db, user: CurrentUser, saleId: number): Promise<Row<typeof SALE>> {
  const query = db('sales as s')
    .join('clients as c', 'c.id', 's.client_id')
    .where('s.id', saleId)
    .select('c.user_id', db.raw('s.deleted_at IS NOT NULL AS is_deleted'))
    .options(prepared('owner-of-sale'));
  const row = await rowOf(SALE, query);
  if (!row) throw refusalOfMissing(user, new DomainError('SALE_NOT_FOUND'));
  if (!mayActFor(user, row.user_id)) throw new DomainError('FORBIDDEN');
  return row;
}
