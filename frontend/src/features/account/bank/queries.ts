import type { BankUses } from '@crediario/contract/wire';
import { accountKey } from '@entities/account/queries';
import { http } from '@shared/http/client';
import { queryOptions } from '@tanstack/react-query';

const MOST_USES = 50;

/** What became of lines, the latest first. */
export const usesQuery = queryOptions({
  queryKey: [...accountKey, 'uses'],
  queryFn: async ({ signal }): Promise<BankUses> => {
    const params = { page: 1, pageSize: MOST_USES };
    const { data } = await http.get<BankUses>('/api/company-account/uses', { params, signal });
    return data;
  },
});
