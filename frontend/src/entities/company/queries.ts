import type { Company } from '@crediario/contract/wire';
import { queryOptions } from '@tanstack/react-query';
import { http } from '@shared/http/client';

export const companyQuery = queryOptions({
  queryKey: ['company'],
  queryFn: async ({ signal }) => {
    const { data } = await http.get<{ data: Company }>('/api/company', { signal });
    return data.data;
  },
  staleTime: 5 * 60_000,
  meta: { quiet: true },
});

export const takesPix = (company: Company | undefined): boolean =>
  company !== undefined && company.pix_kind !== 'none';
