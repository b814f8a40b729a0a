import { DomainError } from '@crediario/contract/errors';
import type { ResetPasswordBody } from '@crediario/contract/wire';
import { audit } from '../../../core/audit/audit';
import { hashOfToken } from '../../../platform/sessions/secret-token';
import { openSession, type OpenSession } from '../../../platform/sessions/sessions';
import type { Transaction } from '../../../platform/transaction/in-transaction';
import { takeResetCode } from '../../../platform/sessions/password-resets';
import { storePasswordHash } from '../../../platform/access/stored-password';

/**
 * Sets a new password for the code's owner. With the old password its sessions and every other code go (a trigger
 * sees to it); the answer carries a session of its own.
 * @param input its password hashed
 * Throws: DomainError INVALID_RESET_CODE where the code is unknown, used, expired or its owner lost access.
 */
export async function resetPassword(
  trx: Transaction,
  { code, password }: Pick<ResetPasswordBody, 'code' | 'password'>,
): Promise<OpenSession> {
  const userId = await takeResetCode(trx, hashOfToken(code));
  if (userId === null) throw new DomainError('INVALID_RESET_CODE');
  await storePasswordHash(trx, userId, password);
  const entry = { action: 'reset-password', entity: 'user', entityId: userId };
  await audit({ trx, user: { id: userId } }, entry);
  return openSession(trx, userId);
}
