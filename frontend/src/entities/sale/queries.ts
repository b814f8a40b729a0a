import type {
  One,
  SaleAttributes,
  SaleReport,
  SaleReportRow,
  SalesPortionList,
} from '@crediario/contract/wire';
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
    queryFn: ({ signal }) => readSale(saleId, signal),
    meta: { quiet: true },
  });
}

/** For what is decided on: past what is kept of it, and past a question that is under way. */
export async function readSale(saleId: number, signal: AbortSignal): Promise<SaleAttributes> {
  const { data } = await http.get<One<SaleAttributes>>(`/api/sales/${saleId}`, {
    params: { populate: DETAIL_RELATIONS },
    signal,
  });
  return data.data.attributes;
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

/** The row of a sale that no list in sight holds. Null where it is deleted meanwhile. */
export function saleRowQuery(saleId: number, clientId: number | undefined) {
  return queryOptions({
    queryKey: [...saleKeys.all, 'unlisted', saleId],
    queryFn: ({ signal }) => readSaleRow(saleId, clientId, signal),
    enabled: clientId !== undefined,
    meta: { quiet: true },
  });
}

/** As it stands now, among those of its client; null where there is none. */
export async function readSaleRow(
  saleId: number,
  clientId: number | undefined,
  signal: AbortSignal,
): Promise<SaleReportRow | null> {
  const params = { id_client: clientId };
  const { data } = await http.get<SaleReport>('/api/reportSales', { params, signal });
  return data.data.find(({ sales_id }) => sales_id === saleId) ?? null;
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
