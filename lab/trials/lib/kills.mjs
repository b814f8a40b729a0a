import { setTimeout as sleep } from 'node:timers/promises';
import { say } from '../../../scripts/lib/terminal.mjs';
import { aRoute } from './office.mjs';
import { phonesReckoning, phonesSyncing, somePhones, writesOf } from './phones.mjs';
import { inBooks } from './stage.mjs';
import { emptyMemory, stubbornStream } from './stubborn.mjs';

const CLIENTS = 4;
const PHONES = 20;
const LONGEST_LIFE_MS = 1_000;

/** One process of the two killed at a random moment under payments, costs, sales, renewals and closings, and under phones
 *  that send what was done in the street, and started again, over and over.
 *  @param {import('./stage.mjs').Stage} stage on which nothing was done before
 *  @param {number} kills
 *  @returns {Promise<import('./trial.mjs').Figures>} */
export async function killsUnderLoad(stage, kills) {
  const routes = [];
  for (let number = 1; number <= CLIENTS; number += 1)
    routes.push(await aRoute(stage.staff, number));
  const phones = await somePhones(stage, PHONES);
  const before = await inBooks(stage, (books) => books.total());

  const memory = emptyMemory();
  const stop = new AbortController();
  // No kill falls while one starts: there the others go on, but do not take the machine from it.
  let isStarting = false;
  const course = { until: stop.signal, memory, isCalm: () => isStarting };
  const streams = [stubbornStream(stage.doors, routes, course), phonesSyncing(phones, course)];
  for (let kill = 0; kill < kills; kill += 1) {
    await sleep(Math.random() * LONGEST_LIFE_MS);
    const victim = kill % stage.backends.length;
    await stage.kill(victim);
    isStarting = true;
    await stage.start(victim);
    isStarting = false;
    if (kill % 10 === 9) say(`  ${kill + 1} mortes`);
  }
  stop.abort();
  await Promise.all(streams);
  const asked = await reckoning(stage, memory, before + writesOf(phones));
  return { kills, ...asked, ...(await phonesReckoning(stage, phones)) };
}

/** What the stream was told, held against what is there.
 *  @param {import('./stage.mjs').Stage} stage
 *  @param {import('./stubborn.mjs').Memory} memory
 *  @param {number} before what was there before the stream
 *  @returns {Promise<import('./trial.mjs').Figures>} */
export function reckoning(stage, memory, before) {
  const { acknowledged, unexplained, tries } = memory;
  const told = Object.values(acknowledged).flat().length;
  for (const line of unexplained.slice(0, 10)) say(`  ${line}`);
  return inBooks(stage, async (books) => ({
    'requests sent': tries,
    'writes acknowledged': told,
    '  of them closings': acknowledged.closing.length,
    'acknowledged writes lost': [told - (await books.present(acknowledged)), 0],
    'writes done twice, or unasked': [(await books.total()) - before - told, 0],
    'renewals without their settlement': [await books.crookedRenewals(), 0],
    'answers that no fault explains': [unexplained.length, 0],
    'differences found by the verifier': [await books.differences(), 0],
  }));
}
