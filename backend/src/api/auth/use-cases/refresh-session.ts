import { audit } from '../../../core/audit/audit';
import { hashOfToken } from '../../../platform/sessions/secret-token';
import { continueSession, endSession, type OpenSession } from '../../../platform/sessions/sessions';
import { countAttempt } from '../../../platform/throttle/attempt';
import { LIMITS } from '../limits';
import type { Transaction } from '../../../platform/transaction/in-transaction';
import { findRefreshToken, lockSessionOfToken } from '../queries/refresh-tokens';

/**
 * Exchanges a refresh token for the next one of its session; null where it buys nothing any more.
 * Two tabs that ask at the same time are both served. A token that comes back later than that was copied: nobody
 * can tell the thief from the owner, so the session ends for both, and the password decides.
 * Throws: DomainError TOO_MANY_ATTEMPTS.
 */
export async function refreshSession(
  trx: Transaction,
  refreshToken: string,
): Promise<OpenSession | null> {
  const hash = hashOfToken(refreshToken);
  const session = await lockSessionOfToken(trx, hash);
  if (!session || session.isExpired || session.isBlocked) return null;
  await countAttempt(trx, [{ limit: LIMITS.refreshAccount(), subject: String(session.userId) }]);
  const token = await findRefreshToken(trx, hash);
  if (token?.isReused) {
    await revoke(trx, session);
    return null;
  }
  return { ...session, refreshToken: await continueSession(trx, session.id) };
}

async function revoke(trx: Transaction, { id, userId }: { id: number; userId: number }) {
  await endSession(trx, id);
  const after = { reason: 'refresh token used again' };
  const entry = {
    action: 'revoke',
    entity: 'session',
    entityId: id,
    after,
    about: { user: userId },
  };
  await audit({ trx, user: { id: userId } }, entry);
}
