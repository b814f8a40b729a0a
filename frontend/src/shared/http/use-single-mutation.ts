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
 *  comes before any render that could disable the button. */
export function useSingleMutation<Data = unknown, Variables = void>(
  options: UseMutationOptions<Data, Error, Variables>,
): SingleMutation<Data, Variables> {
  const isUnderWay = useRef(false);
  const { mutate, isPending } = useMutation(options);
  const mutateOnce = (variables: Variables) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutate(variables, {
      onSettled: () => {
        isUnderWay.current = false;
      },
    });
  };
  return { mutate: mutateOnce, isPending };
}
