import type { LikenessVerdict } from '@crediario/contract/domain';
import type { ClientPair, ClientPairs, MergePreview } from '@crediario/contract/wire';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { clientKeys } from '@entities/client/keys';
import { http } from '@shared/http/client';

const PAGE_SIZE = 50;
const FILE_PAGE_SIZE = 500;

export const pairsKey = [...clientKeys.all, 'pairs'] as const;

const previewKey = [...pairsKey, 'preview'] as const;

export const pairsQuery = (verdict: LikenessVerdict | null) =>
  infiniteQueryOptions({
    queryKey: [...pairsKey, verdict],
    queryFn: async ({ signal, pageParam }) => {
      const params = { verdict: verdict ?? undefined, page: pageParam, pageSize: PAGE_SIZE };
      const { data } = await http.get<ClientPairs>('/api/clientPairs', { params, signal });
      return data;
    },
    initialPageParam: 1,
    getNextPageParam: ({ meta: { pagination } }: ClientPairs) =>
      pagination.page < pagination.pageCount ? pagination.page + 1 : undefined,
    meta: { quiet: true },
  });

/** All of them, for a file. */
export async function allPairs(verdict: LikenessVerdict | null): Promise<ClientPair[]> {
  const pairs: ClientPair[] = [];
  for (let page = 1; ; page += 1) {
    const params = { verdict: verdict ?? undefined, page, pageSize: FILE_PAGE_SIZE };
    const { data } = await http.get<ClientPairs>('/api/clientPairs', { params });
    pairs.push(...data.data);
    if (page >= data.meta.pagination.pageCount) return pairs;
  }
}

/** Whether it is of a pair that this client is in. */
export const isPreviewOf = (key: readonly unknown[], clientId: number): boolean =>
  key.length === previewKey.length + 2 &&
  previewKey.every((part, index) => key[index] === part) &&
  key.slice(previewKey.length).includes(clientId);

export const previewQuery = ({ low, high }: ClientPair) =>
  queryOptions({
    queryKey: [...previewKey, low.id, high.id],
    queryFn: async ({ signal }) => {
      const params = { one: low.id, other: high.id };
      const { data } = await http.get<{ data: MergePreview }>('/api/clientPairs/preview', {
        params,
        signal,
      });
      return data.data;
    },
    meta: { quiet: true },
  });
