/** One row: whose box it is in. */
import { DomainError } from '@crediario/contract/errors';
import { integer, rowsOf, theRow } from '../../../platform/statements/rows';
import { type CurrentUser, mayActFor } from '../../../platform/transaction/context';
import type { Db } from '../../../platform/transaction/in-transaction';

/** Throws: DomainError FORBIDDEN where it is in another's box. */
export async function assertMaySeeCost(db: Db, user: CurrentUser, id: number): Promise<void> {
  const query = db('costs as c')
    .join('cashs as box', 'box.id', 'c.cash_id')
    .where('c.id', id)
    .select('box.users_permissions_user_id as owner');
  const row = await theRow(rowsOf({ owner: integer() }, query));
  if (!mayActFor(user, row.owner)) throw new DomainError('FORBIDDEN');
}
