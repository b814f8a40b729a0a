/** Grain: the one session, or the one token, that a refresh token's hash leads to. */
import { boolean, integer, type Row, rowOf } from '../../../platform/statements/rows';
import type { Transaction } from '../../../platform/transaction/in-transaction';

/** For so long a token that was just replaced still serves: a second tab, or an answer lost on the way. */
const GRACE = '30 seconds';

const SESSION = { id: integer(), userId: integer(), isExpired: boolean(), isBlocked: boolean() };

export type SessionOfToken = Row<typeof SESSION>;

/** Locks the session, so that two refreshes of it come one after the other. */
export async function lockSessionOfToken(
  trx: Transaction,
  hash: Buffer,
): Promise<SessionOfToken | null> {
  const query = trx('sessions as s')
    .join('refresh_tokens as t', 't.session_id', 's.id')
    .join('up_users as u', 'u.id', 's.user_id')
    .where('t.token_hash', hash)
    .forUpdate('s')
    .select(
      's.id',
      's.user_id as userId',
      trx.raw('s.expires_at < clock_timestamp() as "isExpired"'),
      trx.raw('coalesce(u.blocked, false) as "isBlocked"'),
    );
  return (await rowOf(SESSION, query)) ?? null;
}

/** To be asked after the lock: the refresh that one waited for may have replaced the token. */
export async function findRefreshToken(
  trx: Transaction,
  hash: Buffer,
): Promise<{ isReused: boolean } | null> {
  const query = trx('refresh_tokens')
    .where({ token_hash: hash })
    .select(
      trx.raw('coalesce(replaced_at < clock_timestamp() - ?::interval, false) as "isReused"', [
        GRACE,
      ]),
    );
  return (await rowOf({ isReused: boolean() }, query)) ?? null;
}
