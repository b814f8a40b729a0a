import type {
  CashConsolidatedRow,
  CashNoPaymentRow,
  CashPaymentRow,
  CashPerformanceRow,
  Report,
  SaleReport,
} from '@crediario/contract/wire';
import { saleKeys } from '@entities/sale/keys';
import { http } from '@shared/http/client';
import { queryOptions } from '@tanstack/react-query';
import { cashBoxKeys } from './keys';

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

/** A box's consolidated figures. */
export function cashReportQuery(cashBoxId: number) {
  return queryOptions({
    queryKey: cashBoxKeys.report(cashBoxId),
    queryFn: async ({ signal }) => {
      const { data } = await http.get<Report<CashConsolidatedRow>>('/api/reportCashConsolidated', {
        params: { id: cashBoxId },
        signal,
      });
      return data.data[0] ?? null;
    },
    meta: { quiet: true },
  });
}

/** How long a box was open, and what its collector spent and took out. */
export function performanceQuery(cashBoxId: number) {
  return queryOptions({
    queryKey: cashBoxKeys.performance(cashBoxId),
    queryFn: async ({ signal }) => {
      const { data } = await http.get<Report<CashPerformanceRow>>('/api/reportPerformance', {
        params: { id: cashBoxId },
        signal,
      });
      return data.data[0] ?? null;
    },
    meta: { quiet: true },
  });
}
