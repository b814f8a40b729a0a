import type { FindAnswer } from '@crediario/contract/wire';
import { http } from '@shared/http/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { forgetOthers } from './recents';

/** What was found is shown now, and asked for anew the next time. */
const KEPT_MS = 60_000;

/** By what was typed; where nothing was, those clients whom one came from. */
export function findQuery(asked: string, recent: readonly number[]) {
  const params = asked ? { q: asked } : { ids: recent.join(',') };
  const enabled = asked !== '' || recent.length > 0;
  return queryOptions({
    queryKey: ['find', params],
    queryFn: async ({ signal }) => {
      const { data } = await http.get<FindAnswer>('/api/find', { params, signal });
      if (!asked)
        forgetOthers(
          recent,
          data.data.clients.map(({ id }) => id),
        );
      return data;
    },
    enabled,
    // Where nothing is asked nothing comes: what was found before would stand for an answer for ever, and Enter wait for it.
    ...(enabled && { placeholderData: keepPreviousData }),
    gcTime: KEPT_MS,
    meta: { quiet: true },
  });
}
