import { daysWorthKeeping } from '@crediario/contract/domain';
import { inBackground } from '../../../platform/background/background';
import { currentClock } from '../../../platform/clock/current-clock';
import type { Db, TransactionHost } from '../../../platform/transaction/in-transaction';
import { notKept } from '../queries/kept-days';
import { dropOtherDays, keepDays } from './keep-days';

type Host = Parameters<typeof inBackground>[0] &
  Parameters<typeof currentClock>[0] &
  TransactionHost & { db: { connection: Db } };

/** A night is over soon after midnight, and what is written for a day gone by takes that day away at any hour. */
const EVERY_MS = 10 * 60_000;

/** Keeps the days gone by worked out: now, and again and again. Once a day what is no longer worth keeping goes: a day that
 *  somebody asked for stays until then. Answers what ends it. */
export function keepNightly(host: Host): () => void {
  let isOver = false;
  let tidiedOn: string | undefined;
  const keep = () =>
    inBackground(host, 'Keeping the days of the portfolio', async () => {
      const today = currentClock(host).today();
      const worth = daysWorthKeeping(today);
      if (tidiedOn !== today) {
        await dropOtherDays(host, worth);
        tidiedOn = today;
      }
      await keepDays(host, await notKept(host.db.connection, worth), () => !isOver);
    });
  keep();
  const timer = setInterval(keep, EVERY_MS).unref();
  return () => {
    isOver = true;
    clearInterval(timer);
  };
}
