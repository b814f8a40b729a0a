import { addDays } from '@crediario/contract/domain';
import { steadily } from '../../../platform/background/steadily';
import { currentClock } from '../../../platform/clock/current-clock';
import { keepScores } from './keep-scores';

type Host = Parameters<typeof steadily>[0] & Parameters<typeof keepScores>[0];

/** A night is over soon after midnight, and what is written for a day gone by marks a client's score at any hour. */
const EVERY_MS = 10 * 60_000;

/** Keeps the scores of the last day that is over, again and again. */
export function keepScoresNightly(host: Host): void {
  steadily(host, {
    what: 'Keeping the scores of clients',
    everyMs: EVERY_MS,
    work: (isTime) => keepScores(host, addDays(currentClock(host).today(), -1), isTime),
  });
}
