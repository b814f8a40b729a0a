import { addDays, type BusinessDate, daysBetween, weekdayOf } from './calendar.js';
import { mulberry32 } from './mulberry32.js';
import {
  CURVE_BUCKETS,
  curveShares,
  type Hazard,
  hazardOf,
  type PastDue,
} from './collection-curve.js';
import { firstDueOf, type Rhythm, rhythmOf } from './collection-rhythm.js';
import type { Cents } from './money.js';

/** What the sales that stand will bring, and how far off that may be. domain.md 12, decision 0021. */

/** How far it looks ahead. */
export const FORECAST_DAYS = 90;

/** Sums that an owner asks for: of the next seven days, and so on. */
export const FORECAST_SUMS = [7, 30, 90] as const;

/** With less history nothing is forecast. Days since something fell due for the first time. */
export const FORECAST_HISTORY_DAYS = 60;

/** A forecast made so many days ago is held against what came. */
export const BACKTEST_DAYS = 30;

const DRAWS = 400;
const SEED = 20_261_122;
/** The band leaves out as much below it as above it. */
const OUTSIDE = 0.05;

/** What is owed at the end of the day that is forecast from. */
export interface OpenDue {
  employeeId: number;
  /** Index in CURVE_BUCKETS: of the sale's delay on that day, or, of what has fallen due, as its day began. */
  bucket: number;
  dueOn: BusinessDate;
  cents: Cents;
}

export interface Expected {
  dueCents: Cents;
  expectedCents: Cents;
  lowCents: Cents;
  highCents: Cents;
}

export interface ExpectedOn extends Expected {
  /** The day, or the first of those that it tells. */
  day: BusinessDate;
}

export interface Forecast {
  days: ExpectedOn[];
  /** From Monday on; the first and the last may be short. */
  weeks: ExpectedOn[];
  /** Up to each day. */
  cumulative: ExpectedOn[];
  sums: (Expected & { days: number })[];
  /** By CURVE_BUCKETS: of all collectors together, in percent (`curveShares`). */
  curve: number[][];
  /** Of the days that it is told from, the first on which something fell due. */
  firstDue: BusinessDate | null;
}

/** From what was owed at the end of `asOf`, and what became of the dues of CURVE_DAYS up to it. The same facts give the same
 *  forecast. New sales, and what is paid before it falls due, are not in it. */
export function forecastOf(
  open: readonly OpenDue[],
  past: readonly PastDue[],
  asOf: BusinessDate,
): Forecast {
  const hazard = hazardOf(past, asOf);
  const means = meansOf(open, hazard, asOf);
  const rhythm = rhythmOf(past, hazard, asOf);
  const days = Array.from({ length: FORECAST_DAYS }, (_, index) => addDays(asOf, index + 1));
  const expected = days.map((day, at) => (means[at] ?? 0) * rhythm.factor(weekdayOf(day)));
  const draws = aroundMean(drawnPaths(days, means, rhythm), expected);
  const dues = duesByDay(open, days);
  const told = (from: number, to: number): Expected => {
    const sums = draws.map((path) => sumOf(path, from, to)).sort((one, other) => one - other);
    const middle = Math.round(sumOf(expected, from, to));
    return {
      dueCents: sumOf(dues, from, to),
      expectedCents: middle,
      lowCents: Math.min(middle, Math.round(quantile(sums, OUTSIDE))),
      highCents: Math.max(middle, Math.round(quantile(sums, 1 - OUTSIDE))),
    };
  };
  return {
    days: days.map((day, at) => ({ day, ...told(at, at + 1) })),
    weeks: weeksOf(days).map(([from, to]) => ({
      day: days[from] as BusinessDate,
      ...told(from, to),
    })),
    cumulative: days.map((day, at) => ({ day, ...told(0, at + 1) })),
    sums: FORECAST_SUMS.map((count) => ({ days: count, ...told(0, count) })),
    curve: CURVE_BUCKETS.map((_, bucket) => curveShares(hazardOf(together(past), asOf), 0, bucket)),
    firstDue: firstDueOf(past),
  };
}

