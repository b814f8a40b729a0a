import type { ReviewedDevice, ReviewedOperation, ReviewMeta } from '@crediario/contract/wire';
import { http } from '@shared/http/client';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';

export interface TrayPage {
  data: { operations: ReviewedOperation[]; devices: ReviewedDevice[] };
  meta: ReviewMeta;
}

/** Phones send while nobody looks. */
const ASKED_AGAIN_MS = 120_000;

const PAGE_ROWS = 100;

const review = ['review'] as const;

/** What was decided, the latest first. */
export const solvedQuery = queryOptions({
  queryKey: [...review, 'solved'],
  queryFn: async ({ signal }) => {
    const { data } = await http.get<TrayPage>('/api/field/review?solved=true', { signal });
    return data.data.operations;
  },
});

export interface TrayQuestion {
  collectorId: number | null;
  /** Causes as the server names them; null for any. */
  causes: readonly string[] | null;
  /** What refused devices sent. */
  isRefused: boolean;
}

/** What waits for a decision, the oldest first, page by page. */
export const trayQuery = ({ collectorId, causes, isRefused }: TrayQuestion) =>
  infiniteQueryOptions({
    queryKey: [...review, 'tray', collectorId, causes, isRefused],
    queryFn: async ({ pageParam: page, signal }) => {
      const params = {
        page,
        pageSize: PAGE_ROWS,
        user_id: collectorId ?? undefined,
        causes: causes?.join(',') || undefined,
        refused: isRefused || undefined,
      };
      return (await http.get<TrayPage>('/api/field/review', { params, signal })).data;
    },
    initialPageParam: 1,
    getNextPageParam: ({ meta: { pagination } }) =>
      pagination.page < pagination.pageCount ? pagination.page + 1 : null,
    placeholderData: keepPreviousData,
    refetchInterval: ASKED_AGAIN_MS,
    meta: { quiet: true },
  });

/** How many wait for a decision, of all phones or of one collector. */
export const reviewCountQuery = (collectorId?: number) =>
  queryOptions({
    queryKey: [...review, 'count', collectorId ?? null],
    queryFn: async ({ signal }) => {
      const params = { user_id: collectorId };
      const { data } = await http.get<{ data: { open: number } }>('/api/field/review/count', {
        params,
        signal,
      });
      return data.data.open;
    },
    staleTime: ASKED_AGAIN_MS / 2,
    refetchInterval: ASKED_AGAIN_MS,
    meta: { quiet: true },
  });

/** The phones of which something waits or has not come yet; of one collector, all that are known. */
export const devicesQuery = (collectorId?: number) =>
  queryOptions({
    queryKey: [...review, 'devices', collectorId ?? null],
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
