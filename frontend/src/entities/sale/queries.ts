import type { One, SaleAttributes, SalesPortionList } from '@crediario/contract/wire';
import { http } from '@shared/http/client';
import { queryOptions } from '@tanstack/react-query';
import { saleKeys } from './keys';

const DETAIL_RELATIONS = [
  'client.user',
  'status_sale',
  'type_sale',
  'type_frequency',
  'portions',
  'payments',
  'cash',
  'cash.type_status_cash',
];

export function saleQuery(saleId: number) {
  return queryOptions({
    queryKey: saleKeys.one(saleId),
    queryFn: async ({ signal }) => {
      const { data } = await http.get<One<SaleAttributes>>(`/api/sales/${saleId}`, {
        params: { populate: DETAIL_RELATIONS },
        signal,
      });
      return data.data.attributes;
    },
    meta: { quiet: true },
  });
}

export function salePaymentsQuery(saleId: number) {
  return queryOptions({
    queryKey: saleKeys.payments(saleId),
    queryFn: async ({ signal }) => {
      const { data } = await http.get<SalesPortionList>('/api/SalesPortionList', {
        params: { id: saleId },
        signal,
      });
      return data;
    },
    meta: { quiet: true },
  });
}
