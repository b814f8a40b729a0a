/** Grain: the one session, or the one token, that a refresh token's hash leads to. */
import type { Transaction } from '../../../platform/transaction/in-transaction';

/** For so long a token that was just replaced still serves: a second tab, or an answer lost on the way. */
const GRACE = '30 seconds';

export interface SessionOfToken {
  id: number;
  userId: number;
  isExpired: boolean;
  isBlocked: boolean;
}

/** Locks the session, so that two refreshes of it come one after the other. */
export async function lockSessionOfToken(
  trx: Transaction,
  hash: Buffer,
): Promise<SessionOfToken | null> {
  const session = await trx('sessions as s')
    .join('refresh_tokens as t', 't.session_id', 's.id')
    .join('up_users as u', 'u.id', 's.user_id')
    .where('t.token_hash', hash)
    .forUpdate('s')
    .first<SessionOfToken | undefined>(
      's.id',
      's.user_id as userId',
      trx.raw('s.expires_at < clock_timestamp() as "isExpired"'),
      trx.raw('coalesce(u.blocked, false) as "isBlocked"'),
    );
  return session ?? null;
}

/** To be asked after the lock: the refresh that one waited for may have replaced the token. */
export async function findRefreshToken(
  trx: Transaction,
  hash: Buffer,
): Promise<{ isReused: boolean } | null> {
  const token = await trx('refresh_tokens')
    .where({ token_hash: hash })
    .first<{ isReused: boolean } | undefined>(
      trx.raw('coalesce(replaced_at < clock_timestamp() - ?::interval, false) as "isReused"', [
        GRACE,
      ]),
    );
  return token ?? null;
}
