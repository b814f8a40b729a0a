import type { BusinessDate } from '@crediario/contract/domain';
import type { DueSales } from '@crediario/contract/wire';
import { saleKeys } from '@entities/sale/keys';
import { http } from '@shared/http/client';
import { queryOptions } from '@tanstack/react-query';

/** It is not asked for again while one types: a row that goes would take the next one's amount along. */
export function dueSalesQuery(employeeId: number | null, day: BusinessDate) {
  return queryOptions({
    queryKey: [...saleKeys.due, employeeId, day],
    queryFn: async ({ signal }) => {
      const { data } = await http.get<DueSales>('/api/dueSales', {
        params: { user_id: employeeId, date: day },
        signal,
      });
      return data.data;
    },
    enabled: employeeId !== null,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { quiet: true },
  });
}
