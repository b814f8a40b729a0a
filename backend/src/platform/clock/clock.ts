import { type BusinessDate, todayIn } from '@crediario/contract/domain';

/** Business time. Tokens, throttles, expiries, idempotency and audit use real time instead. */
export interface Clock {
  now(): Date;
  today(): BusinessDate;
  readonly timeZone: string;
}

interface ClockSettings {
  timeZone: string;
  /** Business time runs on from this moment, as of the clock's making; absent, it is real time. */
  startsAt?: Date | undefined;
}

export function createClock({ timeZone, startsAt }: ClockSettings): Clock {
  const aheadMs = startsAt ? startsAt.getTime() - Date.now() : 0;
  const now = () => new Date(Date.now() + aheadMs);
  return { now, today: () => todayIn(timeZone, now()), timeZone };
}

/** CLOCK_START as the environment writes it.
 *  Throws: Error with a sentence for the person who starts the process. */
export function parseClockStart(text: string | undefined): Date | undefined {
  if (!text?.trim()) return undefined;
  const startsAt = new Date(text);
  if (Number.isNaN(startsAt.getTime())) {
    throw new Error(`CLOCK_START deve ser um momento ISO 8601, e não "${text}".`);
  }
  return startsAt;
}
