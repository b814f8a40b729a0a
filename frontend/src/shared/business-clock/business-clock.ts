import { type BusinessDate, localClockOf, type Moment, todayIn } from '@crediario/contract/domain';
import type { SettingsAnswer } from '@crediario/contract/wire';
import { createContext, useContext } from 'react';

export type Settings = SettingsAnswer['data'];

/** The business's own time. The browser's clock serves only as a stopwatch since the server last said what time
 *  it is: a wrong clock or zone in the browser changes no business date. */
export interface BusinessClock {
  today(): BusinessDate;
  now(): Date;
  timeZone: string;
  company: Settings['company'];
}

/** `receivedAt`: the browser's clock, in ms, when these settings arrived. */
export function businessClockOf(settings: Settings, receivedAt: number): BusinessClock {
  const ahead = Date.parse(settings.now) - receivedAt;
  const now = () => new Date(Date.now() + ahead);
  return {
    now,
    today: () => todayIn(settings.timeZone, now()),
    timeZone: settings.timeZone,
    company: settings.company,
  };
}

/** Date and time of day of a moment, in the business's zone. */
export function localTimes(moment: Moment, clock: Pick<BusinessClock, 'timeZone'>) {
  return localClockOf(moment, clock.timeZone);
}

export const BusinessClockContext = createContext<BusinessClock | null>(null);

/** Inside the shell the clock is always there: pages are shown once the settings have arrived. */
export function useBusinessClock(): BusinessClock {
  const clock = useContext(BusinessClockContext);
  if (!clock) throw new Error('useBusinessClock outside of the shell');
  return clock;
}
