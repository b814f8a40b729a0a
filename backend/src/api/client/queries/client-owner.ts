/** One row: the client's employee now; none for a deleted client. */
import { DomainError } from '@crediario/contract/errors';
import {
  type CurrentUser,
  mayActFor,
  refusalOfMissing,
} from '../../../platform/transaction/context';
import { mergedInto } from '../../../core/client/merged-clients';
import type { Db } from '../../../platform/transaction/in-transaction';

/** Throws: DomainError FORBIDDEN for another's, those of `absence` for a missing or deleted client. */
export async function assertMaySeeClient(
  db: Db,
  user: CurrentUser,
  clientId: number,
): Promise<void> {
  const row = await db('clients').where({ id: clientId }).first('user_id', 'deleted_at');
  if (!row) throw refusalOfMissing(user, new DomainError('CLIENT_NOT_FOUND'));
  if (!mayActFor(user, row.user_id)) throw new DomainError('FORBIDDEN');
  if (row.deleted_at) throw await absence(db, user, clientId);
}

/** For a write that finds nobody: why, to those who may see the client.
 *  Throws: those of assertMaySeeClient. */
export async function missingClient(
  db: Db,
  user: CurrentUser,
  clientId: number,
): Promise<DomainError> {
  if (!user.isStaff) await assertMaySeeClient(db, user, clientId);
  return new DomainError('CLIENT_NOT_FOUND');
}

/** Of a client who is in no list: to the office, who they are now. */
export async function absence(db: Db, user: CurrentUser, clientId: number): Promise<DomainError> {
  const into = user.isStaff ? await mergedInto(db, clientId) : null;
  if (!into) return new DomainError('CLIENT_NOT_FOUND');
  return new DomainError('CLIENT_MERGED', { params: { into: `${into.id} ${into.name}` } });
}
