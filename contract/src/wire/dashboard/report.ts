import { type InferType, object } from 'yup';
import {
  BUSINESS_YEARS,
  type DateRange,
  daysOfMonth,
  monthOf,
  monthRange,
  monthsOfYear,
} from '../../domain/index.js';
import { day, listOf, money, month, named, orNull, record, whole } from '../answer.js';
import type { Calls } from '../call.js';
import { data, type Report } from '../envelope.js';
import {
  isGiven,
  optionalDate,
  optionalEmployeeParam,
  optionalFlagParam,
  optionalNumberParam,
} from '../fields.js';

import { expectedCalls } from './expected.js';

const WHEN_MISSING = 'Informe o dia, ou o mês e o ano';

interface Period {
  isgroupby?: unknown;
  date?: unknown;
}

/** GET reportDashBoard. `isgroupby=true` a row for each day of `month`/`year`; `false` a row for each month of
 *  `year`; absent, one row for `date` or for `month`/`year`. */
export const reportDashboardQuery = object({
  user_id: optionalEmployeeParam(),
  isgroupby: optionalFlagParam(),
  date: optionalDate().test(
    'one period',
    'Informe o dia ou o mês, não os dois',
    (date, { parent }) =>
      !isGiven(date) ||
      isGiven(parent.isgroupby) ||
      !(isGiven(parent.month) || isGiven(parent.year)),
  ),
  month: optionalNumberParam(1, 12).test(
    'period',
    WHEN_MISSING,
    (month, { parent }) => isGiven(month) || !needsMonth(parent),
  ),
  year: optionalNumberParam(BUSINESS_YEARS.first, BUSINESS_YEARS.last).test(
    'period',
    WHEN_MISSING,
    (year, { parent }) => isGiven(year) || !needsYear(parent),
  ),
});

function needsMonth({ isgroupby, date }: Period): boolean {
  return isgroupby === true || (!isGiven(isgroupby) && !isGiven(date));
}

function needsYear({ isgroupby, date }: Period): boolean {
  return isGiven(isgroupby) || !isGiven(date);
}

export type ReportDashboardQuery = InferType<typeof reportDashboardQuery>;

/** The periods that a request wants one row each for, in their order. */
export function dashboardPeriods(query: ReportDashboardQuery): DateRange[] {
  const { isgroupby, date } = query;
  // The schema has seen to it that whatever is no single day has its year, and what is of one month its month.
  const { year, month } = query as { year: number; month: number };
  if (isgroupby === false) return monthsOfYear(year).map(monthRange);
  if (isgroupby) {
    return daysOfMonth(monthOf(year, month)).map((day) => ({ first: day, last: day }));
  }
  return [date ? { first: date, last: date } : monthRange(monthOf(year, month))];
}

/** A row of reportDashBoard: one day or one month, of one employee's boxes or of all. A reversal counts on its
 *  own day, so that any figure may be below zero. domain.md 8. */
export const dashboardRow = named(
  'DashboardRow',
  record({
    /** Profit realised: the fees inside what was received. */
    tot_fees: money,
    /** Of it what came from settlements by renewal: earned without money. */
    tot_fees_renewed: money,
    value_tot_sales: money,
    /** Expenses. */
    cost: money,
    /** Money received. */
    value_tot_receive: money,
    /** Of it what came by Pix, into the company's account. */
    value_tot_pix: money,
    /** How many sales and expenses the sums stand for. */
    sales_count: whole,
    cost_count: whole,
    /** yyyy-MM */
    month_moviment: month,
    /** Null on a row that stands for a whole month. */
    date_moviment: orNull(day),
  }),
);

export type DashboardRow = InferType<typeof dashboardRow>;

export type DashboardReport = Report<DashboardRow>;

export const dashboardCalls = {
  report: {
    method: 'get',
    path: '/api/reportDashBoard',
    summary: 'Profit, sales, expenses and money received, by day or month',
    query: reportDashboardQuery,
    answer: data(listOf(dashboardRow)),
  },
  ...expectedCalls,
} as const satisfies Calls;
