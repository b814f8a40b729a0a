/** One row: whose box it is in. */
import { DomainError } from '@crediario/contract/errors';
import { type CurrentUser, mayActFor } from '../../../platform/transaction/context';
import type { Db } from '../../../platform/transaction/in-transaction';

/** Throws: DomainError FORBIDDEN where it is in another's box. */
export async function assertMaySeeCost(db: Db, user: CurrentUser, id: number): Promise<void> {
  const row = await db('costs as c')
    .join('cashs as box', 'box.id', 'c.cash_id')
    .where('c.id', id)
    .first('box.users_permissions_user_id as owner');
  if (!mayActFor(user, row.owner)) throw new DomainError('FORBIDDEN');
}
