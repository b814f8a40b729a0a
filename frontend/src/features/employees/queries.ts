import type { CashPerformanceRow, CashStepRow, Report, UserRow } from '@crediario/contract/wire';
import { cashBoxKeys } from '@entities/box/keys';
import { employeeKeys } from '@entities/employee/keys';
import { http } from '@shared/http/client';
import { queryOptions } from '@tanstack/react-query';

export function employeeQuery(id: number) {
  return queryOptions({
    queryKey: employeeKeys.one(id),
    queryFn: async ({ signal }) => {
      const { data } = await http.get<UserRow>(`/api/users/${id}`, { signal });
      return data;
    },
    // The page shows the failure in place, with a way to try again.
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

/** How a box came from what it opened with to what it holds. */
export function stepsQuery(cashBoxId: number) {
  return queryOptions({
    queryKey: cashBoxKeys.steps(cashBoxId),
    queryFn: async ({ signal }) => {
      const { data } = await http.get<Report<CashStepRow>>('/api/reportCashSteps', {
        params: { id: cashBoxId },
        signal,
      });
      return data.data;
    },
    meta: { quiet: true },
  });
}
