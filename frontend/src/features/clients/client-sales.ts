import type { SaleReport } from '@crediario/contract/wire';
import { SALES_KEY } from '@features/sales/api';
import { http } from '@shared/http/client';
import { queryOptions } from '@tanstack/react-query';

/** All that was ever sold to a client, newest first. A payment elsewhere makes it ask again. */
export function clientSalesQuery(clientId: number) {
  return queryOptions({
    queryKey: [...SALES_KEY, 'client', clientId],
    queryFn: async ({ signal }) => {
      const params = { id_client: clientId };
      const { data } = await http.get<SaleReport>('/api/reportSales', { params, signal });
      return data.data;
    },
    meta: { quiet: true },
  });
}
