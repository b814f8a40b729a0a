import type { SaleReport } from '@crediario/contract/wire';
import { saleKeys } from '@entities/sale/keys';
import { http } from '@shared/http/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { SaleFilters } from './list/filters';
import { keepSameRows } from './list/same-rows';

/** Spec section 4: the list refreshes itself this often. */
const LIST_REFRESH_MS = 30_000;

export function salesQuery(filters: SaleFilters) {
  return queryOptions({
    queryKey: [...saleKeys.lists, filters],
    queryFn: async ({ signal }) => {
      const { data } = await http.get<SaleReport>('/api/reportSales', {
        params: {
          id: filters.employeeId ?? undefined,
          status: filters.status ?? undefined,
          date_ini: filters.from,
          date_fim: filters.to,
        },
        signal,
      });
      return data.data;
    },
    refetchInterval: LIST_REFRESH_MS,
    placeholderData: keepPreviousData,
    structuralSharing: keepSameRows,
  });
}
