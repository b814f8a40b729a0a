import { DomainError } from '@crediario/contract/errors';
import { passwordMatches } from '../../../platform/access/passwords';
import type { Transaction } from '../../../platform/transaction/in-transaction';
import { findPasswordHash } from '../../../platform/access/stored-password';

/** The address is where a forgotten password is sent: someone at an unlocked screen must not be able to change it.
 *  Throws: DomainError CURRENT_PASSWORD_MISSING, WRONG_PASSWORD. */
export async function requireOwnPassword(
  trx: Transaction,
  id: number,
  password: string | undefined,
): Promise<void> {
  if (password === undefined) throw new DomainError('CURRENT_PASSWORD_MISSING');
  const stored = await findPasswordHash(trx, id);
  if (!(await passwordMatches(password, stored))) throw new DomainError('WRONG_PASSWORD');
}

/** Of that user, all but the one that goes on. */
export async function endOtherSessions(
  trx: Transaction,
  userId: number,
  sessionId: number,
): Promise<void> {
  await trx('sessions').where({ user_id: userId }).whereNot({ id: sessionId }).delete();
}
