import type { PixCharge } from '@crediario/contract/domain';
import type { BrCode } from '@crediario/contract/wire';
import { queryOptions } from '@tanstack/react-query';
import { http } from '@shared/http/client';

/** Never from the cache: what is owed may have changed a minute ago. */
export const brCodeQuery = (saleId: number, of: PixCharge) =>
  queryOptions({
    queryKey: ['brcode', saleId, of],
    queryFn: async ({ signal }) => {
      const { data } = await http.get<{ data: BrCode }>('/api/brcode', {
        params: { sale_id: saleId, of },
        signal,
      });
      return data.data;
    },
    staleTime: 0,
    gcTime: 0,
    meta: { quiet: true },
  });
