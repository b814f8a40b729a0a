import { steadily } from '../../../platform/background/steadily';
import { findPairs } from './find-pairs';

type Host = Parameters<typeof steadily>[0] & Parameters<typeof findPairs>[0];

const EVERY_MS = 60_000;

/** Compares who was written, again and again. */
export function findPairsSteadily(host: Host): void {
  steadily(host, {
    what: 'Comparing clients',
    everyMs: EVERY_MS,
    work: async (isTime) => void (await findPairs(host, isTime)),
  });
}
