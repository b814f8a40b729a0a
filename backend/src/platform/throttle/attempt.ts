import { DomainError, isDomainError } from '@crediario/contract/errors';
import type { Db } from '../transaction/in-transaction';
import { type Bucket, giveBack, take } from './bucket';

/** An attempt that was let in and counts as a wrong one until it is forgiven. Counted before it is judged: many at once
 *  would otherwise all be judged before the first is counted. */
export interface Attempt {
  forgive(): Promise<void>;
}

/** Counts an attempt in each bucket, or in none.
 *  Throws: DomainError TOO_MANY_ATTEMPTS, which says when to come back. */
export async function countAttempt(db: Db, buckets: readonly Bucket[]): Promise<Attempt> {
  const counted: Bucket[] = [];
  const forgive = async () => {
    for (const bucket of counted) await giveBack(db, bucket);
  };
  for (const bucket of buckets) {
    const seconds = await take(db, bucket);
    if (seconds > 0) {
      await forgive();
      throw tooManyAttempts(seconds);
    }
    counted.push(bucket);
  }
  return { forgive };
}

/** What it comes to. An attempt that could not be judged does not count.
 *  Throws: what `work` throws. */
export async function judged<Result>(
  attempt: Attempt | null,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isDomainError(error) && error.code === 'PASSWORDS_BUSY') await attempt?.forgive();
    throw error;
  }
}

function tooManyAttempts(seconds: number): DomainError {
  return new DomainError('TOO_MANY_ATTEMPTS', {
    params: { retryAfterSeconds: seconds },
    sentence: `Muitas tentativas. Tente novamente em ${inWords(seconds)}`,
  });
}

function inWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 segundo' : `${seconds} segundos`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minuto' : `${minutes} minutos`;
}
