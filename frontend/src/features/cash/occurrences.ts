import {
  type Many,
  type OccurrenceOrder,
  type OccurrenceTypeAttributes,
  occurrenceToWire,
  type SaleReport,
} from '@crediario/contract/wire';
import { SALE_STATUS } from '@crediario/contract/domain';
import { saleKeys } from '@entities/sale/keys';
import { http } from '@shared/http/client';
import { queryOptions } from '@tanstack/react-query';

/** Reference data: it changes when a super-admin edits it. */
const REASONS_STALE_MS = 10 * 60_000;

export const occurrenceReasonsQuery = queryOptions({
  queryKey: ['type-occurrences'],
  queryFn: async ({ signal }) => {
    const { data } = await http.get<Many<OccurrenceTypeAttributes>>('/api/type-occurrences', {
      params: { sort: 'id:asc' },
      signal,
    });
    return data.data.map(({ id, attributes }) => ({ id, name: attributes.name }));
  },
  staleTime: REASONS_STALE_MS,
});

/** The sales that an employee still collects: those a visit may have been for. */
export function activeSalesQuery(employeeId: number | null) {
  return queryOptions({
    queryKey: [...saleKeys.all, 'active', employeeId],
    queryFn: async ({ signal }) => {
      const params = { id: employeeId, status: SALE_STATUS.active };
      const { data } = await http.get<SaleReport>('/api/reportSales', { params, signal });
      return data.data;
    },
    enabled: employeeId !== null,
  });
}

export async function registerOccurrence(order: OccurrenceOrder): Promise<void> {
  await http.post('/api/occurrences', { data: occurrenceToWire(order) });
}
