import { DomainError } from '@crediario/contract/errors';
import { prepared } from '../statements/prepared';
import type { Transaction } from '../transaction/in-transaction';

const LONGEST_KEY = 128;

/** A key, what it asked for and the record that it made are kept for good; the answer itself for two days: a day, and
 *  room for clocks and zones. Real time. */
const ANSWER_KEPT_HOURS = 48;
/** Each new key takes a few old answers out: no job to run, no big update. */
const SWEPT_AT_ONCE = 20;

export interface IdempotentRequest {
  userId: number;
  key: string;
  /** What the request asks for: the same key with another is a mistake of the client. */
  fingerprint: string;
  /** The same as an earlier release wrote it. */
  literalFingerprint: string;
}

/** A write that makes or changes one record. */
export interface RecordWrite<Answer> {
  /** Does the work; returns the record's id. */
  write(): Promise<number>;
  /** The record as it now stands. */
  read(id: number): Promise<Answer>;
  /** The same for a repeat that comes late, when it may be another's.
   *  Throws: DomainError FORBIDDEN. */
  readAgain(id: number): Promise<Answer>;
}

/** The header as it came → the key.
 *  Throws: DomainError INVALID_IDEMPOTENCY_KEY on an empty or overlong one. */
export function idempotencyKeyOf(header: string): string {
  if (header.length < 1 || header.length > LONGEST_KEY)
    throw new DomainError('INVALID_IDEMPOTENCY_KEY');
  return header;
}

/** Does the work once for a user's key; the same request again gets the first one's answer, or, when that has gone, the
 *  record as it stands, where it is still the user's to read: however late it comes back, nothing is posted twice.
 *  The key is written first, in the work's own transaction: a second request waits there for the first to
 *  commit (and then reads its answer) or to roll back (and then does the work itself). So only successes
 *  are kept.
 *  Throws: DomainError IDEMPOTENCY_MISMATCH, those of readAgain. */
export async function once<Answer extends object>(
  trx: Transaction,
  request: IdempotentRequest,
  work: RecordWrite<Answer>,
): Promise<Answer> {
  if (!(await claim(trx, request))) return earlierAnswer(trx, request, work);
  const id = await work.write();
  const answer = await work.read(id);
  await keepAnswer(trx, request, id, answer);
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
    .returning('key')
    .options(prepared('claim-key'));
  return claimed.length > 0;
}

async function earlierAnswer<Answer>(
  trx: Transaction,
  { userId, key, fingerprint, literalFingerprint }: IdempotentRequest,
  { readAgain }: RecordWrite<Answer>,
): Promise<Answer> {
  const earlier = await trx('idempotency_keys')
    .where({ user_id: userId, key })
    .first('fingerprint', 'answer', 'record_id');
  const asked = earlier?.fingerprint;
  if (!earlier || (asked !== fingerprint && asked !== literalFingerprint)) {
    throw new DomainError('IDEMPOTENCY_MISMATCH');
  }
  return earlier.answer === null
    ? readAgain(Number(earlier.record_id))
    : (earlier.answer as Answer);
}

/** Takes a few old answers out in the same statement. SKIP LOCKED: two sweepers never wait for each other. */
async function keepAnswer(
  trx: Transaction,
  { userId, key }: IdempotentRequest,
  recordId: number,
  answer: object,
): Promise<void> {
  await trx
    .raw(
      `WITH swept AS (
       UPDATE idempotency_keys SET answer = NULL WHERE (user_id, key) IN (
         SELECT user_id, key FROM idempotency_keys
          WHERE answer IS NOT NULL AND created_at < now() - make_interval(hours => :hours)
          ORDER BY created_at LIMIT :most FOR UPDATE SKIP LOCKED))
     UPDATE idempotency_keys SET answer = :answer, record_id = :recordId
      WHERE user_id = :userId AND key = :key`,
      {
        hours: ANSWER_KEPT_HOURS,
        most: SWEPT_AT_ONCE,
        answer: JSON.stringify(answer),
        recordId,
        userId,
        key,
      },
    )
    .options(prepared('keep-answer'));
}
