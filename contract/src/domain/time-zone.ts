import { addDays, type BusinessDate, toUtc } from './calendar.js';

/** The zone of the business unless BUSINESS_TZ says otherwise. */
export const DEFAULT_TIME_ZONE = 'America/Sao_Paulo';

/** An instant: a Date, or its ISO 8601 text. */
export type Moment = Date | string;

interface LocalClock {
  date: BusinessDate;
  /** HH:mm:ss */
  time: string;
}

/** Building an Intl formatter costs a hundred times what using it does; a list formats thousands of moments. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formatters.set(timeZone, formatter);
  }
  return formatter;
}

/** A stretch of time in which a zone's clocks are not changed: within it no calendar has to be asked. */
export interface SteadyClock {
  timeZone: string;
  fromMs: number;
  untilMs: number;
  /** To add to an instant. */
  offsetMs: number;
}

const MOST_STEADY_DAYS = { before: 120, after: 30 };
const DAY_MS = 86_400_000;

/** The stretch around a moment, some months at most. To be kept where the first question to a calendar costs too much: on a
 *  slow phone it takes a tenth of a second. */
export function steadyClockAround(timeZone: string, nowMs: number): SteadyClock {
  const offsetMs = askedOffset(timeZone, nowMs);
  const reach = (step: number, most: number) => {
    let ms = nowMs;
    for (let day = 0; day < most; day++) {
      if (askedOffset(timeZone, ms + step) !== offsetMs) return ms;
      ms += step;
    }
    return ms;
  };
  return {
    timeZone,
    fromMs: reach(-DAY_MS, MOST_STEADY_DAYS.before),
    untilMs: reach(DAY_MS, MOST_STEADY_DAYS.after),
    offsetMs,
  };
}

function askedOffset(timeZone: string, ms: number): number {
  const { date, time } = askedClock(new Date(ms), timeZone);
  return Date.parse(`${date}T${time}Z`) - Math.floor(ms / 1000) * 1000;
}

let steady: SteadyClock | null = null;

/** From here on; what is outside of it is asked for as before. */
export function trustClock(clock: SteadyClock | null): void {
  steady = clock;
}

/** What calendar and clock on the wall show in that zone at that moment.
 *  Throws: RangeError on a moment or zone that is none. */
export function localClockOf(moment: Moment, timeZone: string): LocalClock {
  if (steady?.timeZone === timeZone) {
    const ms = typeof moment === 'string' ? Date.parse(moment) : moment.getTime();
    if (ms >= steady.fromMs && ms < steady.untilMs) {
      const text = new Date(ms + steady.offsetMs).toISOString();
      return { date: text.slice(0, 10), time: text.slice(11, 19) };
    }
  }
  return askedClock(moment, timeZone);
}

function askedClock(moment: Moment, timeZone: string): LocalClock {
  const part: Record<string, string> = {};
  for (const { type, value } of formatterOf(timeZone).formatToParts(new Date(moment)))
    part[type] = value;
  return {
    date: `${part.year?.padStart(4, '0')}-${part.month}-${part.day}`,
    time: `${part.hour}:${part.minute}:${part.second}`,
  };
}

/** The business date on which a moment falls. The one helper that turns an instant into a day: 02:30Z on the
 *  5th is still the 4th in São Paulo, whatever zone server and browser are in. */
export function businessDateOf(moment: Moment, timeZone: string): BusinessDate {
  return localClockOf(moment, timeZone).date;
}

/** Today, by an injected clock: the domain never reads the system's. */
export function todayIn(timeZone: string, now: Date): BusinessDate {
  return businessDateOf(now, timeZone);
}

/** The first instant of a business date. Proof against daylight saving that begins at midnight, as it did in
 *  Brazil until 2019: such a day starts at 01:00. */
export function startOfBusinessDate(date: BusinessDate, timeZone: string): Date {
  return momentAt(date, '00:00:00', timeZone);
}

/** The instant at which a business date is over: the first of the next. Ranges are half-open, start <= t < end. */
export function endOfBusinessDate(date: BusinessDate, timeZone: string): Date {
  return startOfBusinessDate(addDays(date, 1), timeZone);
}

/** The instant at which the wall clock shows `time` (HH:mm:ss) on that date. A time that daylight saving skips
 *  gives the instant of the jump or after; one that it repeats gives the first. */
export function momentAt(date: BusinessDate, time: string, timeZone: string): Date {
  const wall = toUtc(date) + secondsOf(time) * 1000;
  const dayBefore = wall - offsetAt(wall - 86_400_000, timeZone);
  const dayAfter = wall - offsetAt(wall + 86_400_000, timeZone);
  const exact = [dayBefore, dayAfter].find(
    (instant) => instant + offsetAt(instant, timeZone) === wall,
  );
  return new Date(exact ?? dayBefore);
}

/** That business date at the time of day that `now` shows: what a bare date stands for in a request that asks
 *  for a moment. Today gives now itself. */
export function momentOnBusinessDate(date: BusinessDate, now: Date, timeZone: string): Date {
  const clock = localClockOf(now, timeZone);
  return clock.date === date ? new Date(now) : momentAt(date, clock.time, timeZone);
}

function secondsOf(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return hours * 3600 + minutes * 60 + seconds;
}

/** Milliseconds by which the zone's wall clock is ahead of UTC at that instant. */
function offsetAt(instant: number, timeZone: string): number {
  const wholeSeconds = Math.floor(instant / 1000) * 1000;
  const { date, time } = localClockOf(new Date(wholeSeconds), timeZone);
  return toUtc(date) + secondsOf(time) * 1000 - wholeSeconds;
}
