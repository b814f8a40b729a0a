/** One row: the client's employee now; none for a deleted client. */
import { DomainError } from '@crediario/contract/errors';
import { type CurrentUser, mayActFor } from '../../../platform/transaction/context';
import type { Db } from '../../../platform/transaction/in-transaction';

/** Throws: DomainError CLIENT_NOT_FOUND for a missing or deleted client, FORBIDDEN for another's. */
export async function assertMaySeeClient(
  db: Db,
  user: CurrentUser,
  clientId: number,
): Promise<void> {
  const row = await db('clients').where({ id: clientId }).first('user_id', 'deleted_at');
  if (!row || row.deleted_at) throw new DomainError('CLIENT_NOT_FOUND');
  if (!mayActFor(user, row.user_id)) throw new DomainError('FORBIDDEN');
}
