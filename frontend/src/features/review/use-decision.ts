import { FINAL_SOLUTIONS } from '@crediario/contract/domain';
import type { ReviewedChoice, ReviewedOperation } from '@crediario/contract/wire';
import { useSingleMutation } from '@shared/http/use-single-mutation';
import { notifySuccess } from '@shared/notify/notify';
import { notifyActions } from '@shared/notify/notify-actions';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { solveReview } from './api';
import { doneText } from './decided-words';
import { asShown } from './solution-words';

interface Chosen {
  operation: ReviewedOperation;
  choice: ReviewedChoice;
}

const idOfChosen = ({ operation }: Chosen) => operation.id;

/** One at a time of each operation: the row of one leaves before all else that it touches is read again, and the next is
 *  pressed by then. Refused ones too may have changed what is there: that row opens, with what does now. */
export function useDecision(setOpenId: (id: number | null) => void) {
  const queryClient = useQueryClient();
  const everywhere = () => queryClient.invalidateQueries();
  const { mutate: reopen } = useSingleMutation({
    mutationFn: (id: number) => solveReview({ id, solution: 'reopen' }),
    onSuccess: () => void notifySuccess('De volta à análise'),
    onSettled: everywhere,
  });
  const { mutate } = useSingleMutation(
    {
      mutationFn: ({ operation, choice }: Chosen) =>
        solveReview({ id: operation.id, ...asShown(operation, choice) }),
      onSuccess: (_nothing, { operation, choice: { solution } }) => {
        setOpenId(null);
        const text = doneText(solution, operation);
        // What was reversed or deleted on the way stays so, and so does who is forgotten: that is final.
        const isFinal =
          FINAL_SOLUTIONS.includes(solution) ||
          (solution === 'dismiss' && operation.facts?.is_anonymised);
        if (isFinal) return void notifySuccess(text);
        const undo = { label: 'Desfazer', shortcut: 'Z', run: () => reopen(operation.id) };
        return void notifyActions(text, [undo]);
      },
      onError: (_error, { operation }) => setOpenId(operation.id),
      onSettled: everywhere,
    },
    idOfChosen,
  );
  return useStable(mutate);
}

/** The same function at each drawing: rows need not be drawn again for it. */
function useStable<Argument>(act: (argument: Argument) => void) {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  return useCallback((argument: Argument) => latest.current(argument), []);
}
