import { bytea, integer, rowOf } from '../statements/rows';
import type { Db } from '../transaction/in-transaction';
import { keyedHash } from './keyed-hash';

/** At once up to `attempts`; from then on one more whenever its share of `seconds` has passed. */
export interface Limit {
  name: string;
  attempts: number;
  seconds: number;
}

/** A limit and whom it is counted for. */
export interface Bucket {
  limit: Limit;
  subject: string;
  /** As how many attempts this one counts; one, if omitted. */
  weight?: number;
}

/** Each attempt sweeps out a few buckets that have run empty: no job to run, no big delete. */
const SWEPT_AT_ONCE = 5;

/** What is still in the bucket. Never more than it can hold: a clock that was set back would otherwise shut it for as long as
 *  the clock went back. */
const EMPTY_AT = `least(t.empty_at, clock_timestamp() + make_interval(secs => :whole))`;

/** Puts one attempt into the bucket, in one statement, so that no two slip in side by side.
 *  Units: answers the seconds until the next may follow; 0 where this one was let in. */
export async function take(db: Db, bucket: Bucket): Promise<number> {
  const { limit, subject } = bucket;
  const values = {
    key: keyOf(limit, subject),
    each: secondsOf(bucket),
    whole: limit.seconds,
  };
  const taken = db.raw(
    `INSERT INTO throttles AS t (key, empty_at)
     VALUES (:key, clock_timestamp() + make_interval(secs => :each))
     ON CONFLICT (key) DO UPDATE
        SET empty_at = greatest(${EMPTY_AT}, clock_timestamp()) + make_interval(secs => :each)
      WHERE greatest(${EMPTY_AT}, clock_timestamp()) + make_interval(secs => :each)
            <= clock_timestamp() + make_interval(secs => :whole)
     RETURNING key`,
    values,
  );
  if ((await rowOf({ key: bytea() }, taken)) === undefined) return secondsToWait(db, values);
  await sweep(db);
  return 0;
}

/** Takes an attempt back out: it turned out not to be a guess. */
export async function giveBack(db: Db, bucket: Bucket): Promise<void> {
  await db('throttles')
    .where({ key: keyOf(bucket.limit, bucket.subject) })
    .update({
      empty_at: db.raw('empty_at - make_interval(secs => ?)', [secondsOf(bucket)]),
    });
}

/** How much of the bucket's time this attempt takes. */
const secondsOf = ({ limit, weight = 1 }: Bucket): number =>
  (limit.seconds / limit.attempts) * weight;

async function secondsToWait(
  db: Db,
  { key, each, whole }: { key: Buffer; each: number; whole: number },
): Promise<number> {
  const query = db('throttles as t')
    .where({ key })
    .select(
      db.raw(
        `ceil(extract(epoch from ${EMPTY_AT} - clock_timestamp()) + :each - :whole)::int as seconds`,
        { each, whole },
      ),
    );
  return Math.max(1, (await rowOf({ seconds: integer() }, query))?.seconds ?? 1);
}

function keyOf({ name }: Limit, subject: string): Buffer {
  return keyedHash(`${name}\n${subject}`);
}

/** SKIP LOCKED: two sweepers never wait for each other. */
async function sweep(db: Db): Promise<void> {
  await db.raw(
    `DELETE FROM throttles WHERE key IN (
       SELECT key FROM throttles WHERE empty_at < clock_timestamp()
        ORDER BY empty_at LIMIT :most FOR UPDATE SKIP LOCKED)`,
    { most: SWEPT_AT_ONCE },
  );
}
