import { addDays, type BusinessDate, daysBetween, weekdayOf } from './calendar.js';
import { CURVE_DAYS, type Hazard, type PastDue } from './collection-curve.js';

/** How the days that have been kept to what the curve says of them. Of all dues that the curve is told from. */
export interface Rhythm {
  /** Of all such days of the week: what came, of what the curve says. */
  factor: (weekday: number) => number;
  /** What the curve says of such a day, in the mean. Cents. */
  usual: (weekday: number) => number;
  /** By whole week since the books began, then by day of the week: what came, of what the curve says. */
  weeks: number[][];
}

const WEEK = 7;
const MONDAY = 1;

export function rhythmOf(past: readonly PastDue[], hazard: Hazard, asOf: BusinessDate): Rhythm {
  const first = firstOf(past, asOf);
  const days = daysBetween(first, asOf) + 1;
  const said = saidByDay(past, hazard, first, days);
  const came = cameByDay(past, first, days);
  const weekdays = Array.from({ length: days }, (_, at) => weekdayOf(addDays(first, at)));
  const sums = (of: Float64Array) => {
    const byWeekday = new Float64Array(WEEK);
    for (const [at, weekday] of weekdays.entries())
      byWeekday[weekday] = (byWeekday[weekday] ?? 0) + (of[at] ?? 0);
    return byWeekday;
  };
  const [saidOf, cameOf] = [sums(said), sums(came)];
  const factors = Array.from({ length: WEEK }, (_, weekday) =>
    ratio(cameOf[weekday], saidOf[weekday], 1),
  );
  const weeks: number[][] = [];
  const monday = weekdays.indexOf(MONDAY);
  for (let at = monday < 0 ? days : monday; at + WEEK <= days; at += WEEK) {
    weeks.push(
      factors.map((factor, weekday) => {
        const day = at + ((weekday - MONDAY + WEEK) % WEEK);
        return ratio(came[day], said[day], factor);
      }),
    );
  }
  return {
    factor: (weekday) => factors[weekday] ?? 1,
    usual: (weekday) =>
      (saidOf[weekday] ?? 0) / Math.max(1, weekdays.filter((one) => one === weekday).length),
    weeks,
  };
}

/** Of the days that a curve is told from, the first on which something fell due: in a young company those before say nothing. */
export const firstDueOf = (past: readonly PastDue[]): BusinessDate | null =>
  past.reduce<BusinessDate | null>(
    (first, { dueOn }) => (first === null || dueOn < first ? dueOn : first),
    null,
  );

function firstOf(past: readonly PastDue[], asOf: BusinessDate): BusinessDate {
  const oldest = addDays(asOf, 1 - CURVE_DAYS);
  const first = firstDueOf(past) ?? asOf;
  return first < oldest ? oldest : first;
}

const ratio = (came: number | undefined, said: number | undefined, without: number): number =>
  said ? (came ?? 0) / said : without;

/** What the curve says of each day, knowing what was open as it began. */
function saidByDay(
  past: readonly PastDue[],
  hazard: Hazard,
  first: BusinessDate,
  days: number,
): Float64Array {
  const said = new Float64Array(days);
  for (const { employeeId, bucket, dueOn, leftOn, hasArrived, cents } of past) {
    const from = daysBetween(first, dueOn);
    const end = leftOn === null ? days : daysBetween(first, leftOn) + (hasArrived ? 1 : 0);
    for (let at = Math.max(0, from); at < Math.min(days, end); at += 1) {
      said[at] = (said[at] ?? 0) + cents * hazard(employeeId, bucket, at - from);
    }
  }
  return said;
}

function cameByDay(past: readonly PastDue[], first: BusinessDate, days: number): Float64Array {
  const came = new Float64Array(days);
  for (const { leftOn, hasArrived, cents } of past) {
    if (leftOn === null || !hasArrived) continue;
    const at = daysBetween(first, leftOn);
    if (at >= 0 && at < days) came[at] = (came[at] ?? 0) + cents;
  }
  return came;
}
