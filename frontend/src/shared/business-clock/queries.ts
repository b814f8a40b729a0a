import type { SettingsAnswer } from '@crediario/contract/wire';
import { queryOptions } from '@tanstack/react-query';
import { http } from '@shared/http/client';

/** Often enough that a sleeping laptop or a corrected clock does not leave a day behind for long. */
const REFRESH_MS = 5 * 60_000;

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: async ({ signal }) => {
    const { data } = await http.get<SettingsAnswer>('/api/settings', { signal });
    return data.data;
  },
  refetchInterval: REFRESH_MS,
  staleTime: REFRESH_MS,
  meta: { quiet: true },
});
