import type { CompanyDataSummary } from '@crediario/contract/wire';
import { queryOptions } from '@tanstack/react-query';
import { http } from '@shared/http/client';

const ASKED_AGAIN_MS = 3_000;

/** How much an export of all data would be, and who made the last. */
export const companyDataQuery = queryOptions({
  queryKey: ['company-data'],
  queryFn: async ({ signal }) => {
    const { data } = await http.get<{ data: CompanyDataSummary }>('/api/company-data/summary', {
      signal,
    });
    return data.data;
  },
  // The other person's ends at some time, and so does what was left of one's own that was cancelled.
  refetchInterval: ({ state }) => (state.data?.running ? ASKED_AGAIN_MS : false),
  meta: { quiet: true },
});
