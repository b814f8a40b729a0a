import { type PaymentOrder, paymentToWire } from '@crediario/contract/wire';
import type { One, SaleAttributes, SaleReport, SalesPortionList } from '@crediario/contract/wire';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { http } from '@shared/http/client';
import { idempotent } from '@shared/http/idempotency';
import type { SaleFilters } from './list/filters';
import { keepSameRows } from './list/same-rows';

/** Spec section 4: the list refreshes itself this often. */
const LIST_REFRESH_MS = 30_000;

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

/** For whatever changes a sale: everything that shows sales asks again. */
export const SALES_KEY = ['sales'] as const;

export function salesQuery(filters: SaleFilters) {
  return queryOptions({
    queryKey: [...SALES_KEY, 'list', filters],
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

export function saleQuery(saleId: number) {
  return queryOptions({
    queryKey: [...SALES_KEY, 'one', saleId],
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
    queryKey: [...SALES_KEY, 'payments', saleId],
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

export async function registerPayment(order: PaymentOrder, idempotencyKey: string): Promise<void> {
  await http.post(
    '/api/paymentPortions',
    { data: paymentToWire(order) },
    idempotent(idempotencyKey),
  );
}

/** Takes back a visit without money of the same day. */
export async function revokeVisit(paymentId: number): Promise<void> {
  await http.delete(`/api/paymentPortions/${paymentId}`);
}

export async function deleteSale(saleId: number): Promise<void> {
  await http.delete('/api/deleteSales', { params: { id: saleId } });
}

export { clientNameOf, feesTextOf, owedCentsOf, situationOf } from './list/sale-row';
export { openStatement } from './statement';
