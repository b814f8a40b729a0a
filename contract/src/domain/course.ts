import { addDays, addMonthsClamped, type BusinessDate, monthRange, weekdayOf } from './calendar.js';

/** How far back the portfolio's course is told. domain.md 12. */
export const COURSE_WEEKS = 52;
/** Between the two days that the roll compares, where nobody asks otherwise. domain.md 12. */
export const ROLL_DAYS = 7;
/** Of the days before, so many are looked at one by one: what a week or a month ago was. Each beside the day a week before. */
const RECENT_DAYS = 42 + ROLL_DAYS;
/** What months of sale are told on, of today and of the months that are looked back to. */
const MONTH_ENDS = 12;

/** The last day (Sunday) of each of the 52 weeks before, and the day itself. */
export function courseDays(asOf: BusinessDate): BusinessDate[] {
  const lastSunday = addDays(asOf, -(weekdayOf(asOf) || 7));
  const sundays = Array.from({ length: COURSE_WEEKS }, (_, weeks) =>
    addDays(lastSunday, -7 * weeks),
  );
  return [...sundays.reverse(), asOf];
}

/** The days gone by that are asked for most, the latest first: what is worth keeping worked out. */
export function daysWorthKeeping(today: BusinessDate): BusinessDate[] {
  const recent = Array.from({ length: RECENT_DAYS }, (_, days) => addDays(today, -days - 1));
  const sundays = courseDays(today).slice(0, -1);
  const ends = Array.from(
    { length: MONTH_ENDS },
    (_, months) => monthRange(addMonthsClamped(today, -months - 1).slice(0, 7)).last,
  );
  const beforeEnds = ends.map((day) => addDays(day, -ROLL_DAYS));
  return [...new Set([...recent, ...[...sundays, ...ends, ...beforeEnds].sort().reverse()])];
}
