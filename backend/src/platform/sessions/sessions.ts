import { settings } from '../settings';
import { integer, rowOf, theRow } from '../statements/rows';
import type { Db, Transaction } from '../transaction/in-transaction';
import { hashOfToken, newSecretToken } from './secret-token';

/** One login, and the token that carries it on when the access token has run out. */
export interface OpenSession {
  id: number;
  userId: number;
  refreshToken: string;
}

/** Each login sweeps out a few sessions that nobody came back to: no job to run, no big delete. */
const SWEPT_AT_ONCE = 20;

export async function openSession(trx: Transaction, userId: number): Promise<OpenSession> {
  await sweep(trx);
  const session = await theRow(
    trx('sessions')
      .insert({ user_id: userId, expires_at: untilUnused(trx) })
      .returning('id'),
  );
  return { id: session.id, userId, refreshToken: await addRefreshToken(trx, session.id) };
}

/** Its access tokens and its refresh tokens are worth nothing from now on. */
export async function endSession(db: Db, id: number): Promise<void> {
  await db('sessions').where({ id }).delete();
}

/** Days for which a session that ended with its user's access still delivers. */
const DELIVERS_DAYS = 90;

/** Whether the session was there when its user's access was taken away, not too long ago. */
export async function isBarredSession(
  db: Db,
  { session, id }: { session: number; id: number },
): Promise<boolean> {
  const query = db('barred_sessions')
    .where({ session_id: session, user_id: id })
    .whereRaw('barred_at > clock_timestamp() - make_interval(days => ?)', [DELIVERS_DAYS])
    .select('session_id');
  return (await rowOf({ session_id: integer() }, query)) !== undefined;
}

/** Lets the session live on under a new refresh token, which takes the place of all before it. */
export async function continueSession(trx: Transaction, id: number): Promise<string> {
  await trx('sessions')
    .where({ id })
    .update({ expires_at: untilUnused(trx) });
  await trx('refresh_tokens')
    .where({ session_id: id })
    .whereNull('replaced_at')
    .update({ replaced_at: trx.raw('clock_timestamp()') });
  return addRefreshToken(trx, id);
}

async function addRefreshToken(trx: Transaction, sessionId: number): Promise<string> {
  const token = newSecretToken();
  await trx('refresh_tokens').insert({ token_hash: hashOfToken(token), session_id: sessionId });
  return token;
}

/** Real time: a session is no business fact. */
const untilUnused = (trx: Transaction) =>
  trx.raw('clock_timestamp() + make_interval(days => ?)', [settings().sessionDays]);

/** SKIP LOCKED: two sweepers never wait for each other. */
async function sweep(trx: Transaction): Promise<void> {
  await trx.raw(
    `DELETE FROM sessions WHERE id IN (
       SELECT id FROM sessions WHERE expires_at < clock_timestamp()
        ORDER BY expires_at LIMIT :most FOR UPDATE SKIP LOCKED)`,
    { most: SWEPT_AT_ONCE },
  );
}
