import { DomainError } from '@crediario/contract/errors';
import { integer, orNull, rowOf } from '../../platform/statements/rows';
import { type CurrentUser, mayActFor, refusalOfMissing } from '../../platform/transaction/context';
import type { Db } from '../../platform/transaction/in-transaction';

const OWNERS = { user_id: orNull(integer()), owner: orNull(integer()) };

/** Of what is in no box: to whose credit the Pix was. */
const OWNER = {
  payments: `coalesce(box.users_permissions_user_id, (
    SELECT employee_id FROM company_movements WHERE payment_id = entry.id ORDER BY id DESC LIMIT 1))`,
  occurrences: 'box.users_permissions_user_id',
} as const;

const MISSING = { payments: 'PAYMENT_NOT_FOUND', occurrences: 'OCCURRENCE_NOT_FOUND' } as const;

/** What is written down for a sale at its client's door. The sale's lists show it to the client's employee of now, the
 *  box's lists to the one whose box it is in, or to whose credit it is.
 *  Throws: DomainError FORBIDDEN for all others; to staff, that there is none. */
export const assertMaySeeEntry =
  (table: 'payments' | 'occurrences') =>
  async (db: Db, user: CurrentUser, id: number): Promise<void> => {
    const query = db(`${table} as entry`)
      .join('sales as s', 's.id', 'entry.sale_id')
      .join('clients as c', 'c.id', 's.client_id')
      .leftJoin('cashs as box', 'box.id', 'entry.cash_id')
      .where('entry.id', id)
      .select('c.user_id', db.raw(`${OWNER[table]} AS owner`));
    const row = await rowOf(OWNERS, query);
    if (!row) throw refusalOfMissing(user, new DomainError(MISSING[table]));
    if (!mayActFor(user, row.user_id) && !mayActFor(user, row.owner)) {
      throw new DomainError('FORBIDDEN');
    }
  };

/** Why a payment that doesn't count any more, or never did, can't be had: to those who may see it, that it is gone. */
export async function missingPayment(db: Db, user: CurrentUser, id: number): Promise<DomainError> {
  await assertMaySeeEntry('payments')(db, user, id);
  return new DomainError('PAYMENT_NOT_FOUND');
}
