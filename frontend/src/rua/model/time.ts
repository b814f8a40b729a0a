import {
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
