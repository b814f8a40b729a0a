import type { ReviewedDevice } from '@crediario/contract/wire';
import { useSingleMutation } from '@shared/http/use-single-mutation';
import { notifySuccess } from '@shared/notify/notify';
import { useQueryClient } from '@tanstack/react-query';
import { refuseDevice } from './api';

/** Shuts a phone, or opens it again. */
export function useDeviceRefusal(onEnd?: () => void) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: refuseDevice,
    onSuccess: (_nothing, { is_refused }) =>
      void notifySuccess(is_refused ? 'Aparelho recusado' : 'O aparelho volta a ser aceito'),
    onSettled: () => {
      onEnd?.();
      return queryClient.invalidateQueries();
    },
  });
  const turn = (
    { user_id, device }: Pick<ReviewedDevice, 'user_id' | 'device'>,
    is_refused: boolean,
  ) => mutate({ user_id, device, is_refused });
  return { turn, isPending };
}
