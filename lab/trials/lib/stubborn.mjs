import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isWorthAnotherTry, lineOf, verdictOn } from './judge.mjs';
import { openingOf, paymentOf, saleOf } from './office.mjs';

/** @typedef {import('./api.mjs').Api} Api */
/** @typedef {import('./office.mjs').Route} Route */
/** @typedef {'payment' | 'cost' | 'sale' | 'renewal' | 'closing' | 'opening'} Kind */
/** @typedef {{ kind: Kind, method: 'POST' | 'PUT', path: string, data: unknown }} Order */

/** What a stream of stubborn clients was told: ids of what was acknowledged, and what else (judge.mjs).
 *  @typedef {object} Memory
 *  @property {Record<Kind, number[]>} acknowledged
 *  @property {number} tries
 *  @property {string[]} unexplained
 *  @property {number} clear
 *  @property {number} silences
 *  @property {number} slowestMs */

/** @returns {Memory} */
export const emptyMemory = () => ({
  acknowledged: { payment: [], cost: [], sale: [], renewal: [], closing: [], opening: [] },
  tries: 0,
  unexplained: [],
  clear: 0,
  silences: 0,
  slowestMs: 0,
});

const PAUSE_MS = 50;
const REST_MS = 250;

/** Clients that write one thing after the other, and repeat each with its key, to whichever process answers, until
 *  they are told that it is done: as the web client and the mobile app do.
 *  @param {Api[]} doors the processes, as one person
 *  @param {Route[]} routes one client each
 *  @param {{ until: AbortSignal, memory: Memory, isCalm?: () => boolean }} course where it is calm, each rests between
 *    what it writes */
export async function stubbornStream(doors, routes, { until, memory, isCalm = () => false }) {
  const work = async (/** @type {Route} */ route, /** @type {number} */ turn) => {
    let now = { ...route, latestSaleId: route.saleId };
    for (let count = turn * 3; !until.aborted; count += 1) {
      const order = orderOf(now, count);
      now = after(now, order, await insist(doors, order, memory));
      if (isCalm()) await sleep(REST_MS);
    }
  };
  await Promise.all(routes.map(work));
}

/** @typedef {Route & { latestSaleId: number }} Standing */

/** Mostly payments, as on any day; each box is closed after a while and another one opened.
 *  @param {Standing} now
 *  @param {number} count
 *  @returns {Order} */
function orderOf({ employeeId, boxId, clientId, saleId, latestSaleId }, count) {
  const place = { boxId, clientId };
  switch (count % 20) {
    case 2:
    case 9:
      return post('cost', '/api/costs', { kind: 'gasto', cost: 1, cash: { id: boxId } });
    case 5:
    case 12:
      return post('sale', '/api/salesPortions', saleOf(place));
    case 15:
      // The sale that is paid on stays; one that nobody paid on is renewed.
      if (latestSaleId === saleId) break;
      return post('renewal', '/api/salesPortionsRenew', {
        ...saleOf(place),
        id_sale_renew: latestSaleId,
      });
    case 18: {
      const data = { type_status_cash: { id: 2 } };
      return { kind: 'closing', method: 'PUT', path: `/api/cashs/${boxId}`, data };
    }
    case 19:
      return post('opening', '/api/openCash', openingOf(employeeId));
  }
  return post('payment', '/api/paymentPortions', paymentOf(saleId));
}

/** @param {Kind} kind
 *  @param {string} path
 *  @param {unknown} data
 *  @returns {Order} */
const post = (kind, path, data) => ({ kind, method: 'POST', path, data });

/** How the route stands once this was done and answered with this id.
 *  @param {Standing} now
 *  @param {Order} order
 *  @param {number} id
 *  @returns {Standing} */
function after(now, { kind }, id) {
  if (kind === 'opening') return { ...now, boxId: id };
  if (kind === 'sale' || kind === 'renewal') return { ...now, latestSaleId: id };
  return now;
}

/** @param {Api[]} doors
 *  @param {Order} order
 *  @param {Memory} memory
 *  @returns {Promise<number>} the id of what was done */
async function insist(doors, { kind, method, path, data }, memory) {
  const key = { 'Idempotency-Key': randomUUID() };
  for (let tries = 0; ; tries += 1) {
    const door = /** @type {Api} */ (doors[tries % doors.length]);
    const since = performance.now();
    const answer = await door.call(method, path, { data }, key);
    memory.slowestMs = Math.max(memory.slowestMs, performance.now() - since);
    memory.tries += 1;
    const verdict = verdictOn(answer);
    if (verdict === 'done') {
      memory.acknowledged[kind].push(answer.body.data.id);
      return answer.body.data.id;
    }
    if (verdict === 'silent') memory.silences += 1;
    else if (verdict === 'clear') memory.clear += 1;
    else memory.unexplained.push(lineOf(kind, answer));
    if (!isWorthAnotherTry(answer)) return 0;
    await sleep(PAUSE_MS);
  }
}
