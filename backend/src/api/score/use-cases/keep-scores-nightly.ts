import { addDays } from '@crediario/contract/domain';
import { inBackground } from '../../../platform/background/background';
import { currentClock } from '../../../platform/clock/current-clock';
import { keepScores } from './keep-scores';

type Host = Parameters<typeof inBackground>[0] &
  Parameters<typeof currentClock>[0] &
  Parameters<typeof keepScores>[0];

/** A night is over soon after midnight, and what is written for a day gone by marks a client's score at any hour. */
const EVERY_MS = 10 * 60_000;

/** Keeps the scores of the last day that is over: now, and again and again. Answers what ends it. */
export function keepScoresNightly(host: Host): () => void {
  let isOver = false;
  let isUnderWay = false;
  const keep = () => {
    if (isUnderWay) return;
    isUnderWay = true;
    inBackground(host, 'Keeping the scores of clients', async () => {
      try {
        await keepScores(host, addDays(currentClock(host).today(), -1), () => !isOver);
      } finally {
        isUnderWay = false;
      }
    });
  };
  keep();
  const timer = setInterval(keep, EVERY_MS).unref();
  return () => {
    isOver = true;
    clearInterval(timer);
  };
}
