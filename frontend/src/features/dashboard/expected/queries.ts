import type { BusinessDate } from '@crediario/contract/domain';
import type { CollectorsReport, ExpectedReport } from '@crediario/contract/wire';
import { http } from '@shared/http/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { collectorsOf } from './collectors';
import { expectedDays } from './expected';

/** Figures, and the month that they are of: while others are on their way, these still stand under their own title. */
interface Asked {
  month: string;
  employeeId: number | null;
}

export function expectedQuery(asked: Asked) {
  return queryOptions({
    queryKey: ['dashboard', 'expected', asked],
    queryFn: async ({ signal }) => {
      const params = paramsOf(asked);
      const { data } = await http.get<ExpectedReport>('/api/reportExpected', { params, signal });
      return { month: asked.month, days: expectedDays(data.data) };
    },
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
}

export function collectorsQuery(asked: Asked, until: BusinessDate) {
  return queryOptions({
    queryKey: ['dashboard', 'collectors', { ...asked, until }],
    queryFn: async ({ signal }) => {
      const params = { ...paramsOf(asked), until };
      const { data } = await http.get<CollectorsReport>('/api/reportCollectors', {
        params,
        signal,
      });
      return { month: asked.month, collectors: collectorsOf(data.data) };
    },
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
}

function paramsOf({ month, employeeId }: Asked) {
  return {
    month: Number(month.slice(5)),
    year: Number(month.slice(0, 4)),
    ...(employeeId === null ? {} : { user_id: employeeId }),
  };
}
