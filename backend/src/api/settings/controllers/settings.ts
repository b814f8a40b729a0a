import { currentClock } from '../../../platform/clock/current-clock';
import { settings } from '../../../platform/settings';

export default {
  /** What the browser must not work out by itself: the business day, its zone and whose product this is. */
  read() {
    const clock = currentClock(strapi);
    const now = clock.now();
    return {
      data: {
        today: clock.today(),
        now: now.toISOString(),
        timeZone: clock.timeZone,
        company: settings().company,
      },
    };
  },
};
