/** Grain: one code that was mailed, or the one user whom it concerns. */
import type { Db, Transaction } from '../transaction/in-transaction';

const SWEPT_AT_ONCE = 20;

export interface Recipient {
  id: number;
  email: string;
  name: string | null;
}

/** Who may be mailed a code: an account with this address and with access. */
export async function findRecipient(trx: Transaction, email: string): Promise<Recipient | null> {
  const user = await trx('up_users')
    .where({ email, provider: 'local' })
    .whereRaw('blocked is not true')
    .first('id', 'email', 'name');
  return user ?? null;
}

/** Keeps a code for so many minutes; sweeps out a few that nobody used. */
export async function keepResetCode(
  trx: Transaction,
  userId: number,
  hash: Buffer,
  minutes: number,
): Promise<void> {
  await trx.raw(
    `DELETE FROM password_resets WHERE code_hash IN (
       SELECT code_hash FROM password_resets WHERE expires_at < clock_timestamp()
        ORDER BY expires_at LIMIT :most FOR UPDATE SKIP LOCKED)`,
    { most: SWEPT_AT_ONCE },
  );
  await trx('password_resets').insert({
    code_hash: hash,
    user_id: userId,
    expires_at: trx.raw('clock_timestamp() + make_interval(mins => ?)', [minutes]),
  });
}

/** Whether the code would be taken now. */
export async function isResetCodeGood(db: Db, hash: Buffer): Promise<boolean> {
  const kept = await db('password_resets')
    .where({ code_hash: hash })
    .whereRaw('expires_at > clock_timestamp()')
    .first('user_id');
  return kept !== undefined;
}

/** Takes the code out of the world and tells whose it was: of two who come with it at once, one gets an answer. */
export async function takeResetCode(trx: Transaction, hash: Buffer): Promise<number | null> {
  const [used] = await trx('password_resets')
    .where({ code_hash: hash })
    .whereRaw('expires_at > clock_timestamp()')
    .delete()
    .returning('user_id');
  return used?.user_id ?? null;
}
