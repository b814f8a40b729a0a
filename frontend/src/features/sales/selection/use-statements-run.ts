import { useCallback, useEffect, useRef, useState } from 'react';
import { STATEMENT_CALLS } from './api';
import { type Printed, printStatements, type Progress } from './print-statements';

export type RunState =
  | { kind: 'running'; progress: Progress }
  | { kind: 'failed'; error: unknown }
  | { kind: 'printed'; printed: Printed };

const STARTED: RunState = {
  kind: 'running',
  progress: { done: 0, isWaiting: false, isJoining: false },
};

/** Prints as long as it is mounted. Another try goes on where the last one ended. */
export function useStatementsRun(
  saleIds: readonly number[],
  onPrinted: (printed: Printed) => void,
): RunState & { retry: () => void } {
  const [state, setState] = useState<RunState>(STARTED);
  const [attempt, setAttempt] = useState(0);
  const names = useRef(new Map<number, string>());
  const latest = useRef(onPrinted);
  useEffect(() => {
    latest.current = onPrinted;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt is a run of its own
  useEffect(() => {
    const { signal, abort } = abortable();
    const onProgress = (progress: Progress) => {
      if (!signal.aborted) setState({ kind: 'running', progress });
    };
    const run = { saleIds, calls: STATEMENT_CALLS, signal, names: names.current, onProgress };
    printStatements(run).then(
      (printed) => {
        if (signal.aborted) return;
        setState({ kind: 'printed', printed });
        latest.current(printed);
      },
      (error: unknown) => {
        if (!signal.aborted) setState({ kind: 'failed', error });
      },
    );
    return abort;
  }, [saleIds, attempt]);
  const retry = useCallback(() => {
    setState(STARTED);
    setAttempt((before) => before + 1);
  }, []);
  return { ...state, retry };
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
