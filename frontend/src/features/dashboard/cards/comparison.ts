import {
  addMonthsClamped,
  type BusinessDate,
  formatBusinessDate,
} from '@crediario/contract/domain';
import type { DashboardRow } from '@crediario/contract/wire';
import { MONTH_NAMES } from '../evolution/evolution';
import { type DashboardFilters, monthOfDate } from '../filters/dashboard-filters';

export type ComparedKey = 'tot_fees' | 'value_tot_sales' | 'cost' | 'value_tot_receive';

/** What the cards' figures are held against: the same days of the month before. */
export interface Comparison {
  /** 'yyyy-MM-dd' or 'yyyy-MM' */
  period: string;
  /** Of a month that is still going on, its days up to this one; null for a whole month or a single day. */
  lastDay: BusinessDate | null;
  /** '19/10', 'outubro', '01 a 19/10' */
  name: string;
}

export function comparisonOf(
  { mode, day, month }: DashboardFilters,
  today: BusinessDate,
): Comparison {
  if (mode === 'day') {
    const period = addMonthsClamped(day, -1);
    return { period, lastDay: null, name: dayAndMonth(period) };
  }
  const period = monthOfDate(addMonthsClamped(`${month}-01`, -1));
  if (month !== monthOfDate(today)) {
    return { period, lastDay: null, name: MONTH_NAMES[Number(period.slice(5)) - 1] ?? period };
  }
  const lastDay = addMonthsClamped(today, -1);
  return { period, lastDay, name: `01 a ${dayAndMonth(lastDay)}` };
}

/** The rows of the days that count, as one. */
export function sumOfDays(
  rows: readonly DashboardRow[],
  lastDay: BusinessDate,
): Record<ComparedKey, number> {
  const days = rows.filter(({ date_moviment: date }) => date !== null && date <= lastDay);
  const cents = (key: ComparedKey) =>
    days.reduce((sum, row) => sum + Math.round(row[key] * 100), 0) / 100;
  return {
    tot_fees: cents('tot_fees'),
    value_tot_sales: cents('value_tot_sales'),
    cost: cents('cost'),
    value_tot_receive: cents('value_tot_receive'),
  };
}

const dayAndMonth = (date: BusinessDate) => formatBusinessDate(date).slice(0, 5);
