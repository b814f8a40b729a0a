import { currentClock } from '../../../platform/clock/current-clock';
import { companyOf } from '../../../core/company/company';

export default {
  /** What the browser must not work out by itself: the business day, its zone and whose product this is. */
  async read() {
    const clock = currentClock(strapi);
    const now = clock.now();
    const { name, email } = await companyOf(strapi.db.connection);
    return {
      data: {
        today: clock.today(),
        now: now.toISOString(),
        timeZone: clock.timeZone,
        company: { name, email },
      },
    };
  },
};
