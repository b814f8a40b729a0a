/** The job's outcome, or the signal's reason when that fires first. The job itself goes on. */
export function beforeAbort<T>(job: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => reject(signal.reason);
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    job.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}

/** Whether the job succeeds within the time. */
export async function succeedsWithin(ms: number, job: Promise<unknown>): Promise<boolean> {
  return beforeAbort(job, AbortSignal.timeout(ms)).then(
    () => true,
    () => false,
  );
}
