import { DomainError } from '@crediario/contract/errors';
import type { ChangePasswordBody } from '@crediario/contract/wire';
import { hashPassword, passwordMatches } from '../../../platform/access/passwords';
import { audit } from '../../../core/audit/audit';
import { openSession, type OpenSession } from '../../../platform/sessions/sessions';
import type { UseCaseContext } from '../../../platform/transaction/context';
import { findPasswordHash, storePasswordHash } from '../../../platform/access/stored-password';

/**
 * Changes the own password. With the old one every session goes, this one included; the answer carries a new one.
 * Throws: DomainError WRONG_PASSWORD.
 */
export async function changePassword(
  { trx, user }: Pick<UseCaseContext, 'trx' | 'user'>,
  { currentPassword, password }: ChangePasswordBody,
): Promise<OpenSession> {
  const stored = await findPasswordHash(trx, user.id);
  if (!(await passwordMatches(currentPassword, stored))) throw new DomainError('WRONG_PASSWORD');
  await storePasswordHash(trx, user.id, await hashPassword(password));
  await audit({ trx, user }, { action: 'change-password', entity: 'user', entityId: user.id });
  return openSession(trx, user.id);
}
