import type { ForecastSales, PortfolioBacktest, PortfolioForecast } from '@crediario/contract/wire';
import { http } from '@shared/http/client';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Dues, ForecastFilters } from './forecast-filters';

type Asked = Pick<ForecastFilters, 'asOf' | 'employeeId'>;

const paramsOf = ({ asOf, employeeId }: Asked) => ({
  as_of: asOf,
  ...(employeeId !== null && { user_id: employeeId }),
});

function telling<Answer>(what: string, asked: Asked) {
  const params = paramsOf(asked);
  return queryOptions({
    queryKey: ['dashboard', what, params],
    queryFn: async ({ signal }) => {
      const { data } = await http.get<{ data: Answer }>(`/api/portfolio/${what}`, {
        params,
        signal,
      });
      return data.data;
    },
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
}

export const forecastQuery = (asked: Asked) => telling<PortfolioForecast>('forecast', asked);
export const backtestQuery = (asked: Asked) => telling<PortfolioBacktest>('backtest', asked);

const SHOWN = 100;
const MOST = 999;

async function dues(
  asked: Asked,
  days: Dues,
  page: { page: number; pageSize: number },
  signal?: AbortSignal,
): Promise<ForecastSales> {
  const params = { ...paramsOf(asked), ...days, ...page };
  const url = '/api/portfolio/dues';
  const { data } = await http.get<ForecastSales>(url, { params, ...(signal && { signal }) });
  return data;
}

/** A hundred at a time. */
export function duesQuery(asked: Asked, days: Dues) {
  return infiniteQueryOptions({
    queryKey: ['dashboard', 'dues', paramsOf(asked), days],
    queryFn: ({ pageParam, signal }) =>
      dues(asked, days, { page: pageParam, pageSize: SHOWN }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ meta }, pages) =>
      pages.length * SHOWN < meta.sum.sales ? pages.length + 1 : undefined,
    meta: { quiet: true },
  });
}

/** All of them, for a file. */
export async function allDues(asked: Asked, days: Dues): Promise<ForecastSales['data']> {
  const rows: ForecastSales['data'] = [];
  for (let page = 1; ; page += 1) {
    const { data, meta } = await dues(asked, days, { page, pageSize: MOST });
    rows.push(...data);
    if (data.length === 0 || rows.length >= meta.sum.sales) return rows;
  }
}
