import { type BusinessDate, momentAt, startOfBusinessDate } from '@crediario/contract/domain';
import type { Clock } from '../platform/clock/clock';
import { WORKDAY } from './plot';

const HOUR_MS = 3_600_000;
/** How much of today the story fills, so that nothing in it happens after the visitor's own now. */
const TODAY_SPAN_MS = 5 * HOUR_MS;

/** Turns the story's minutes into moments. A past day runs by its own clock; today is squeezed into the
 *  hours before now. */
export class StoryTime {
  constructor(private readonly present: Clock) {}

  clockAt(day: BusinessDate, minute: number): Clock {
    const moment =
      day === this.present.today() ? this.earlierToday(minute) : this.onPastDay(day, minute);
    return {
      now: () => moment,
      today: () => day,
      timeZone: this.present.timeZone,
    };
  }

  private onPastDay(day: BusinessDate, minute: number): Date {
    const hours = String(Math.floor(minute / 60)).padStart(2, '0');
    const minutes = String(minute % 60).padStart(2, '0');
    const seconds = String((minute * 37) % 60).padStart(2, '0');
    return momentAt(day, `${hours}:${minutes}:${seconds}`, this.present.timeZone);
  }

  private earlierToday(minute: number): Date {
    const now = this.present.now().getTime();
    const midnight = startOfBusinessDate(this.present.today(), this.present.timeZone).getTime();
    const from = Math.max(midnight, now - TODAY_SPAN_MS);
    const part = (minute - WORKDAY.opens) / (WORKDAY.closes - WORKDAY.opens);
    return new Date(from + (now - from) * part);
  }
}
