import type { ReviewSolution } from '@crediario/contract/domain';
import type { ReviewedOperation } from '@crediario/contract/wire';
import { errorText } from '@shared/http/errors';
import { useSingleMutation } from '@shared/http/use-single-mutation';
import { notifyError, notifySuccess } from '@shared/notify/notify';
import { notifyActions } from '@shared/notify/notify-actions';
import { useQueryClient } from '@tanstack/react-query';
import { type Decision, solveReview } from './api';
import { choiceOf, manyDoneText, manyLeftText } from './picked';
import { asShown } from './solution-words';

interface Outcome {
  solved: number[];
  /** Of the last one that was refused; the refused stay where they are. */
  error: unknown;
}

/** One after the other: each is posted by itself, and one that is refused holds no other back. */
async function solveEach(decisions: readonly Decision[]): Promise<Outcome> {
  const outcome: Outcome = { solved: [], error: null };
  for (const decision of decisions) {
    try {
      await solveReview(decision);
      outcome.solved.push(decision.id);
    } catch (error) {
      outcome.error = error;
    }
  }
  return outcome;
}

/** Solves many in the same way, and takes them all back in one press. `onEnd`: whatever came of it. */
export function useManyDecisions(onEnd: () => void) {
  const queryClient = useQueryClient();
  const everywhere = () => queryClient.invalidateQueries();
  const { mutate: reopen } = useSingleMutation({
    mutationFn: (ids: readonly number[]) =>
      solveEach(ids.map((id) => ({ id, solution: 'reopen' as const }))),
    onSuccess: ({ error }) =>
      error === null ? void notifySuccess('De volta à análise') : void notifyError(error),
    onSettled: everywhere,
  });
  return useSingleMutation({
    mutationFn: ({ operations, solution }: ManyChosen) =>
      solveEach(
        operations.map((one) => ({
          id: one.id,
          ...asShown(one, choiceOf(one, solution) ?? { solution }),
        })),
      ),
    onSuccess: ({ solved, error }, { operations, solution }) => {
      const left = operations.length - solved.length;
      if (left > 0) void notifyError(manyLeftText(left, errorText(error)));
      if (solved.length === 0) return;
      const done = operations.filter(({ id }) => solved.includes(id));
      // Who is forgotten stays so.
      const forgotten =
        solution === 'dismiss' ? done.filter((one) => one.facts?.is_anonymised) : [];
      const back = done.filter((one) => !forgotten.includes(one)).map(({ id }) => id);
      const text = manyDoneText(solution, done);
      if (back.length === 0) return void notifySuccess(text);
      const undo = { label: 'Desfazer', shortcut: 'Z', run: () => reopen(back) };
      void notifyActions(text, [undo]);
    },
    onSettled: () => {
      onEnd();
      return everywhere();
    },
  });
}

interface ManyChosen {
  operations: readonly ReviewedOperation[];
  solution: ReviewSolution;
}
