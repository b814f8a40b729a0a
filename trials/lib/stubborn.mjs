import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { paymentOf, saleOf } from './office.mjs';

/** @typedef {import('./api.mjs').Api} Api */
/** @typedef {import('./office.mjs').Route} Route */
/** @typedef {'payment' | 'cost' | 'sale'} Kind */

/** What a stream of stubborn clients was told. `refused` are answers that no fault explains.
 *  @typedef {{ acknowledged: Record<Kind, number[]>, tries: number, refused: string[] }} Memory */

/** @returns {Memory} */
export const emptyMemory = () => ({
  acknowledged: { payment: [], cost: [], sale: [] },
  tries: 0,
  refused: [],
});

const PAUSE_MS = 50;

/** Clients that write one thing after the other, and repeat each with its key, to whichever process answers, until
 *  they are told that it is done: as the web client and the mobile app do.
 *  @param {Api[]} doors the processes, as one person
 *  @param {Route[]} routes one client each
 *  @param {{ until: AbortSignal, memory: Memory }} course */
export async function stubbornStream(doors, routes, { until, memory }) {
  const work = async (/** @type {Route} */ route, /** @type {number} */ turn) => {
    for (let count = turn; !until.aborted; count += 1) {
      await insist(doors, orderOf(route, count), memory);
    }
  };
  await Promise.all(routes.map(work));
}

/** @typedef {{ kind: Kind, path: string, data: unknown }} Order */

/** Mostly payments, as on any day.
 *  @param {Route} route
 *  @param {number} count
 *  @returns {Order} */
function orderOf({ boxId, clientId, saleId }, count) {
  if (count % 7 === 3) {
    const data = { kind: 'gasto', cost: 1, cash: { id: boxId } };
    return { kind: 'cost', path: '/api/costs', data };
  }
  if (count % 7 === 6) {
    return { kind: 'sale', path: '/api/salesPortions', data: saleOf({ boxId, clientId }) };
  }
  return { kind: 'payment', path: '/api/paymentPortions', data: paymentOf(saleId) };
}

/** @param {Api[]} doors
 *  @param {Order} order
 *  @param {Memory} memory */
async function insist(doors, { kind, path, data }, memory) {
  const key = { 'Idempotency-Key': randomUUID() };
  for (let tries = 0; ; tries += 1) {
    const door = /** @type {Api} */ (doors[tries % doors.length]);
    const { status, body } = await door.call('POST', path, { data }, key);
    memory.tries += 1;
    if (status >= 200 && status < 300) {
      memory.acknowledged[kind].push(body.data.id);
      return;
    }
    if (status >= 400 && status < 500) {
      memory.refused.push(`${kind} ${status} ${JSON.stringify(body)}`);
      return;
    }
    await sleep(PAUSE_MS);
  }
}
