import type { BankLines } from '@crediario/contract/wire';
import { http } from '@shared/http/client';
import { queryOptions } from '@tanstack/react-query';

/** Of everything on 'Conta Pix'. */
export const accountKey = ['company-account'] as const;

/** As many as one screen decides; as these go, others follow. */
const MOST_LINES = 100;

/** What the bank says and nobody has decided about, newest first. */
export const bankLinesQuery = queryOptions({
  queryKey: [...accountKey, 'lines'],
  queryFn: async ({ signal }): Promise<BankLines> => {
    const params = { page: 1, pageSize: MOST_LINES };
    const { data } = await http.get<BankLines>('/api/company-account/lines', { params, signal });
    return data;
  },
  meta: { quiet: true },
});
