import { DomainError } from '../errors.js';
import {
  addDays,
  addMonthsClamped,
  type BusinessDate,
  type Weekday,
  weekdayOf,
} from './calendar.js';
import { DEFAULT_SKIP_WEEKDAYS, type Frequency, frequencyRuleOf } from './frequency.js';

export interface DueDatesInput {
  saleDate: BusinessDate;
  count: number;
  frequency: Frequency;
  /** Chosen by the buttons of the form; weekly plans need it, others ignore it. */
  weekday?: Weekday | null | undefined;
}

/** The due dates of a plan, all after the sale's date.
 *  Shape: `count` business dates, strictly increasing, each counted from the sale's date (so 31/01 goes on to
 *  31/03 after a clamped 28/02).
 *  Throws: DomainError WEEKDAY_REQUIRED for a weekly plan without one; INVALID_SKIP_WEEKDAYS where a daily plan skips all seven.
 *  Spec §9; domain.md 4. */
export function dueDates({ saleDate, count, frequency, weekday }: DueDatesInput): BusinessDate[] {
  switch (frequencyRuleOf(frequency.name)) {
    case 'monthly':
      return dates(count, (k) => addMonthsClamped(saleDate, k));
    case 'weekly':
      return weeklyDates(saleDate, count, weekday);
    case 'fortnightly':
      return dates(count, (k) => addDays(saleDate, 15 * k));
    case 'tenDays':
      return dates(count, (k) => addDays(saleDate, 10 * k));
    case 'daily':
      return dailyDates(saleDate, count, frequency.skipWeekdays ?? DEFAULT_SKIP_WEEKDAYS);
  }
}

function dates(count: number, dueDateOf: (k: number) => BusinessDate): BusinessDate[] {
  return Array.from({ length: count }, (_, index) => dueDateOf(index + 1));
}

/** Sold on the chosen weekday itself, the first instalment falls due a week later, not the same day. */
function weeklyDates(
  saleDate: BusinessDate,
  count: number,
  weekday: Weekday | null | undefined,
): BusinessDate[] {
  if (weekday === null || weekday === undefined) throw new DomainError('WEEKDAY_REQUIRED');
  const daysToFirst = (weekday - weekdayOf(saleDate) + 7) % 7 || 7;
  return dates(count, (k) => addDays(saleDate, daysToFirst + 7 * (k - 1)));
}

function dailyDates(
  saleDate: BusinessDate,
  count: number,
  skip: readonly Weekday[],
): BusinessDate[] {
  if (new Set(skip).size > 6) throw new DomainError('INVALID_SKIP_WEEKDAYS');
  const due: BusinessDate[] = [];
  for (let date = addDays(saleDate, 1); due.length < count; date = addDays(date, 1)) {
    if (!skip.includes(weekdayOf(date))) due.push(date);
  }
  return due;
}
