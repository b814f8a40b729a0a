import { setTimeout as sleep } from 'node:timers/promises';
import { Api } from './api.mjs';
import { aRoute } from './office.mjs';
import { reckoning } from './kills.mjs';
import { inBooks } from './stage.mjs';
import { emptyMemory, stubbornStream } from './stubborn.mjs';

const CLIENTS = 4;
const CALM_MS = 1_000;
/** More than a request may wait for a connection; who has not answered by then hangs. */
const PATIENCE_MS = 30_000;
const RECOVERY_MS = 60_000;

/** The database stopped under load, as for an update and as in a crash by turns, and started again; the backends are
 *  left alone. While it is away each request is told so; afterwards all works again by itself.
 *  @param {import('./stage.mjs').Stage} stage
 *  @param {number} outages
 *  @returns {Promise<import('./trial.mjs').Figures>} */
export async function outagesUnderLoad(stage, outages) {
  const routes = [];
  for (let number = 1; number <= CLIENTS; number += 1) {
    routes.push(await aRoute(stage.staff, 1_000 + number));
  }
  const before = await inBooks(stage, (books) => books.total());

  const memory = emptyMemory();
  const stop = new AbortController();
  // A connection for each request: then one without an answer is never a kept one that both ends dropped at once.
  const doors = stage.backends.map(
    ({ url }) => new Api(url, { token: stage.staff.token, keepAlive: false }),
  );
  const stream = stubbornStream(doors, routes, { until: stop.signal, memory });
  let falselyReady = 0;
  for (let outage = 0; outage < outages; outage += 1) {
    await sleep(CALM_MS);
    const refusedBefore = memory.clear;
    await stage.database.outage(outage % 2 === 0 ? 'immediate' : 'fast', async () => {
      await until(() => memory.clear > refusedBefore);
      falselyReady += await readyBackends(stage);
    });
    const doneBefore = memory.acknowledged.payment.length;
    await until(() => memory.acknowledged.payment.length > doneBefore);
  }
  stop.abort();
  await stream;
  return {
    outages,
    'answers with 503 and a sentence': memory.clear,
    'requests without an answer': [memory.silences, 0],
    'slowest answer (ms)': Math.round(memory.slowestMs),
    'requests that hung': [memory.slowestMs > PATIENCE_MS ? 1 : 0, 0],
    'backends that called themselves ready': [falselyReady, 0],
    'backends that went along': [stage.backends.filter((one) => one.hasEnded()).length, 0],
    ...(await reckoning(stage, memory, before)),
  };
}

/** @param {import('./stage.mjs').Stage} stage */
async function readyBackends({ backends }) {
  const answers = await Promise.all(backends.map(({ url }) => fetch(`${url}/_health/ready`)));
  return answers.filter(({ ok }) => ok).length;
}

/** @param {() => boolean} holds
 *  @throws where it does not within a minute */
async function until(holds) {
  const deadline = Date.now() + RECOVERY_MS;
  while (!holds()) {
    if (Date.now() > deadline) throw new Error('Nothing happened within a minute.');
    await sleep(20);
  }
}
