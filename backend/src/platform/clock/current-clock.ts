import { settings } from '../settings/settings';
import { type Clock, createClock, parseClockStart } from './clock';

/** Kept in Strapi's configuration, so that a test can put its own in the place of the process's. */
export const CLOCK_KEY = 'crediario.clock';

export interface ConfigHolder {
  config: { get(key: string): unknown; set(key: string, value: unknown): unknown };
}

/** The process's one business clock; made on first use. */
export function currentClock(strapi: ConfigHolder): Clock {
  const clock = strapi.config.get(CLOCK_KEY) as Clock | undefined;
  if (clock) return clock;
  const made = createClock({
    timeZone: settings().timeZone,
    startsAt: parseClockStart(process.env['CLOCK_START']),
  });
  strapi.config.set(CLOCK_KEY, made);
  return made;
}
