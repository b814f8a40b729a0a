import { type InferType, object } from 'yup';
import {
  addMonthsClamped,
  BUSINESS_YEARS,
  type DateRange,
  monthOf,
  monthRange,
} from '../../domain/index.js';
import { day, listOf, money, named, record, text, whole } from '../answer.js';
import type { Calls } from '../call.js';
import { data, type Report } from '../envelope.js';
import { optionalDate, optionalEmployeeParam, optionalNumberParam } from '../fields.js';

/** What was received against what was to be: of a month's days, and of each collector. Expected is what the instalments due
 *  on a day owed when it began, of the clients that the collector held on it (domain.md 8, 'Scheduled'). */

const requiredMonth = () => optionalNumberParam(1, 12).required('Informe o mês');
const requiredYear = () =>
  optionalNumberParam(BUSINESS_YEARS.first, BUSINESS_YEARS.last).required('Informe o ano');

/** GET reportExpected: a row for each day of a month. */
export const reportExpectedQuery = object({
  user_id: optionalEmployeeParam(),
  month: requiredMonth(),
  year: requiredYear(),
});

/** GET reportCollectors: a row for each collector, of a month or of its days up to `until`. */
export const reportCollectorsQuery = reportExpectedQuery.shape({
  until: optionalDate().test(
    'of the month',
    'O último dia deve ser do mês informado',
    (until, { parent }) => !until || until.startsWith(`${monthOf(parent.year, parent.month)}-`),
  ),
});

export type ReportCollectorsQuery = InferType<typeof reportCollectorsQuery>;

/** The days that a request is about, and those of the month before that they are held against. */
export function collectorsPeriods({ month, year, until }: ReportCollectorsQuery): {
  days: DateRange;
  before: DateRange;
} {
  const whole = monthRange(monthOf(year, month));
  const days = { first: whole.first, last: until ?? whole.last };
  return { days, before: sameDaysOfMonthBefore(days) };
}

/** Of a whole month the whole month before, however many days that has. */
function sameDaysOfMonthBefore({ first, last }: DateRange): DateRange {
  const month = addMonthsClamped(first, -1).slice(0, 'yyyy-MM'.length);
  const whole = monthRange(month);
  const isWhole = last === monthRange(first.slice(0, month.length)).last;
  return isWhole ? whole : { first: whole.first, last: addMonthsClamped(last, -1) };
}

/** A row of reportExpected. A reversal counts on its own day, so that what was received may be below zero. */
export const expectedRow = named(
  'ExpectedRow',
  record({
    date_moviment: day,
    expected: money,
    received: money,
  }),
);

/** A row of reportCollectors. */
export const collectorRow = named(
  'CollectorRow',
  record({
    user_id: whole,
    user_name: text,
    received: money,
    expected: money,
    /** On the same days of the month before. */
    received_before: money,
  }),
);

export type ExpectedRow = InferType<typeof expectedRow>;
export type CollectorRow = InferType<typeof collectorRow>;
export type ExpectedReport = Report<ExpectedRow>;
export type CollectorsReport = Report<CollectorRow>;

export const expectedCalls = {
  expected: {
    method: 'get',
    path: '/api/reportExpected',
    summary: 'Money received and expected, a row for each day of a month',
    query: reportExpectedQuery,
    answer: data(listOf(expectedRow)),
  },
  collectors: {
    method: 'get',
    path: '/api/reportCollectors',
    summary: 'Money received and expected, a row for each collector, the most received first',
    query: reportCollectorsQuery,
    answer: data(listOf(collectorRow)),
  },
} as const satisfies Calls;
