import { runPaymentKey } from '@crediario/contract/wire';
import { saleKeys } from '@entities/sale/keys';
import { errorStatus, failureReason } from '@shared/http/errors';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { registerPayment } from '../api';
import { orderOf, type Run } from './batch';

export type Posting =
  | { kind: 'queued' }
  | { kind: 'posting' }
  /** The moment that the server wrote, ISO 8601. */
  | { kind: 'posted'; at: string }
  | { kind: 'failed'; reason: string };

/** By the sale's id. */
export type Postings = Readonly<Record<number, Posting>>;

export interface RunState {
  postings: Postings;
  isRunning: boolean;
  /** It goes on with one more try for what is not posted yet. */
  start: (run: Run) => void;
  stop: () => void;
}

const QUEUED: Posting = { kind: 'queued' };

export const postingOf = (postings: Postings, saleId: number): Posting =>
  postings[saleId] ?? QUEUED;

interface State {
  postings: Postings;
  isRunning: boolean;
}

type Change = { saleId: number; posting: Posting } | { isRunning: boolean };

function changed(state: State, change: Change): State {
  if ('isRunning' in change) return { ...state, isRunning: change.isRunning };
  return { ...state, postings: { ...state.postings, [change.saleId]: change.posting } };
}

/** Posts a run's payments one after the other. Each has its key from the run, so one that is sent again, because no answer
 *  came or the page was loaded anew, is posted once. Where no answer comes it stops: the rest would not be answered
 *  either, and stays in the queue. */
export function useRun(): RunState {
  const [state, change] = useReducer(changed, { postings: {}, isRunning: false });
  const queryClient = useQueryClient();
  const wanted = useRef(false);
  const posted = useRef(new Set<string>());
  useEffect(
    () => () => {
      wanted.current = false;
    },
    [],
  );

  const stop = useCallback(() => {
    wanted.current = false;
  }, []);

  /** False where no verdict came. */
  const postOne = useCallback(async (run: Run, entry: Run['entries'][number]) => {
    const saleId = entry.row.sale_id;
    const key = runPaymentKey(run.id, saleId);
    change({ saleId, posting: { kind: 'posting' } });
    try {
      const { dtPayment } = await registerPayment(orderOf(run, entry), key);
      posted.current.add(key);
      change({ saleId, posting: { kind: 'posted', at: dtPayment } });
      return true;
    } catch (error) {
      change({ saleId, posting: { kind: 'failed', reason: failureReason(error) } });
      return !isNoVerdict(errorStatus(error));
    }
  }, []);

  const start = useCallback(
    async (run: Run) => {
      if (wanted.current) return;
      wanted.current = true;
      change({ isRunning: true });
      for (const entry of run.entries) {
        if (!wanted.current) break;
        if (posted.current.has(runPaymentKey(run.id, entry.row.sale_id))) continue;
        if (!(await postOne(run, entry))) break;
      }
      wanted.current = false;
      change({ isRunning: false });
      await queryClient.invalidateQueries({ queryKey: saleKeys.all });
    },
    [queryClient, postOne],
  );
  return { ...state, start: (run) => void start(run), stop };
}

/** No answer, or none about this payment: the server is down, or asks to wait, or the session has ended. */
function isNoVerdict(status: number | null): boolean {
  return status === null || status >= 500 || status === 429 || status === 401;
}
