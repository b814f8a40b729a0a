import type {
  ClientAttributes,
  ClientMerges,
  ClientStandingRow,
  One,
} from '@crediario/contract/wire';
import { http } from '@shared/http/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Client, clientOf } from './client';
import { clientKeys } from './keys';

export function clientQuery(id: number) {
  return queryOptions({
    queryKey: clientKeys.one(id),
    queryFn: () => fetchClient(id),
    // The page shows the failure in place, with a way to try again.
    meta: { quiet: true },
  });
}

async function fetchClient(id: number): Promise<Client> {
  const { data } = await http.get<One<ClientAttributes>>(`/api/clients/${id}`, {
    params: { populate: '*' },
  });
  return clientOf(data.data);
}

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

/** Who went into this client, or where this client went. */
export const clientMergesQuery = (clientId: number) =>
  queryOptions({
    queryKey: [...clientKeys.one(clientId), 'merges'],
    queryFn: async ({ signal }) => {
      const path = `/api/clients/${clientId}/merges`;
      return (await http.get<{ data: ClientMerges }>(path, { signal })).data.data;
    },
    // The page says all else without it.
    meta: { quiet: true },
  });
