import { middleOf, tell } from './compare.mjs';
import { Caller, inTurns } from './timing.mjs';

/** Each of the requests against its own bound, that holds 95 times in a hundred.
 *  @param {import('./timing.mjs').Target} target
 *  @param {(import('./requests.mjs').Request & { mostMs: number })[]} requests
 *  @param {number} rounds
 *  @returns {Promise<import('./compare.mjs').Verdict[]>} */
export async function withinMs(target, requests, rounds) {
  const caller = new Caller(target);
  const verdicts = [];
  for (const { name, path, mostMs } of requests) {
    const [measured = []] = await inTurns([[caller, path]], rounds);
    const figures = {
      p50Ms: middleOf(measured, 'p50'),
      p95Ms: middleOf(measured, 'p95'),
      sqlMs: middleOf(measured, 'sql'),
    };
    const verdict = {
      name,
      figures,
      measured: `p50 ${figures.p50Ms} ms, p95 ${figures.p95Ms} ms`,
      bound: `p95 ≤ ${mostMs} ms`,
      holds: figures.p95Ms <= mostMs,
    };
    tell(verdict);
    verdicts.push(verdict);
  }
  caller.close();
  return verdicts;
}
