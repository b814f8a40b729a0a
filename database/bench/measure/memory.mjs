import { setTimeout as sleep } from 'node:timers/promises';
import { verdictOfRatio } from './compare.mjs';
import { pay } from './payments.mjs';
import { Caller, memoryOf } from './timing.mjs';

const MOST = 1.2;
const [FIRST, ALL] = [1_000, 10_000];
const AT_ONCE = 8;
/** One in so many is a payment. */
const PAYMENT_EVERY = 20;
/** Time to let go of what the last requests held. */
const REST_MS = 3_000;

/** What the backend holds after 10,000 mixed requests against after 1,000.
 *  @param {import('./timing.mjs').Target} product
 *  @param {import('./requests.mjs').Request[]} requests
 *  @param {import('./routes.mjs').Route[]} routes to pay on
 *  @returns {Promise<import('./compare.mjs').Verdict>} */
export async function memoryVerdict(product, requests, routes) {
  const caller = new Caller(product, AT_ONCE);
  let sent = 0;
  const sendUntil = (/** @type {number} */ last) =>
    Promise.all(
      Array.from({ length: AT_ONCE }, async (_, worker) => {
        while (sent < last) {
          sent += 1;
          const route = routes[worker % routes.length];
          const request = requests[sent % requests.length];
          if (sent % PAYMENT_EVERY === 0 && route) await pay(caller, route);
          else if (request) await caller.accepted(request.path);
        }
      }),
    );
  await sendUntil(FIRST);
  await sleep(REST_MS);
  const first = await memoryOf(product.pid);
  await sendUntil(ALL);
  await sleep(REST_MS);
  const last = await memoryOf(product.pid);
  caller.close();
  const figures = {
    firstMb: Math.round(first),
    lastMb: Math.round(last),
    ratio: Math.round((last / first) * 100) / 100,
  };
  return verdictOfRatio(`memory after ${ALL} requests against ${FIRST}`, figures, MOST);
}
