import { type BusinessDate, isCalendarDate } from './calendar.js';
import { localClockOf, type Moment } from './time-zone.js';

/** '2024-03-04' → '04/03/2024'. */
export function formatBusinessDate(date: BusinessDate): string {
  if (!isCalendarDate(date)) throw new RangeError(`Not a calendar date: ${date}`);
  return `${date.slice(8)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;
}

/** A moment's date in the business zone, dd/MM/yyyy. */
export function formatMomentDate(moment: Moment, timeZone: string): string {
  return formatBusinessDate(localClockOf(moment, timeZone).date);
}

/** A moment's time of day in the business zone, HH:mm:ss. */
export function formatMomentTime(moment: Moment, timeZone: string): string {
  return localClockOf(moment, timeZone).time;
}

/** dd/MM/yyyy HH:mm:ss */
export function formatMoment(moment: Moment, timeZone: string): string {
  return `${formatMomentDate(moment, timeZone)} ${formatMomentTime(moment, timeZone)}`;
}

/** dd/MM/yyyy HH:mm */
export function formatMomentToMinute(moment: Moment, timeZone: string): string {
  return formatMoment(moment, timeZone).slice(0, -3);
}
