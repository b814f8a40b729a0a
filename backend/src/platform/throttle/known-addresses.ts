/** Grain: one user and one address from which they have proved who they are. */
import { integer, rowOf } from '../statements/rows';
import type { Db } from '../transaction/in-transaction';
import { keyedHash } from './keyed-hash';

const REMEMBERED = '90 days';
const SWEPT_AT_ONCE = 20;

/** @param login e-mail or user name in lower case */
export async function isKnownAddress(db: Db, login: string, address: string): Promise<boolean> {
  const query = db('known_addresses as k')
    .join('up_users as u', 'u.id', 'k.user_id')
    .where((either) => either.where('u.email', login).orWhere('u.username', login))
    .where('k.address_hash', keyedHash(address))
    .whereRaw('k.last_seen_at > clock_timestamp() - ?::interval', [REMEMBERED])
    .select('k.user_id')
    .limit(1);
  return (await rowOf({ user_id: integer() }, query)) !== undefined;
}

export async function rememberAddress(db: Db, userId: number, address: string): Promise<void> {
  const seen = { last_seen_at: db.raw('clock_timestamp()') };
  await db('known_addresses')
    .insert({ user_id: userId, address_hash: keyedHash(address), ...seen })
    .onConflict(['user_id', 'address_hash'])
    .merge(seen);
  await db.raw(
    `DELETE FROM known_addresses WHERE (user_id, address_hash) IN (
       SELECT user_id, address_hash FROM known_addresses
        WHERE last_seen_at < clock_timestamp() - :remembered::interval
        ORDER BY last_seen_at LIMIT :most FOR UPDATE SKIP LOCKED)`,
    { remembered: REMEMBERED, most: SWEPT_AT_ONCE },
  );
}
