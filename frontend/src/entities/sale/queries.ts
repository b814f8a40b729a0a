import type { One, SaleAttributes, SaleReport, SalesPortionList } from '@crediario/contract/wire';
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

/** The row of a sale that no list in sight holds: among those of its client. Null where it is deleted meanwhile. */
export function saleRowQuery(saleId: number, clientId: number | undefined) {
  return queryOptions({
    queryKey: [...saleKeys.all, 'unlisted', saleId],
    queryFn: async ({ signal }) => {
      const params = { id_client: clientId };
      const { data } = await http.get<SaleReport>('/api/reportSales', { params, signal });
      return data.data.find(({ sales_id }) => sales_id === saleId) ?? null;
    },
    enabled: clientId !== undefined,
    meta: { quiet: true },
  });
}

/** All that was ever sold to a client, newest first. A payment elsewhere makes it ask again. */
export function clientSalesQuery(clientId: number) {
  return queryOptions({
    queryKey: saleKeys.ofClient(clientId),
    queryFn: async ({ signal }) => {
      const params = { id_client: clientId };
      const { data } = await http.get<SaleReport>('/api/reportSales', { params, signal });
      return data.data;
    },
    meta: { quiet: true },
  });
}
