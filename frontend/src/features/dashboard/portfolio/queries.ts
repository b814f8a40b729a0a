import type {
  Portfolio,
  PortfolioCourse,
  PortfolioRoll,
  PortfolioSale,
  PortfolioSales,
  PortfolioVintages,
} from '@crediario/contract/wire';
import { http } from '@shared/http/client';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { untilWorkedOut } from '../DayUnderWay';
import type { Behind } from './behind';
import type { PortfolioFilters } from './portfolio-filters';

type Asked = Pick<PortfolioFilters, 'asOf' | 'employeeId'>;

const paramsOf = ({ asOf, employeeId }: Asked) => ({
  as_of: asOf,
  ...(employeeId !== null && { user_id: employeeId }),
});

export function portfolioQuery({ asOf, employeeId }: Asked) {
  const params = paramsOf({ asOf, employeeId });
  return queryOptions({
    queryKey: ['dashboard', 'portfolio', params],
    queryFn: async ({ signal }) => {
      const { data } = await http.get<{ data: Portfolio }>('/api/portfolio', { params, signal });
      return data.data;
    },
    placeholderData: keepPreviousData,
    ...untilWorkedOut,
    meta: { quiet: true },
  });
}

/** What was at risk, week by week. */
export function courseQuery({ asOf, employeeId }: Asked) {
  const params = paramsOf({ asOf, employeeId });
  return queryOptions({
    queryKey: ['dashboard', 'portfolio-course', params],
    queryFn: async ({ signal }) => {
      const url = '/api/portfolio/course';
      const { data } = await http.get<{ data: PortfolioCourse }>(url, { params, signal });
      return data.data;
    },
    placeholderData: keepPreviousData,
    ...untilWorkedOut,
    meta: { quiet: true },
  });
}

/** How the sales of the last six months pay. */
export function vintagesQuery({ asOf, employeeId }: Asked) {
  const params = paramsOf({ asOf, employeeId });
  return queryOptions({
    queryKey: ['dashboard', 'portfolio-vintages', params],
    queryFn: async ({ signal }) => {
      const url = '/api/portfolio/vintages';
      const { data } = await http.get<{ data: PortfolioVintages }>(url, { params, signal });
      return data.data;
    },
    placeholderData: keepPreviousData,
    ...untilWorkedOut,
    meta: { quiet: true },
  });
}

/** Where what was owed a week before is. */
export function rollQuery({ asOf, employeeId }: Asked) {
  const params = paramsOf({ asOf, employeeId });
  return queryOptions({
    queryKey: ['dashboard', 'portfolio-roll', params],
    queryFn: async ({ signal }) => {
      const url = '/api/portfolio/roll';
      const { data } = await http.get<{ data: PortfolioRoll }>(url, { params, signal });
      return data.data;
    },
    placeholderData: keepPreviousData,
    ...untilWorkedOut,
    meta: { quiet: true },
  });
}

const SHOWN = 100;
const MOST = 999;

function sales(asked: Asked, behind: Behind, page: { page: number; pageSize: number }) {
  const { from, to, renewed, employeeId = asked.employeeId, asOf = asked.asOf } = behind;
  const delay = { from, to, renewed, with_renewed: behind.withRenewed };
  const sold = { sold_from: behind.soldFrom, sold_to: behind.soldTo };
  const params = { ...paramsOf({ asOf, employeeId }), ...delay, ...sold, ...page };
  return (signal?: AbortSignal) =>
    http
      .get<PortfolioSales>('/api/portfolio/sales', { params, ...(signal && { signal }) })
      .then(({ data }) => data);
}

/** The sales behind a figure, a hundred at a time. */
export function behindQuery(asked: Asked, behind: Behind) {
  return infiniteQueryOptions({
    queryKey: ['dashboard', 'portfolio-sales', paramsOf(asked), behind],
    queryFn: ({ pageParam, signal }) =>
      sales(asked, behind, { page: pageParam, pageSize: SHOWN })(signal),
    initialPageParam: 1,
    getNextPageParam: ({ meta }, pages) =>
      pages.length * SHOWN < meta.sum.sales ? pages.length + 1 : undefined,
    ...untilWorkedOut,
    meta: { quiet: true },
  });
}

/** All of them, for a file. */
export async function allBehind(asked: Asked, behind: Behind): Promise<PortfolioSale[]> {
  const rows: PortfolioSale[] = [];
  for (let page = 1; ; page += 1) {
    const { data, meta } = await sales(asked, behind, { page, pageSize: MOST })();
    rows.push(...data);
    if (data.length === 0 || rows.length >= meta.sum.sales) return rows;
  }
}
