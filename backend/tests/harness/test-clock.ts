import { todayIn } from '@crediario/contract/domain';
import type { Clock } from '../../src/platform/clock/clock';

/** A business clock that stands still until a test moves it. */
export interface TestClock extends Clock {
  /** Sets the moment: ISO 8601 with its zone, e.g. '2026-01-31T12:00:00-03:00'. */
  set(moment: string): void;
  /** Moves on by so many minutes. */
  advance(minutes: number): void;
}

const MINUTE_MS = 60_000;

export function createTestClock(timeZone: string): TestClock {
  let now = new Date();
  return {
    timeZone,
    now: () => new Date(now),
    today: () => todayIn(timeZone, now),
    set: (moment) => {
      now = new Date(moment);
      if (Number.isNaN(now.getTime())) throw new Error(`Not a moment: ${moment}`);
    },
    advance: (minutes) => {
      now = new Date(now.getTime() + minutes * MINUTE_MS);
    },
  };
}
