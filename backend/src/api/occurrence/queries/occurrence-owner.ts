/** One row: the client's employee now, and whose box it is in. */
import { DomainError } from '@crediario/contract/errors';
import { type CurrentUser, mayActFor } from '../../../shared/transaction/context';
import type { Db } from '../../../shared/transaction/in-transaction';

/** The sale's lists show it to the one, the box's to the other.
 *  Throws: DomainError FORBIDDEN for anybody else. */
export async function assertMaySeeOccurrence(db: Db, user: CurrentUser, id: number): Promise<void> {
  const row = await db('occurrences as r')
    .join('sales as s', 's.id', 'r.sale_id')
    .join('clients as c', 'c.id', 's.client_id')
    .join('cashs as box', 'box.id', 'r.cash_id')
    .where('r.id', id)
    .first('c.user_id', 'box.users_permissions_user_id as owner');
  if (!mayActFor(user, row.user_id) && !mayActFor(user, row.owner)) {
    throw new DomainError('FORBIDDEN');
  }
}
