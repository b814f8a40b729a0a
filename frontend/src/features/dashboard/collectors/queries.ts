import type {
  CollectedSales,
  CollectedSalesQuery,
  CollectorEntries,
  CollectorEntriesQuery,
  PortfolioCollectors,
} from '@crediario/contract/wire';
import { http } from '@shared/http/client';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { untilWorkedOut } from '../DayUnderWay';

const COLLECTORS = ['dashboard', 'collectors'] as const;

export function collectorsQuery(asOf: string) {
  return queryOptions({
    queryKey: [...COLLECTORS, asOf],
    queryFn: async ({ signal }) => {
      const url = '/api/portfolio/collectors';
      const params = { as_of: asOf };
      const { data } = await http.get<{ data: PortfolioCollectors }>(url, { params, signal });
      return data.data;
    },
    placeholderData: keepPreviousData,
    ...untilWorkedOut,
    meta: { quiet: true },
  });
}

/** All of their months: a goal holds in those after it too. */
export const collectorsKey = COLLECTORS;

/** The sales of a month up to a day that a figure adds up. */
export interface CollectedAsked {
  asOf: string;
  /** Instead of the month's first day. */
  from?: string;
  of: NonNullable<CollectedSalesQuery['of']>;
  /** Null: of all. */
  employeeId: number | null;
}

function paramsOf({ asOf, from, of, employeeId }: CollectedAsked | EntriesAsked) {
  return {
    as_of: asOf,
    of,
    ...(from !== undefined && { from }),
    ...(employeeId !== null && { user_id: employeeId }),
  };
}

const SHOWN = 100;
const MOST = 999;

async function collected(
  asked: CollectedAsked,
  page: { page: number; pageSize: number },
  signal?: AbortSignal,
): Promise<CollectedSales> {
  const params = { ...paramsOf(asked), ...page };
  const url = '/api/portfolio/collected';
  const { data } = await http.get<CollectedSales>(url, { params, ...(signal && { signal }) });
  return data;
}

/** A hundred at a time. */
export function collectedQuery(asked: CollectedAsked) {
  return infiniteQueryOptions({
    queryKey: ['dashboard', 'collected', asked],
    queryFn: ({ pageParam, signal }) =>
      collected(asked, { page: pageParam, pageSize: SHOWN }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ meta }, pages) =>
      pages.length * SHOWN < meta.sum.sales ? pages.length + 1 : undefined,
    meta: { quiet: true },
  });
}

/** All of them, for a file. */
export async function allCollected(asked: CollectedAsked): Promise<CollectedSales['data']> {
  const rows: CollectedSales['data'] = [];
  for (let page = 1; ; page += 1) {
    const { data, meta } = await collected(asked, { page, pageSize: MOST });
    rows.push(...data);
    if (data.length === 0 || rows.length >= meta.sum.sales) return rows;
  }
}

/** The costs, boxes or promises of a month up to a day that a figure adds up. */
export interface EntriesAsked {
  asOf: string;
  /** Instead of the month's first day. */
  from?: string;
  of: NonNullable<CollectorEntriesQuery['of']>;
  /** Null: of all. */
  employeeId: number | null;
}

async function entries(
  asked: EntriesAsked,
  page: { page: number; pageSize: number },
  signal?: AbortSignal,
): Promise<CollectorEntries> {
  const params = { ...paramsOf(asked), ...page };
  const url = '/api/portfolio/entries';
  const { data } = await http.get<CollectorEntries>(url, { params, ...(signal && { signal }) });
  return data;
}

/** A hundred at a time. */
export function entriesQuery(asked: EntriesAsked) {
  return infiniteQueryOptions({
    queryKey: ['dashboard', 'entries', asked],
    queryFn: ({ pageParam, signal }) =>
      entries(asked, { page: pageParam, pageSize: SHOWN }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ meta }, pages) =>
      pages.length * SHOWN < meta.sum.entries ? pages.length + 1 : undefined,
    meta: { quiet: true },
  });
}

/** All of them, for a file. */
export async function allEntries(asked: EntriesAsked): Promise<CollectorEntries['data']> {
  const rows: CollectorEntries['data'] = [];
  for (let page = 1; ; page += 1) {
    const { data, meta } = await entries(asked, { page, pageSize: MOST });
    rows.push(...data);
    if (data.length === 0 || rows.length >= meta.sum.entries) return rows;
  }
}
