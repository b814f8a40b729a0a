import { randomUUID } from 'node:crypto';
import { lineOf, verdictOn } from './judge.mjs';
import { paymentOf } from './office.mjs';

/** @typedef {import('./api.mjs').Api} Api */
/** @typedef {import('./office.mjs').Route} Route */

/** What happened while a stream ran. `acknowledged`: ids of payments that were answered with success.
 *  @typedef {{ calls: number, failed: string[], acknowledged: number[], slowestMs: number }} Tally */

/** @returns {Tally} */
export const emptyTally = () => ({ calls: 0, failed: [], acknowledged: [], slowestMs: 0 });

/** Reads an employee's sales and takes payments, one after the other, until told to stop. Nothing is tried twice:
 *  each call without a good answer is a failed request.
 *  @param {Api} api
 *  @param {Route[]} routes
 *  @param {{ workers: number, until: AbortSignal, tally: Tally }} course */
export async function strictStream(api, routes, { workers, until, tally }) {
  const work = async (/** @type {Route} */ route) => {
    for (let turn = 0; !until.aborted; turn += 1) {
      const since = performance.now();
      await (turn % 3 === 0 ? read(api, route, tally) : pay(api, route, tally));
      tally.slowestMs = Math.max(tally.slowestMs, performance.now() - since);
    }
  };
  const chosen = Array.from({ length: workers }, (_, worker) => routes[worker % routes.length]);
  await Promise.all(chosen.map((route) => route && work(route)));
}

/** @param {Api} api
 *  @param {Route} route
 *  @param {Tally} tally */
async function read(api, { employeeId }, tally) {
  const answer = await api.call('GET', `/api/reportSales?id=${employeeId}`);
  count('read', answer, tally);
}

/** @param {Api} api
 *  @param {Route} route
 *  @param {Tally} tally */
async function pay(api, { saleId }, tally) {
  const key = { 'Idempotency-Key': randomUUID() };
  const answer = await api.call('POST', '/api/paymentPortions', { data: paymentOf(saleId) }, key);
  if (count('payment', answer, tally)) tally.acknowledged.push(answer.body.data.id);
}

/** @param {string} what
 *  @param {import('./api.mjs').Answer} answer
 *  @param {Tally} tally
 *  @returns {boolean} whether it succeeded */
function count(what, answer, tally) {
  const succeeded = verdictOn(answer) === 'done';
  tally.calls += 1;
  if (!succeeded) tally.failed.push(lineOf(what, answer));
  return succeeded;
}
