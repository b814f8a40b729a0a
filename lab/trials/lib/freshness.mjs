import { setTimeout as sleep } from 'node:timers/promises';
import { lineOf, verdictOn } from './judge.mjs';

/** @typedef {import('./api.mjs').Api} Api */
/** @typedef {{ answers: number, unexplained: string[], oldestMs: number }} Freshness */

const PAUSE_MS = 200;

/** Opens the dashboard over and over, and compares the money received on it with what the primary had said before: an
 *  answer is at least as old as the moment at which the primary is known to have had more.
 *  @param {Api[]} doors
 *  @param {() => Promise<number>} receivedNow asks the primary, in reais; may fail
 *  @param {AbortSignal} until
 *  @returns {Promise<Freshness>} */
export async function watchDashboard(doors, receivedNow, until) {
  /** @type {{ at: number, received: number }[]} */
  const known = [];
  /** @type {Freshness} */
  const freshness = { answers: 0, unexplained: [], oldestMs: 0 };
  const learn = async () => {
    while (!until.aborted) {
      const received = await receivedNow().catch(() => undefined);
      if (received !== undefined && received > (known.at(-1)?.received ?? -1)) {
        known.push({ at: performance.now(), received });
      }
      await sleep(PAUSE_MS);
    }
  };
  const look = async (/** @type {Api} */ door) => {
    while (!until.aborted) {
      const asked = performance.now();
      const answer = await door.call('GET', dashboardOfYear());
      const verdict = verdictOn(answer);
      if (verdict === 'done') {
        freshness.answers += 1;
        const outdated = known.find(({ received }) => received > receivedIn(answer.body));
        if (outdated) freshness.oldestMs = Math.max(freshness.oldestMs, asked - outdated.at);
      } else if (verdict === 'unexplained') {
        freshness.unexplained.push(lineOf('dashboard', answer));
      }
      await sleep(PAUSE_MS);
    }
  };
  await Promise.all([learn(), ...doors.map(look)]);
  return { ...freshness, oldestMs: Math.round(freshness.oldestMs) };
}

/** By month: midnight changes nothing. */
export const dashboardOfYear = () =>
  `/api/reportDashBoard?isgroupby=false&year=${new Date().getUTCFullYear()}`;

/** @param {{ data: { value_tot_receive: number }[] }} body */
export const receivedIn = ({ data }) =>
  data.reduce((sum, { value_tot_receive: received }) => sum + received, 0);
