import type { RefuseDeviceBody, ReviewedDevice } from '@crediario/contract/wire';
import { http } from '@shared/http/client';
import { useSingleMutation } from '@shared/http/use-single-mutation';
import { notifySuccess } from '@shared/notify/notify';
import { useQueryClient } from '@tanstack/react-query';

/** What the device sends from now on is kept apart, or is again what it was. */
async function refuseDevice(data: RefuseDeviceBody): Promise<void> {
  await http.put('/api/field/devices', { data });
}

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
