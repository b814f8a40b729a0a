import type { CompanyDataSummary } from '@crediario/contract/wire';
import { queryOptions } from '@tanstack/react-query';
import { http } from '@shared/http/client';

/** How much an export of all data would be, and who made the last. */
export const companyDataQuery = queryOptions({
  queryKey: ['company-data'],
  queryFn: async ({ signal }) => {
    const { data } = await http.get<{ data: CompanyDataSummary }>('/api/company-data/summary', {
      signal,
    });
    return data.data;
  },
  meta: { quiet: true },
});
