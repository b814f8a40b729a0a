import type { UserRow } from '@crediario/contract/wire';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSingleMutation } from '@shared/http/use-single-mutation';
import { notifySuccess } from '@shared/notify/notify';
import { employeeKeys, setEmployeeBlocked } from '../api';

const DONE = {
  blocked: 'O funcionário teve o acesso bloqueado ao aplicativo',
  released: 'O funcionário teve o acesso liberado ao aplicativo',
} as const;

/** Taking access away is asked first; giving it back is done at once (spec section 4). */
export function useAccess({ id, blocked }: Pick<UserRow, 'id' | 'blocked'>) {
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const change = useSingleMutation({
    mutationFn: (isBlocked: boolean) => setEmployeeBlocked(id, isBlocked),
    onSuccess: (_, isBlocked) => {
      void notifySuccess(isBlocked ? DONE.blocked : DONE.released);
      // The button says what holds now before it can be clicked again.
      return queryClient.invalidateQueries({ queryKey: employeeKeys.all });
    },
    onSettled: () => setAsking(false),
  });
  return {
    isAsking,
    isBusy: change.isPending,
    toggle: () => (blocked ? change.mutate(false) : setAsking(true)),
    remove: () => change.mutate(true),
    cancel: () => setAsking(false),
  };
}
