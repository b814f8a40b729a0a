import { type CostKind, type Cents, centsFromWire, SALE_STATUS } from '@crediario/contract/domain';
import {
  type CashNoPaymentRow,
  type CashPaymentRow,
  type CostAttributes,
  costKindFromWire,
  type Entity,
  type Many,
  type OccurrenceTypeAttributes,
  type Report,
  type SaleReport,
} from '@crediario/contract/wire';
import { cashBoxKeys } from '@entities/box/keys';
import { saleKeys } from '@entities/sale/keys';
import { http } from '@shared/http/client';
import { queryOptions } from '@tanstack/react-query';

/** The sales made in a box, renewals included. Of these lists none is asked for before its box is known. */
export function boxSalesQuery(cashBoxId: number | null) {
  return queryOptions({
    queryKey: [...saleKeys.all, 'box', cashBoxId],
    queryFn: async ({ signal }) => {
      const params = { cash_id: cashBoxId };
      const { data } = await http.get<SaleReport>('/api/reportSales', { params, signal });
      return data.data;
    },
    enabled: cashBoxId !== null,
    meta: { quiet: true },
  });
}

/** The payments that a box received; or of those the ones that settled their sale, or whose sale is settled since. */
export function paidQuery(cashBoxId: number | null, only: 'settled' | null) {
  return queryOptions({
    queryKey: cashBoxKeys.paid(cashBoxId, only),
    queryFn: async ({ signal }) => {
      const { data } =
        only === 'settled'
          ? await http.get<Report<CashPaymentRow>>('/api/reportcashpaymentfinally', {
              params: { id: cashBoxId, isPayment: true },
              signal,
            })
          : await http.get<Report<CashPaymentRow>>('/api/reportCashPayment', {
              params: { id: cashBoxId },
              signal,
            });
      return data.data;
    },
    enabled: cashBoxId !== null,
    meta: { quiet: true },
  });
}

/** The sales of the box's employee with something due that brought no money in it. */
export function unpaidQuery(cashBoxId: number | null) {
  return queryOptions({
    queryKey: cashBoxKeys.unpaid(cashBoxId),
    queryFn: async ({ signal }) => {
      const { data } = await http.get<Report<CashNoPaymentRow>>('/api/reportCashNoPayment', {
        params: { id: cashBoxId },
        signal,
      });
      return data.data;
    },
    enabled: cashBoxId !== null,
    meta: { quiet: true },
  });
}

/** An expense, a withdrawal or a deposit. */
export interface Cost {
  id: number;
  kind: CostKind;
  valueCents: Cents;
  observation: string | null;
  /** A moment, ISO 8601. */
  createdAt: string;
}

const PAGE_SIZE = 999;

/** What was spent from a box, drawn from it and put into it, oldest first. */
export function costsQuery(cashBoxId: number | null) {
  return queryOptions({
    queryKey: cashBoxKeys.costs(cashBoxId),
    queryFn: async ({ signal }) => {
      const params = {
        populate: 'cash',
        sort: 'id:asc',
        pagination: { pageSize: PAGE_SIZE },
        filters: { cash: { id: { $eq: cashBoxId } } },
      };
      const { data } = await http.get<Many<CostAttributes>>('/api/costs', { params, signal });
      return data.data.map(costOf);
    },
    enabled: cashBoxId !== null,
    meta: { quiet: true },
  });
}

function costOf({ id, attributes }: Entity<CostAttributes>): Cost {
  const { kind, cost, observation, createdAt } = attributes;
  return {
    id,
    kind: costKindFromWire(kind),
    valueCents: centsFromWire(cost),
    observation,
    createdAt,
  };
}

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
