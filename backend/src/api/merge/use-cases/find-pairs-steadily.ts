import { inBackground } from '../../../platform/background/background';
import { findPairs } from './find-pairs';

type Host = Parameters<typeof inBackground>[0] & Parameters<typeof findPairs>[0];

const EVERY_MS = 60_000;

/** Compares who was written: now, and again and again. Answers what ends it. */
export function findPairsSteadily(host: Host): () => void {
  let isOver = false;
  let isUnderWay = false;
  const find = () => {
    if (isUnderWay) return;
    isUnderWay = true;
    inBackground(host, 'Comparing clients', async () => {
      try {
        await findPairs(host, () => !isOver);
      } finally {
        isUnderWay = false;
      }
    });
  };
  find();
  const timer = setInterval(find, EVERY_MS).unref();
  return () => {
    isOver = true;
    clearInterval(timer);
  };
}
