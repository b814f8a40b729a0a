import type { SheetFormat } from '@crediario/contract/domain';
import type {
  ClientEventKind,
  ClientReport,
  ClientScore,
  ClientSummary,
  ClientTimeline,
  ClientTransferPreview,
  VisitNotes,
} from '@crediario/contract/wire';
import { clientKeys } from '@entities/client/keys';
import { saleKeys } from '@entities/sale/keys';
import { http } from '@shared/http/client';
import { getFile } from '@shared/http/get-file';
import type { ClientFilters } from './list/client-filters';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';

/** A screen shows forty rows, and there may be 300,000 clients: more are fetched while scrolling. */
const REPORT_PAGE_ROWS = 500;

/** One row for each active sale, and one for a client without any. Asked once an employee is chosen. */
export function clientReportQuery(filters: ClientFilters) {
  const { employee, search, colors, order, list } = filters;
  return infiniteQueryOptions({
    queryKey: [...clientKeys.all, 'report', employee, search, colors, order, list],
    queryFn: async ({ pageParam: page, signal }) => {
      const params = { ...wantedBy(filters), page, pageSize: REPORT_PAGE_ROWS };
      return (await http.get<ClientReport>('/api/ReportClients', { params, signal })).data;
    },
    initialPageParam: 1,
    getNextPageParam: ({ meta: { pagination } }) =>
      pagination && pagination.page < pagination.pageCount ? pagination.page + 1 : null,
    enabled: employee !== null,
    placeholderData: keepPreviousData,
  });
}

/** The whole list, for a file. */
export const clientsFile = (filters: ClientFilters, format: SheetFormat): Promise<Blob> =>
  getFile('/api/exportClients', { ...wantedBy(filters), format });

/** The filters as the calls name them. */
const wantedBy = ({ employee, search, colors, order, list }: ClientFilters) => ({
  criterio: search || undefined,
  user_id: employee ?? undefined,
  sale_color: colors.length > 0 ? colors.join(',') : undefined,
  order: order === 'name' ? undefined : order,
  list: list ?? undefined,
});

/** What would go. Always asked anew: it is what one decides by. */
export function transferPreviewQuery(fromId: number) {
  return queryOptions({
    queryKey: [...clientKeys.all, 'transfer', fromId],
    queryFn: async ({ signal }) => {
      const { data } = await http.get<{ data: ClientTransferPreview }>(
        '/api/modifyClients/preview',
        { params: { userid: fromId }, signal },
      );
      return data.data;
    },
    gcTime: 0,
    meta: { quiet: true },
  });
}

/** What a client owes over all sales. */
export function clientSummaryQuery(clientId: number) {
  return queryOptions({
    queryKey: [...saleKeys.ofClient(clientId), 'summary'],
    queryFn: async ({ signal }) => {
      const path = `/api/clients/${clientId}/summary`;
      return (await http.get<{ data: ClientSummary }>(path, { signal })).data.data;
    },
    meta: { quiet: true },
  });
}

/** How the client has paid so far, line by line. */
export function clientScoreQuery(clientId: number) {
  return queryOptions({
    queryKey: [...saleKeys.ofClient(clientId), 'score'],
    queryFn: async ({ signal }) => {
      const path = `/api/clients/${clientId}/score`;
      return (await http.get<{ data: ClientScore }>(path, { signal })).data.data;
    },
    meta: { quiet: true },
  });
}

/** What a collector should know before they knock. */
export function visitNotesQuery(clientId: number) {
  return queryOptions({
    queryKey: [...clientKeys.one(clientId), 'visit-notes'],
    queryFn: async ({ signal }) => {
      const path = `/api/clients/${clientId}/visit-notes`;
      return (await http.get<{ data: VisitNotes }>(path, { signal })).data.data;
    },
  });
}

const TIMELINE_PAGE_ROWS = 50;

/** What happened with a client, newest first; without a kind, all of it. */
export function clientTimelineQuery(clientId: number, kind: ClientEventKind | undefined) {
  return infiniteQueryOptions({
    queryKey: [...saleKeys.ofClient(clientId), 'timeline', kind],
    queryFn: async ({ pageParam: page, signal }) => {
      const params = { kind, page, pageSize: TIMELINE_PAGE_ROWS };
      const path = `/api/clients/${clientId}/timeline`;
      return (await http.get<ClientTimeline>(path, { params, signal })).data;
    },
    initialPageParam: 1,
    getNextPageParam: ({ meta: { pagination } }) =>
      pagination.page < pagination.pageCount ? pagination.page + 1 : null,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
}
