import type { DashboardFilters } from '../filters/dashboard-filters';
import { comparisonOf } from './comparison';

const TODAY = '2026-11-19';
const filters = (changes: Partial<DashboardFilters>): DashboardFilters => ({
  mode: 'day',
  day: TODAY,
  month: '2026-11',
  employeeId: null,
  ...changes,
});

it.each([
  [{}, '2026-10-19', null, '19/10'],
  [{ day: '2026-03-31' }, '2026-02-28', null, '28/02'],
  [{ mode: 'month' }, '2026-10', '2026-10-19', '01 a 19/10'],
  [{ mode: 'month', month: '2026-01' }, '2025-12', null, 'dezembro'],
] as const)(
  '%j is held against the same days of the month before',
  (asked, period, lastDay, name) => {
    expect(comparisonOf(filters(asked), TODAY)).toEqual({ period, lastDay, name });
  },
);
