import type { ClientStandingRow } from '@crediario/contract/wire';
import { http } from '@shared/http/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { clientKeys } from './keys';

/** How these clients stand, by their ids. Beside what is shown already: a failure hides nothing else. */
export function clientStandingsQuery(ids: readonly number[]) {
  return queryOptions({
    queryKey: [...clientKeys.all, 'standings', ids],
    queryFn: async ({ signal }) => {
      const params = { ids: ids.join(',') };
      const { data } = await http.get<{ data: ClientStandingRow[] }>('/api/clientStandings', {
        params,
        signal,
      });
      return new Map(data.data.map((row) => [row.client_id, row]));
    },
    enabled: ids.length > 0,
    // What was paid meanwhile must not stand here as owed.
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
}
