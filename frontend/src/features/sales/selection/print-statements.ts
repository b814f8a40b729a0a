import { errorStatus, failureReason, isMissing, waitAskedFor } from '@shared/http/errors';

/** How one is printed, and how the printed ones become one. */
export interface Calls {
  print: (saleId: number, signal: AbortSignal) => Promise<string>;
  join: (names: readonly string[], signal: AbortSignal) => Promise<Blob>;
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

export interface Progress {
  done: number;
  /** A busy server is given the time that it asks for. */
  isWaiting: boolean;
  isJoining: boolean;
}

interface Failure {
  saleId: number;
  reason: string;
}

export interface Printed {
  /** Null where not one could be printed. */
  pdf: Blob | null;
  count: number;
  failures: readonly Failure[];
}

interface Run {
  saleIds: readonly number[];
  calls: Calls;
  signal: AbortSignal;
  /** What an earlier try has printed, by the sale: it is not printed again. Grows with each. */
  names: Map<number, string>;
  onProgress: (progress: Progress) => void;
}

/** As many as the server prints at once: the next of everybody else comes in between. */
const AT_ONCE = 2;
/** Then it is more than busy. */
const MOST_TRIES = 20;
const NO_VERDICT = [401, 429];

/** Prints the statements of these sales and joins them in their order. A sale that has none is told and left out; what says
 *  nothing about a sale (no answer, a server that stays busy) ends the run, and another try goes on from there.
 *  Throws: the failure that ended it; the signal's reason. */
export async function printStatements(run: Run): Promise<Printed> {
  const { saleIds, calls, signal, names, onProgress } = run;
  const failures: Failure[] = [];
  const left = saleIds.filter((id) => !names.has(id));
  let progress: Progress = { done: names.size, isWaiting: false, isJoining: false };
  const tell = (change: Partial<Progress>) => {
    progress = { ...progress, ...change };
    onProgress(progress);
  };
  tell({});
  let hasEnded = false;
  const printer = async () => {
    for (let id = left.shift(); id !== undefined && !hasEnded; id = left.shift()) {
      const saleId = id;
      try {
        names.set(saleId, await patiently(() => calls.print(saleId, signal)));
      } catch (error) {
        if (signal.aborted || !isVerdict(error)) throw error;
        failures.push({ saleId, reason: failureReason(error) });
      }
      tell({ done: names.size + failures.length });
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, printer));
  } catch (error) {
    hasEnded = true;
    throw error;
  }
  const printed = saleIds.flatMap((id) => names.get(id) ?? []);
  const order = (a: Failure, b: Failure) => saleIds.indexOf(a.saleId) - saleIds.indexOf(b.saleId);
  failures.sort(order);
  if (printed.length === 0) return { pdf: null, count: 0, failures };
  tell({ isJoining: true });
  const pdf = await patiently(() => calls.join(printed, signal)).catch((error: unknown) => {
    // They are kept for minutes only: the next try prints them anew.
    if (isMissing(error)) names.clear();
    throw error;
  });
  return { pdf, count: printed.length, failures };

  async function patiently<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await ask();
      } catch (error) {
        const ms = waitAskedFor(error);
        if (ms === null || tries === MOST_TRIES || hasEnded || signal.aborted) throw error;
        tell({ isWaiting: true });
        await calls.wait(ms, signal);
        tell({ isWaiting: false });
      }
    }
  }
}

/** The server's word on this sale: it is gone, or another's. */
function isVerdict(error: unknown): boolean {
  const status = errorStatus(error);
  return status !== null && status >= 400 && status < 500 && !NO_VERDICT.includes(status);
}
