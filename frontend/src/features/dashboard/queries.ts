import type { DashboardReport, DashboardRow } from '@crediario/contract/wire';
import { type ComparedKey, type Comparison, sumOfDays } from './cards/comparison';
import { monthOfDate, type DashboardFilters } from './filters/dashboard-filters';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { http } from '@shared/http/client';

/** Figures, and what they were asked for: while others are on their way, these still stand under their own titles. */
export interface DashboardSummary {
  filters: DashboardFilters;
  row: DashboardRow;
}

export interface DashboardEvolution {
  filters: DashboardFilters;
  rows: DashboardRow[];
}

/** The cards: one day, or one month. */
export function summaryQuery(filters: DashboardFilters) {
  const { mode, day, month } = filters;
  const period = mode === 'day' ? { date: day } : monthAndYear(month);
  return queryOptions({
    queryKey: ['dashboard', 'summary', { ...period, employeeId: filters.employeeId }],
    queryFn: async ({ signal }): Promise<DashboardSummary> => {
      const [row] = await reportDashboard({ ...period, ...employeeOf(filters) }, signal);
      if (!row) throw new Error('O servidor não respondeu com os valores do período');
      return { filters, row };
    },
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
}

/** The chart: the days of the chosen day's month, or the months of the chosen month's year. */
export function evolutionQuery(filters: DashboardFilters) {
  const isDaily = filters.mode === 'day';
  const { month, year } = monthAndYear(isDaily ? monthOfDate(filters.day) : filters.month);
  const period = isDaily ? { isgroupby: true, month, year } : { isgroupby: false, year };
  return queryOptions({
    queryKey: ['dashboard', 'evolution', { ...period, employeeId: filters.employeeId }],
    queryFn: async ({ signal }): Promise<DashboardEvolution> => ({
      filters,
      rows: await reportDashboard({ ...period, month, ...employeeOf(filters) }, signal),
    }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
}

/** The same days of the month before: what the cards' figures are held against. */
export function comparisonQuery(filters: DashboardFilters, comparison: Comparison) {
  const { period, lastDay } = comparison;
  const isDay = filters.mode === 'day';
  const asked = isDay ? { date: period } : monthAndYear(period);
  return queryOptions({
    queryKey: ['dashboard', 'comparison', { period, lastDay, employeeId: filters.employeeId }],
    queryFn: async ({ signal }): Promise<Record<ComparedKey, number> | null> => {
      const byDay = lastDay === null ? {} : { isgroupby: true };
      const rows = await reportDashboard({ ...byDay, ...asked, ...employeeOf(filters) }, signal);
      return lastDay === null ? (rows[0] ?? null) : sumOfDays(rows, lastDay);
    },
    meta: { quiet: true },
  });
}

async function reportDashboard(params: object, signal: AbortSignal): Promise<DashboardRow[]> {
  const { data } = await http.get<DashboardReport>('/api/reportDashBoard', { params, signal });
  return data.data;
}

function monthAndYear(month: string): { month: number; year: number } {
  return { month: Number(month.slice(5)), year: Number(month.slice(0, 4)) };
}

function employeeOf({ employeeId }: DashboardFilters): { user_id?: number } {
  return employeeId === null ? {} : { user_id: employeeId };
}
