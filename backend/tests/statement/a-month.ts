import { addDays } from '@crediario/contract/domain';
import type { PortfolioCollectors } from '@crediario/contract/wire';
import type { MonthReport } from '../../src/api/statement/template/month-report';
import { aLetterhead } from './a-statement';

const DAY = '2026-10-31';
const shares = { percent: 10, percent_principal: 9 };
const owed = { value: 1_234.56, value_principal: 1_000, sales: 12, ...shares };

const BUCKETS: [from: number, to: number | null][] = [
  [0, 0],
  [1, 7],
  [8, 15],
  [16, 30],
  [31, 60],
  [61, 90],
  [91, null],
];

const figures = (): PortfolioCollectors['all'] => ({
  outstanding: 9_876_543.21,
  par: 12.34,
  par_with_renewed: 13.45,
  received: 123_456.78,
  goal: 200_000,
  due: 150_000,
  on_time: 90_000,
  received_of_due: 100_000,
  arrears: 50_000,
  recovered: 5_000,
  punctuality: 60,
  efficiency: 66.7,
  recovery: 10,
  trend: [],
  sales_value: 50_000,
  expenses: 1_000,
  difference: -12.34,
  sales_count: 40,
  boxes_with_difference: 1,
  promises: 4,
  promises_kept: 3,
});

/** The report of October, of collectors of these names. */
export function aMonthReport(
  names: readonly string[],
  changes: Partial<MonthReport> = {},
): MonthReport {
  const weeks = Array.from({ length: 12 }, (_, at) => ({
    day: addDays(DAY, 7 + 7 * at),
    due: 1_000,
    expected: 800,
    low: 700,
    high: 900,
  }));
  return {
    company: aLetterhead(),
    issued: { date: '2026-11-19', time: '14:05:09' },
    month: '2026-10',
    portfolio: {
      as_of: DAY,
      outstanding: 9_876_543.21,
      outstanding_principal: 8_000_000,
      sales: 1_234,
      par: [0, 7, 15, 30].map((over) => ({ over, ...owed, with_renewed: { ...owed } })),
      buckets: BUCKETS.map(([from, to]) => ({ from, to, ...owed })),
      renewed_while_late: { value: 500, value_principal: 400, sales: 3 },
      collectors: [],
    },
    course: {
      as_of: DAY,
      missing: 0,
      points: Array.from({ length: 52 }, (_, at) => ({
        day: addDays(DAY, -7 * (51 - at)),
        outstanding: 1_000 + at,
        outstanding_principal: 900,
        par: [0, 7, 15, 30].map((over) => ({ over, ...shares, with_renewed: { ...shares } })),
      })),
    },
    collectors: {
      month_gone: 100,
      missing: 0,
      as_of: DAY,
      all: figures(),
      collectors: names.map((user_name, at) => ({ ...figures(), user_id: at + 1, user_name })),
    },
    forecast: {
      as_of: DAY,
      first_due: null,
      days: [],
      cumulative: [],
      sums: [30, 60, 90].map((days) => ({
        days,
        due: 3_000,
        expected: 2_400,
        low: 2_000,
        high: 2_700,
      })),
      weeks,
      curve: [{ from: 0, to: null, shares: [60] }],
    },
    ...changes,
  };
}
