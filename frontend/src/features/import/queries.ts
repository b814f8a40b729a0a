import type { ReadingPlan } from '@crediario/contract/import';
import type { ImportState, ImportVerdict } from '@crediario/contract/domain';
import type { ImportBatch, ImportRowsAnswer } from '@crediario/contract/wire';
import { http } from '@shared/http/client';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Reader } from './reader/reader';

export const importsKey = ['imports'] as const;

/** What goes on by itself: the page looks again every second. */
const UNDER_WAY: readonly ImportState[] = ['checking', 'applying', 'undoing'];

export const isUnderWay = (state: ImportState): boolean => UNDER_WAY.includes(state);

const PAGE_SIZE = 100;

/** The last ones, the newest first. */
export const importsQuery = queryOptions({
  queryKey: [...importsKey, 'list'],
  queryFn: async ({ signal }) => {
    const params = { page: 1, pageSize: 5 };
    const { data } = await http.get<{ data: ImportBatch[] }>('/api/imports', { params, signal });
    return data.data;
  },
});

export const batchQuery = (id: number) =>
  queryOptions({
    queryKey: [...importsKey, id],
    queryFn: async ({ signal }) => {
      const { data } = await http.get<{ data: ImportBatch }>(`/api/imports/${id}`, { signal });
      return data.data;
    },
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data.state) ? 1_000 : false),
    meta: { quiet: true },
  });

export interface RowFilters {
  verdict: ImportVerdict | null;
  search: string;
}

export const rowsKey = (id: number) => [...importsKey, id, 'rows'] as const;

/** Asked again once the batch is another: what becomes of a line may be another too, the second time. */
export const rowsQuery = (
  { id, state }: Pick<ImportBatch, 'id' | 'state'>,
  { verdict, search }: RowFilters,
) =>
  infiniteQueryOptions({
    queryKey: [...rowsKey(id), state, verdict, search],
    queryFn: ({ pageParam, signal }) => rowsPage({ id, verdict, search, page: pageParam, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ meta: { pagination } }) =>
      pagination.page < pagination.pageCount ? pagination.page + 1 : null,
    placeholderData: keepPreviousData,
  });

interface RowsPage extends RowFilters {
  id: number;
  page: number;
  signal?: AbortSignal;
}

export async function rowsPage({
  id,
  verdict,
  search,
  page,
  signal,
}: RowsPage): Promise<ImportRowsAnswer> {
  const params = {
    ...(verdict && { verdict }),
    ...(search && { criterio: search }),
    page,
    pageSize: PAGE_SIZE,
  };
  const { data } = await http.get<ImportRowsAnswer>(`/api/imports/${id}/rows`, {
    params,
    ...(signal && { signal }),
  });
  return data;
}

interface Judged {
  reader: Reader;
  fileKey: string;
  sheet: number;
  plan: ReadingPlan;
}

/** How the columns of the file are read by the plan; while another plan is tried, the words of the last one stay. */
export const judgementQuery = ({ reader, fileKey, sheet, plan }: Judged) =>
  queryOptions({
    queryKey: [...importsKey, 'judgement', fileKey, sheet, plan],
    queryFn: () => reader.judge({ sheet, plan }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
