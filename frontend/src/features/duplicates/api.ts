import type { ClientMerged, MergeGroup } from '@crediario/contract/wire';
import { http } from '@shared/http/client';

export interface Merge {
  kept: number;
  gone: number;
  fromGone: readonly MergeGroup[];
}

/** Answers the merge's number: it undoes it. */
export async function mergeClients({ kept, gone, fromGone }: Merge): Promise<number> {
  const { data } = await http.post<ClientMerged>('/api/clientMerges', {
    data: { kept, gone, from_gone: fromGone },
  });
  return data.data.id;
}

export async function tellApart(one: number, other: number): Promise<void> {
  await http.post('/api/clientPairs/distinct', { data: { one, other } });
}
