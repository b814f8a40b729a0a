/** A calendar date in the business's time zone, 'yyyy-MM-dd'. A string, not a Date: a Date is an instant, and
 *  which day an instant falls on depends on where one stands. It compares and sorts as text. */
export type BusinessDate = string;

/** 0 Sunday … 6 Saturday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

const DAY_MS = 86_400_000;

/** The years of the business. What is read from people and requests lies within them; reckoning may lead beyond, since what
 *  comes after the last ('for ever' is often written 9999-12-31) still has a day before and a day after. */
export const BUSINESS_YEARS = { first: 1900, last: 2999 } as const;

/** True for a real calendar date within the years of the business: 2026-13-40, 2026-02-30 and 9999-12-31 are none. */
export function isBusinessDate(value: unknown): value is BusinessDate {
  if (!isCalendarDate(value)) return false;
  const year = Number(value.slice(0, 4));
  return year >= BUSINESS_YEARS.first && year <= BUSINESS_YEARS.last;
}

/** True for a date of any year of four digits. */
export function isCalendarDate(value: unknown): value is BusinessDate {
  if (typeof value !== 'string' || !DATE_TEXT.test(value)) return false;
  const day = Number(value.slice(8));
  return day >= 1 && day <= daysInMonth(Number(value.slice(0, 4)), Number(value.slice(5, 7)));
}

const DATE_TEXT = /^\d{4}-\d{2}-\d{2}$/;
const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** 0 of a month that there is not. By hand: everything that reckons with days asks this, and a Date is slow. */
function daysInMonth(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 && isLeap ? 29 : (MONTH_LENGTHS[month - 1] ?? 0);
}

/** The date `days` later (or earlier, when negative). */
export function addDays(date: BusinessDate, days: number): BusinessDate {
  return fromUtc(toUtc(date) + days * DAY_MS);
}

/** The same day of the month `months` later, clamped to that month's last: 31/01 + 1 → 28/02 or 29/02. */
export function addMonthsClamped(date: BusinessDate, months: number): BusinessDate {
  const from = new Date(toUtc(date));
  const first = Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1);
  const day = Math.min(from.getUTCDate(), daysInMonthOf(first));
  return fromUtc(first + (day - 1) * DAY_MS);
}

/** Calendar days from one date to another; negative when `to` is the earlier. */
export function daysBetween(from: BusinessDate, to: BusinessDate): number {
  return (toUtc(to) - toUtc(from)) / DAY_MS;
}

export function weekdayOf(date: BusinessDate): Weekday {
  return new Date(toUtc(date)).getUTCDay() as Weekday;
}

/** A stretch of days, both ends included. */
export interface DateRange {
  first: BusinessDate;
  last: BusinessDate;
}

/** '2026-11' → its first and last date, both included. */
export function monthRange(month: string): DateRange {
  const first = `${month}-01`;
  return { first, last: addDays(first, daysInMonthOf(toUtc(first)) - 1) };
}

/** '2026-11' → its dates, from the first to the last. */
export function daysOfMonth(month: string): BusinessDate[] {
  const { first, last } = monthRange(month);
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, day) => addDays(first, day));
}

/** 2026 → its months, '2026-01' … '2026-12'. */
export function monthsOfYear(year: number): string[] {
  return Array.from({ length: 12 }, (_, index) => monthOf(year, index + 1));
}

/** The month that year and number name, 1 January … 12 December: 2026, 3 → '2026-03'. */
export function monthOf(year: number, number: number): string {
  return `${String(year).padStart(4, '0')}-${String(number).padStart(2, '0')}`;
}

/** The milliseconds of UTC midnight on that date: a place to count from, not an instant of the business.
 *  Throws: RangeError on what is no date; input is checked at the edge. */
export function toUtc(date: BusinessDate): number {
  if (!isCalendarDate(date)) throw new RangeError(`Not a calendar date: ${date}`);
  // A date alone is one of UTC.
  return Date.parse(date);
}

function fromUtc(milliseconds: number): BusinessDate {
  return new Date(milliseconds).toISOString().slice(0, 10);
}

function daysInMonthOf(firstOfMonthUtc: number): number {
  const first = new Date(firstOfMonthUtc);
  return daysInMonth(first.getUTCFullYear(), first.getUTCMonth() + 1);
}
