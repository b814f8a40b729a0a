import { createHash } from 'node:crypto';
import { DomainError } from '@crediario/contract/errors';
import type { Transaction } from '../transaction/in-transaction';
import { canonicalJson } from './canonical-json';

const LONGEST_KEY = 128;

/** A key is kept at least a day; twice that leaves room for clocks and zones. Real time. */
const KEPT_HOURS = 48;
/** Each new key sweeps out a few old ones: no job to run, no big delete. */
const SWEPT_AT_ONCE = 20;

export interface IdempotentRequest {
  userId: number;
  key: string;
  /** What the request asked for: the same key with another is a mistake of the client. */
  fingerprint: string;
}

/** The header as it came → the key.
 *  Throws: DomainError INVALID_IDEMPOTENCY_KEY on an empty or overlong one. */
export function idempotencyKeyOf(header: string): string {
  if (header.length < 1 || header.length > LONGEST_KEY)
    throw new DomainError('INVALID_IDEMPOTENCY_KEY');
  return header;
}

export function fingerprintOf(method: string, path: string, body: unknown): string {
  return createHash('sha256')
    .update(`${method} ${path}\n${canonicalJson(body)}`)
    .digest('hex');
}

/** Does the work once for a user's key; the same request again gets the first one's answer.
 *  The key is written first, in the work's own transaction: a second request waits there for the first to
 *  commit (and then reads its answer) or to roll back (and then does the work itself). So only successes
 *  are kept.
 *  Throws: DomainError IDEMPOTENCY_MISMATCH. */
export async function once<Answer extends object>(
  trx: Transaction,
  request: IdempotentRequest,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (!(await claim(trx, request))) return earlierAnswer<Answer>(trx, request);
  const answer = await work();
  await keepAnswer(trx, request, answer);
  return answer;
}

async function claim(
  trx: Transaction,
  { userId, key, fingerprint }: IdempotentRequest,
): Promise<boolean> {
  const claimed = await trx('idempotency_keys')
    .insert({ user_id: userId, key, fingerprint })
    .onConflict(['user_id', 'key'])
    .ignore()
    .returning('key');
  return claimed.length > 0;
}

async function earlierAnswer<Answer>(
  trx: Transaction,
  request: IdempotentRequest,
): Promise<Answer> {
  const earlier = await trx('idempotency_keys')
    .where({ user_id: request.userId, key: request.key })
    .first('fingerprint', 'answer');
  if (earlier?.fingerprint !== request.fingerprint) throw new DomainError('IDEMPOTENCY_MISMATCH');
  return earlier.answer as Answer;
}

/** Sweeps a few old keys out in the same statement. SKIP LOCKED: two sweepers never wait for each other. */
async function keepAnswer(
  trx: Transaction,
  { userId, key }: IdempotentRequest,
  answer: object,
): Promise<void> {
  await trx.raw(
    `WITH swept AS (
       DELETE FROM idempotency_keys WHERE (user_id, key) IN (
         SELECT user_id, key FROM idempotency_keys
          WHERE created_at < now() - make_interval(hours => :hours)
          ORDER BY created_at LIMIT :most FOR UPDATE SKIP LOCKED))
     UPDATE idempotency_keys SET answer = :answer WHERE user_id = :userId AND key = :key`,
    { hours: KEPT_HOURS, most: SWEPT_AT_ONCE, answer: JSON.stringify(answer), userId, key },
  );
}
