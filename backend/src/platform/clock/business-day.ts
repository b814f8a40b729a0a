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
  /** The business date of a moment; of one in a day that was met before, without asking the calendar. */
  dateOf(moment: Date): BusinessDate;
}

interface Day {
  date: BusinessDate;
  /** Milliseconds; half-open. */
  start: number;
  end: number;
}

/** Two months and a little: what lists are mostly of. */
const MOST_DAYS = 64;

/** By time zone, the latest met first. A day never becomes another. */
const metDays = new Map<string, Day[]>();

export function businessDayOf({ timeZone, now }: Clock): BusinessDay {
  const dateOf = (moment: Date) => dayOf(moment, timeZone).date;
  return { today: dateOf(now()), dateOf };
}

function dayOf(moment: Date, timeZone: string): Day {
  const at = moment.getTime();
  const met = metDays.get(timeZone) ?? [];
  metDays.set(timeZone, met);
  const known = met.find(({ start, end }) => at >= start && at < end);
  if (known) return known;
  const date = businessDateOf(moment, timeZone);
  const day = {
    date,
    start: startOfBusinessDate(date, timeZone).getTime(),
    end: endOfBusinessDate(date, timeZone).getTime(),
  };
  met.unshift(day);
  if (met.length > MOST_DAYS) met.pop();
  return day;
}
