import { verdictOfRatio } from './compare.mjs';
import { pay } from './payments.mjs';
import { Caller, median, memoryOf } from './timing.mjs';

const MOST = 1.2;
const [FIRST, ALL] = [1_000, 10_000];
const AT_ONCE = 8;
/** One in so many is a payment; one in so many is of those that take longest. */
const PAYMENT_EVERY = 20;
const LONG_EVERY = 10;
/** The collector lets memory swing by half: what counts is the middle of many looks, over the last so many requests. */
const [LOOK_EVERY, LOOKED_OVER] = [20, 500];

/** What the backend holds after 10,000 mixed requests against after 1,000.
 *  @param {import('./timing.mjs').Target} product
 *  @param {import('./requests.mjs').Request[]} requests
 *  @param {import('./routes.mjs').Route[]} routes to pay on
 *  @returns {Promise<import('./compare.mjs').Verdict>} */
export async function memoryVerdict(product, requests, routes) {
  const caller = new Caller(product, AT_ONCE);
  const parts = await parted(caller, requests);
  /** @type {number[]} */
  const looks = [];
  let sent = 0;
  const sendUntil = (/** @type {number} */ last) =>
    Promise.all(
      Array.from({ length: AT_ONCE }, async (_, worker) => {
        while (sent < last) {
          sent += 1;
          const route = routes[worker % routes.length];
          if (sent % PAYMENT_EVERY === 1 && route) await pay(caller, route);
          else await caller.accepted(pathAt(sent, parts));
          if (sent % LOOK_EVERY === 0) looks.push(await memoryOf(product.pid));
        }
      }),
    );
  await sendUntil(FIRST);
  const first = median(looks.splice(0).slice(-LOOKED_OVER / LOOK_EVERY));
  await sendUntil(ALL);
  const last = median(looks.slice(-LOOKED_OVER / LOOK_EVERY));
  caller.close();
  const figures = {
    firstMb: Math.round(first),
    lastMb: Math.round(last),
    ratio: Math.round((last / first) * 100) / 100,
  };
  return verdictOfRatio(`memory after ${ALL} requests against ${FIRST}`, figures, MOST);
}

/** The requests by what they take: 10,000 of the longest would measure patience.
 *  @param {Caller} caller
 *  @param {import('./requests.mjs').Request[]} requests */
async function parted(caller, requests) {
  const times = [];
  for (const request of requests) {
    await caller.accepted(request.path);
    times.push({ request, ms: (await caller.accepted(request.path)).ms });
  }
  const inOrder = times.sort((a, b) => a.ms - b.ms).map(({ request }) => request);
  const half = Math.ceil(inOrder.length / 2);
  return { short: inOrder.slice(0, half), long: inOrder.slice(half) };
}

/** @param {number} turn
 *  @param {Awaited<ReturnType<typeof parted>>} parts */
function pathAt(turn, { short, long }) {
  const kind = turn % LONG_EVERY === 0 ? long : short;
  return String(kind[(Math.floor(turn / LONG_EVERY) + (turn % LONG_EVERY)) % kind.length]?.path);
}
