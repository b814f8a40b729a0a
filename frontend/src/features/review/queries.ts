import type {
  ReviewedDevice,
  ReviewedOperation,
  ReviewMeta,
  ReviewSolutions,
} from '@crediario/contract/wire';
import { ASKED_AGAIN_MS, reviewKey } from '@entities/review/queries';
import { http } from '@shared/http/client';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';

export interface TrayPage {
  data: { operations: ReviewedOperation[]; devices: ReviewedDevice[] };
  meta: ReviewMeta;
}

const PAGE_ROWS = 100;

/** What was decided, the latest first. */
export const solvedQuery = queryOptions({
  queryKey: [...reviewKey, 'solved'],
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
    queryKey: [...reviewKey, 'tray', collectorId, causes, isRefused],
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

/** What happened to one of them, and what the books take: tried each time it is opened. */
export const solutionsQuery = (id: number) =>
  queryOptions({
    queryKey: [...reviewKey, 'solutions', id],
    queryFn: async ({ signal }) => {
      const url = `/api/field/review/${id}/solutions`;
      return (await http.get<{ data: ReviewSolutions }>(url, { signal })).data.data;
    },
    gcTime: 0,
  });
