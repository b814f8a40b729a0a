import {
  type BusinessDate,
  businessDateOf,
  endOfBusinessDate,
  startOfBusinessDate,
} from '@crediario/contract/domain';
import type { Clock } from './clock';

/** Today, for the length of a list: asked once, not by each of its rows. */
export interface BusinessDay {
  today: BusinessDate;
  /** The business date of a moment; of one today, without asking the calendar. */
  dateOf(moment: Date): BusinessDate;
}

export function businessDayOf(clock: Clock): BusinessDay {
  const { timeZone } = clock;
  const today = clock.today();
  const start = startOfBusinessDate(today, timeZone);
  const end = endOfBusinessDate(today, timeZone);
  const isToday = (moment: Date) => moment >= start && moment < end;
  return {
    today,
    dateOf: (moment) => (isToday(moment) ? today : businessDateOf(moment, timeZone)),
  };
}
