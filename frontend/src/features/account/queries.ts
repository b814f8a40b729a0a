import type { BusinessDate } from '@crediario/contract/domain';
import type { CompanyAccount } from '@crediario/contract/wire';
import { http } from '@shared/http/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** More than this in a period is told to be more, not shown. */
export const MOST_MOVEMENTS = 999;

export interface Period {
  from: BusinessDate;
  to: BusinessDate;
}

export const accountQuery = (period: Period) =>
  queryOptions({
    queryKey: ['company-account', period],
    queryFn: async ({ signal }): Promise<CompanyAccount> => {
      const params = { ...period, page: 1, pageSize: MOST_MOVEMENTS };
      const { data } = await http.get<CompanyAccount>('/api/company-account', { params, signal });
      return data;
    },
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
