import { fork } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import { inRoot } from '../../../scripts/lib/root.mjs';
import { memoryOf } from './timing.mjs';

/** @typedef {import('./compare.mjs').Verdict} Verdict */
/** @typedef {import('./timing.mjs').Target} Target */

/** What the server may hold more while a list goes out than before, however long the list is. */
const MOST_GROWTH_MB = 160;
const LOOK_EVERY_MS = 50;
const ROWS = [100_000, 1_000_000];
/** Ten times the rows, and no more than this of the memory. */
const MOST_RATIO = 1.25;

/** What lists and all data take to leave, and what the server holds meanwhile; then a million rows that no database has.
 *  @param {Target} product
 *  @returns {AsyncGenerator<Verdict>} */
export async function* exportVerdicts(product) {
  const clients = '/api/exportClients?user_id=all';
  // What is loaded and compiled with the first is not the list's.
  for (const format of ['csv', 'xlsx']) await taken(product, `${clients}&format=${format}`);
  yield await exportVerdict(product, 'export: all clients as CSV', `${clients}&format=csv`);
  yield await exportVerdict(product, 'export: all clients as XLSX', `${clients}&format=xlsx`);
  yield await exportVerdict(product, 'export: all data of the company', '/api/company-data');
  for (const format of ['csv', 'xlsx']) yield await millionVerdict(format);
}

/** @param {Target} product
 *  @param {string} name
 *  @param {string} path
 *  @returns {Promise<Verdict>} */
async function exportVerdict(product, name, path) {
  const before = await memoryOf(product.pid);
  let most = before;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      most = Math.max(most, await memoryOf(product.pid));
      await new Promise((goOn) => setTimeout(goOn, LOOK_EVERY_MS));
    }
  })();
  const { ms, bytes } = await taken(product, path);
  isOver = true;
  await watching;
  const figures = {
    seconds: Math.round(ms / 100) / 10,
    megabytes: Math.round(bytes / 1e5) / 10,
    peakMb: Math.round(most),
    growthMb: Math.round(most - before),
  };
  return {
    name,
    figures,
    measured: `${figures.seconds} s, ${figures.megabytes} MB, ${figures.growthMb} MB more (${figures.peakMb})`,
    bound: `≤ ${MOST_GROWTH_MB} MB more`,
    holds: figures.growthMb <= MOST_GROWTH_MB,
  };
}

/** Takes an answer and keeps none of it.
 *  @param {Target} product
 *  @param {string} path
 *  @returns {Promise<{ ms: number, bytes: number }>} */
async function taken({ url, token }, path) {
  const since = performance.now();
  const sent = http.get(url + path, {
    agent: false,
    headers: { Authorization: `Bearer ${token}` },
  });
  const [response] = /** @type {[http.IncomingMessage]} */ (await once(sent, 'response'));
  if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}`);
  let bytes = 0;
  for await (const part of response) bytes += part.length;
  return { ms: performance.now() - since, bytes };
}

/** @param {string} format
 *  @returns {Promise<Verdict>} */
async function millionVerdict(format) {
  const peaks = [];
  for (const rows of ROWS) peaks.push(await madeUp(format, rows));
  const [first, last] = peaks;
  if (!first || !last) throw new Error('Two are measured.');
  const figures = {
    fewMb: first.peakMb,
    manyMb: last.peakMb,
    seconds: last.seconds,
    megabytes: last.megabytes,
    ratio: Math.round((last.peakMb / first.peakMb) * 100) / 100,
  };
  return {
    name: `export: a million made-up rows as ${format.toUpperCase()}`,
    figures,
    measured: `${figures.seconds} s, ${figures.megabytes} MB, ${figures.manyMb} MB against ${figures.fewMb} of a tenth`,
    bound: `≤ ${MOST_RATIO} ×`,
    holds: figures.ratio <= MOST_RATIO,
  };
}

/** In a process of its own, so that its memory is that of the rows.
 *  @param {string} format
 *  @param {number} rows
 *  @returns {Promise<{ peakMb: number, seconds: number, megabytes: number }>} */
async function madeUp(format, rows) {
  const child = fork(inRoot('lab/bench/measure/made-up-sheet.mjs'), [format, String(rows)]);
  const [answer] = await once(child, 'message');
  return answer;
}
