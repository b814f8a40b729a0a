import type { ClientMerges } from '@crediario/contract/wire';
import { http } from '@shared/http/client';
import { queryOptions } from '@tanstack/react-query';
import { clientKeys } from './keys';

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

/** Makes two clients of one again. */
export async function undoMerge(mergeId: number): Promise<void> {
  await http.post(`/api/clientMerges/${mergeId}/undo`, {});
}
