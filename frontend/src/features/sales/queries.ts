import type { SaleReport, SaleReportRow } from '@crediario/contract/wire';
import { saleKeys } from '@entities/sale/keys';
import { http } from '@shared/http/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { SaleFilters } from './list/filters';
import { keepSameRows } from './list/same-rows';

/** Spec section 4: the list refreshes itself this often. */
const LIST_REFRESH_MS = 30_000;

/** What is listed; `more` where too many clients were found for all of their sales. */
export interface SalesList {
  sales: readonly SaleReportRow[];
  more: boolean;
}

export function salesQuery(filters: SaleFilters) {
  return queryOptions({
    queryKey: [...saleKeys.lists, filters],
    queryFn: async ({ signal }): Promise<SalesList> => {
      const { data } = await http.get<SaleReport>('/api/reportSales', {
        params: {
          id: filters.employeeId ?? undefined,
          status: filters.status ?? undefined,
          ...(filters.search
            ? { criterio: filters.search }
            : { date_ini: filters.from, date_fim: filters.to }),
        },
        signal,
      });
      return { sales: data.data, more: data.meta?.more ?? false };
    },
    refetchInterval: LIST_REFRESH_MS,
    placeholderData: keepPreviousData,
    structuralSharing: keepSameSales,
  });
}

function keepSameSales(before: unknown, after: unknown): unknown {
  const [old, fresh] = [before as SalesList | undefined, after as SalesList];
  const sales = keepSameRows(old?.sales, fresh.sales) as SalesList['sales'];
  return old && old.sales === sales && old.more === fresh.more ? old : { ...fresh, sales };
}
