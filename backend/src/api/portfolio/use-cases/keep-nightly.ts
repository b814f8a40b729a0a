import { daysWorthKeeping } from '@crediario/contract/domain';
import { steadily } from '../../../platform/background/steadily';
import { currentClock } from '../../../platform/clock/current-clock';
import type { Db, TransactionHost } from '../../../platform/transaction/in-transaction';
import { notKept } from '../queries/kept-days';
import { dropOtherDays, keepDays } from './keep-days';

type Host = Parameters<typeof steadily>[0] & TransactionHost & { db: { connection: Db } };

/** A night is over soon after midnight, and what is written for a day gone by takes that day away at any hour. */
const EVERY_MS = 10 * 60_000;

/** Keeps the days gone by worked out, again and again. Once a day what is no longer worth keeping goes: a day that
 *  somebody asked for stays until then. */
export function keepNightly(host: Host): void {
  let tidiedOn: string | undefined;
  steadily(host, {
    what: 'Keeping the days of the portfolio',
    everyMs: EVERY_MS,
    work: async (isTime) => {
      const today = currentClock(host).today();
      const worth = daysWorthKeeping(today);
      if (tidiedOn !== today) {
        await dropOtherDays(host, worth);
        tidiedOn = today;
      }
      await keepDays(host, await notKept(host.db.connection, worth), isTime);
    },
  });
}
