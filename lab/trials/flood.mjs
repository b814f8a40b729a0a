// `npm run trial:flood -- [requests]`: a collector whose access was taken away sends what a broken or a stolen phone could: 340
// bodies of 256 kB, the largest operations that are let in under ever new devices until the throttle holds, a payment of ten million
// in each. Then the office works, beside what such a flood has left in a database of before. Pages stay quick, memory small.
import { build, install } from '../../scripts/lib/prepare.mjs';
import { step } from '../../scripts/lib/terminal.mjs';
import { aFlood, anOldFlood, anOrdinaryDay } from './lib/flood.mjs';
import { memoryOf, officePages } from './lib/office-pages.mjs';
import { aStage } from './lib/stage.mjs';
import { trial } from './lib/trial.mjs';

const REQUESTS = Number(process.argv[2] ?? 340);
const MOST_PAGE_MS = 300;
const MOST_MB = 50;

await trial(`${REQUESTS} pedidos de um acesso retirado`, async ({ onEnd }) => {
  await install();
  await build();
  const stage = await step('Um processo', () => aStage(onEnd, { processes: 1 }));
  const pid = Number(stage.backends[0]?.pid);
  await step('Um dia comum', () => anOrdinaryDay(stage));
  const before = await step('O escritório antes', () => officePages(stage.staff));
  const memory = await memoryOf(pid);
  const { figures, collector } = await step('A enchente', () => aFlood(stage, REQUESTS));
  const afterwards = await memoryOf(pid);
  const beside = await step('O escritório depois', () => officePages(stage.staff));
  const old = await step('Uma enchente de antes', () => anOldFlood(stage, collector, REQUESTS));
  const besideOld = await step('O escritório ao lado dela', () => officePages(stage.staff));
  const last = await memoryOf(pid);
  return {
    ...figures,
    'largest page before (ms)': before.ms,
    ...pagesOf('after', beside),
    [`operations of 256 kB that lay there before`]: old,
    ...pagesOf('beside those', besideOld),
    'memory before (MB)': memory,
    'memory after the flood (MB)': afterwards,
    'memory at the end (MB)': last,
    [`growth above ${MOST_MB} MB`]: [Number(Math.max(afterwards, last) - memory > MOST_MB), 0],
  };
});

/** @param {string} when
 *  @param {Awaited<ReturnType<typeof officePages>>} pages
 *  @returns {import('./lib/trial.mjs').Figures} */
function pagesOf(when, { ms, bytes, slowest, unposted }) {
  return {
    [`largest page ${when} (ms): ${slowest}`]: ms,
    [`largest answer ${when} (kB)`]: Math.round(bytes / 1024),
    [`pages ${when} above ${MOST_PAGE_MS} ms`]: [Number(ms > MOST_PAGE_MS), 0],
    [`forged money in the headline ${when} (R$)`]: [unposted, 0],
  };
}