/** As if one collector had all of it. */
const together = (past: readonly PastDue[]) => past.map((one) => ({ ...one, employeeId: 0 }));

/** What each of the days is to bring, whatever the day of the week. */
function meansOf(open: readonly OpenDue[], hazard: Hazard, asOf: BusinessDate): Float64Array {
  const means = new Float64Array(FORECAST_DAYS);
  for (const { employeeId, bucket, dueOn, cents } of open) {
    let left = cents;
    const age = daysBetween(dueOn, asOf);
    for (let at = Math.max(0, -age - 1); at < FORECAST_DAYS; at += 1) {
      const arriving = left * hazard(employeeId, bucket, age + at + 1);
      means[at] = (means[at] ?? 0) + arriving;
      left -= arriving;
    }
  }
  return means;
}

/** A day that brings less than days used to strays further from its mean, in parts of it; up to so much further. */
const MOST_STRAY = 3;
/** A dozen weeks do not show all that a week may bring. */
const WIDER = 1.4;

/** Each week of a path strays from the mean as one of the weeks that have been did, day by day of the week. */
function drawnPaths(
  days: readonly BusinessDate[],
  means: Float64Array,
  rhythm: Rhythm,
): Float64Array[] {
  const random = mulberry32(SEED);
  const weeks = weeksOf(days);
  // Once for all paths: what a day is on its own.
  const ofDays = days.map((day, at) => {
    const weekday = weekdayOf(day);
    const mean = means[at] ?? 0;
    const few = mean > 0 ? Math.sqrt(rhythm.usual(weekday) / mean) : 1;
    const stray = WIDER * Math.min(MOST_STRAY, Math.max(1, few));
    return { at, weekday, mean, factor: rhythm.factor(weekday), stray };
  });
  return Array.from({ length: DRAWS }, () => {
    const path = new Float64Array(days.length);
    for (const [from, to] of weeks) {
      const week = rhythm.weeks[Math.floor(random() * rhythm.weeks.length)];
      for (const { at, weekday, mean, factor, stray } of ofDays.slice(from, to)) {
        path[at] = mean * Math.max(0, factor + ((week?.[weekday] ?? factor) - factor) * stray);
      }
    }
    return path;
  });
}

/** Paths whose mean is, day by day, what is expected. Weeks in which little fell due, as the first of a young company, strayed far
 *  and mostly upwards, and a day brings no less than nothing: drawn as they were, the sum that is told may lie below its band. */
function aroundMean(paths: readonly Float64Array[], expected: readonly number[]): Float64Array[] {
  const scales = expected.map((mean, at) => {
    const drawn =
      sumOf(
        paths.map((path) => path[at] ?? 0),
        0,
        paths.length,
      ) / paths.length;
    return drawn > 0 ? mean / drawn : 1;
  });
  return paths.map((path) => path.map((value, at) => value * (scales[at] ?? 1)));
}

/** [from, to) of the days, from Monday on. */
function weeksOf(days: readonly BusinessDate[]): [number, number][] {
  const starts = days.flatMap((day, at) => (at === 0 || weekdayOf(day) === 1 ? [at] : []));
  return starts.map((from, index) => [from, starts[index + 1] ?? days.length]);
}

function duesByDay(open: readonly OpenDue[], days: readonly BusinessDate[]): Float64Array {
  const at = new Map(days.map((day, index) => [day, index]));
  const dues = new Float64Array(days.length);
  for (const { dueOn, cents } of open) {
    const index = at.get(dueOn);
    if (index !== undefined) dues[index] = (dues[index] ?? 0) + cents;
  }
  return dues;
}

function sumOf(of: ArrayLike<number>, from: number, to: number): number {
  let sum = 0;
  for (let at = from; at < to; at += 1) sum += of[at] ?? 0;
  return sum;
}

/** Of values in their order. */
function quantile(values: readonly number[], part: number): number {
  const place = part * (values.length - 1);
  const [low, high] = [values[Math.floor(place)] ?? 0, values[Math.ceil(place)] ?? 0];
  return low + (high - low) * (place - Math.floor(place));
}
