import {
  type UseMutationOptions,
  type UseMutationResult,
  useMutation,
} from '@tanstack/react-query';
import { useRef } from 'react';

type SingleMutation<Data, Variables> = Pick<
  UseMutationResult<Data, Error, Variables>,
  'isPending'
> & { mutate: (variables: Variables) => void };

/** A change that is on its way once at a time, however often its button is clicked: the second click of a double click
 *  comes before any render that could disable the button. `about`: of which record it is, where a list has a button in each
 *  row. Changes of two records do not hold each other back. */
export function useSingleMutation<Data = unknown, Variables = void>(
  { onSettled, ...options }: UseMutationOptions<Data, Error, Variables>,
  about: (variables: Variables) => unknown = () => undefined,
): SingleMutation<Data, Variables> {
  const underWay = useRef(new Set<unknown>());
  const { mutate, isPending } = useMutation<Data, Error, Variables>({
    ...options,
    // Not where it is called: of two calls only the last would be told there.
    onSettled: async (...outcome) => {
      try {
        await onSettled?.(...outcome);
      } finally {
        underWay.current.delete(about(outcome[2]));
      }
    },
  });
  const mutateOnce = (variables: Variables) => {
    const record = about(variables);
    if (underWay.current.has(record)) return;
    underWay.current.add(record);
    mutate(variables);
  };
  return { mutate: mutateOnce, isPending };
}
