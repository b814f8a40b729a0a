import type { UserRow } from '@crediario/contract/wire';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { employeeKeys } from '@entities/employee/keys';
import { useSingleMutation } from '@shared/http/use-single-mutation';
import { notifySuccess } from '@shared/notify/notify';
import { type Access, setEmployeeAccess } from '../api';

const DONE = {
  blocked: 'O funcionário teve o acesso bloqueado ao aplicativo',
  released: 'O funcionário teve o acesso liberado ao aplicativo',
} as const;

type Question = 'remove' | 'grant';

/** Taking access away is asked first; giving it back is done at once (spec section 4), but for who registered
 *  themselves: they get another password with it. */
export function useAccess({ id, blocked, selfRegistered }: UserRow) {
  const queryClient = useQueryClient();
  const [question, setQuestion] = useState<Question | null>(null);
  const close = () => setQuestion(null);
  const tell = ({ blocked: isBlocked }: Access) => {
    void notifySuccess(isBlocked ? DONE.blocked : DONE.released);
    // The button says what holds now before it can be clicked again.
    return queryClient.invalidateQueries({ queryKey: employeeKeys.all });
  };
  const change = useSingleMutation({
    mutationFn: (access: Access) => setEmployeeAccess(id, access),
    onSuccess: (_, access) => tell(access),
    onSettled: close,
  });
  const toggle = () => {
    if (!blocked) return setQuestion('remove');
    return selfRegistered ? setQuestion('grant') : change.mutate({ blocked: false });
  };
  return {
    question,
    isBusy: change.isPending,
    toggle,
    remove: () => change.mutate({ blocked: true }),
    granted: () => {
      close();
      return tell({ blocked: false });
    },
    cancel: close,
  };
}
