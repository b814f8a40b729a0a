import type { ReviewedDevice } from '@crediario/contract/wire';
import { http } from '@shared/http/client';
import { queryOptions } from '@tanstack/react-query';
import { ASKED_AGAIN_MS, reviewKey } from '../queries';

/** The phones of which something waits or has not come yet; of one collector, all that are known. */
export const devicesQuery = (collectorId?: number) =>
  queryOptions({
    queryKey: [...reviewKey, 'devices', collectorId ?? null],
    queryFn: async ({ signal }) => {
      const params = { user_id: collectorId };
      const { data } = await http.get<{ data: ReviewedDevice[] }>('/api/field/devices', {
        params,
        signal,
      });
      return data.data;
    },
    staleTime: ASKED_AGAIN_MS / 2,
    meta: { quiet: true },
  });
