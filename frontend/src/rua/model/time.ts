import {
  type BusinessDate,
  businessDateOf,
  formatMomentTime,
  type Moment,
  WEEKDAY_NAMES,
  type Weekday,
} from '@crediario/contract/domain';

/** '10:36' */
export const clockText = (moment: Moment, timeZone: string): string =>
  formatMomentTime(moment, timeZone).slice(0, 5);

/** 'aos sábados', 'às quintas' */
export function onDays(weekday: Weekday): string {
  const [day] = WEEKDAY_NAMES[weekday].split('-');
  return `${weekday === 0 || weekday === 6 ? 'aos' : 'às'} ${day}s`;
}

const known = new Map<string, { first: string; last: string }>();

/** The business day of a moment as the server writes it. Thousands of them are asked for at each tap, and a calendar is slow:
 *  between two moments of one day all others are of it. */
export function dayAt(at: string, timeZone: string): BusinessDate {
  const likely = `${timeZone} ${at.slice(0, 10)}`;
  const span = known.get(likely);
  if (span && span.first <= at && at <= span.last) return at.slice(0, 10);
  const day = businessDateOf(at, timeZone);
  const { first, last } = known.get(`${timeZone} ${day}`) ?? { first: at, last: at };
  known.set(`${timeZone} ${day}`, {
    first: at < first ? at : first,
    last: at > last ? at : last,
  });
  return day;
}
