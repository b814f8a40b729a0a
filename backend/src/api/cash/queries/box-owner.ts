/** One row: whose box it is. */
import { DomainError } from '@crediario/contract/errors';
import {
  type CurrentUser,
  mayActFor,
  refusalOfMissing,
} from '../../../platform/transaction/context';
import { prepared } from '../../../platform/statements/prepared';
import type { Db } from '../../../platform/transaction/in-transaction';

/** Throws: DomainError FORBIDDEN where it is another's; CASH_BOX_NOT_FOUND, to staff, where it is not there. */
export async function assertMaySeeBox(db: Db, user: CurrentUser, cashBoxId: number): Promise<void> {
  const row = await db('cashs')
    .where({ id: cashBoxId })
    .first('users_permissions_user_id')
    .options(prepared('owner-of-box'));
  if (!row) throw refusalOfMissing(user, new DomainError('CASH_BOX_NOT_FOUND'));
  if (!mayActFor(user, row.users_permissions_user_id)) throw new DomainError('FORBIDDEN');
}
