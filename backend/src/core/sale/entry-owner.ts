import { DomainError } from '@crediario/contract/errors';
import { integer, orNull, rowsOf, theRow } from '../../platform/statements/rows';
import { type CurrentUser, mayActFor } from '../../platform/transaction/context';
import type { Db } from '../../platform/transaction/in-transaction';

const OWNERS = { user_id: orNull(integer()), owner: integer() };

/** What is written down for a sale at its client's door. The sale's lists show it to the client's employee of now, the
 *  box's lists to the one whose box it is in.
 *  Throws: DomainError FORBIDDEN for all others. */
export const assertMaySeeEntry =
  (table: 'payments' | 'occurrences') =>
  async (db: Db, user: CurrentUser, id: number): Promise<void> => {
    const query = db(`${table} as entry`)
      .join('sales as s', 's.id', 'entry.sale_id')
      .join('clients as c', 'c.id', 's.client_id')
      .join('cashs as box', 'box.id', 'entry.cash_id')
      .where('entry.id', id)
      .select('c.user_id', 'box.users_permissions_user_id as owner');
    const row = await theRow(rowsOf(OWNERS, query));
    if (!mayActFor(user, row.user_id) && !mayActFor(user, row.owner)) {
      throw new DomainError('FORBIDDEN');
    }
  };
