import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describe } from './fault.mjs';
import { build, install } from './prepare.mjs';
import { inRoot } from './root.mjs';
import { watchRun } from './run.mjs';
import { openScratch } from './scratch.mjs';
import { chooseLayers } from './test-layers.mjs';
import { bold, green, red, say, seconds } from './terminal.mjs';

/** @typedef {import('./test-layers.mjs').Layer} Layer */
/** @typedef {{ passed: number, failed: number }} Counts */
/** What a layer's report says: its counts, and each failed test by its name and what it printed.
 *  @typedef {Counts & { failures: string[] }} Report */

/** Runs the layers, the journeys beside others where the machine has room for both.
 *  @param {string[]} names of layers; none: all of them
 *  @returns {Promise<number>} the exit code */
export async function runTests(names) {
  /** @type {Layer[]} */
  let chosen;
  try {
    chosen = chooseLayers(names);
    await install();
    await build();
  } catch (error) {
    say(describe(error));
    return finish([{ passed: 0, failed: 1, failures: [] }]);
  }
  const scratch = await openScratch();
  const reports = await mkdtemp(path.join(scratch.folder ?? os.tmpdir(), 'crediario-reports-'));
  /** @type {Report[]} */
  const results = [];
  const sideBySide = hasRoom();
  const held = sideBySide && chosen.length > 1;
  await shareOut(chosen, sideBySide, async (layer) => {
    results.push(await runLayer(layer, { reports, held, scratch }));
  });
  await rm(reports, { recursive: true, force: true });
  await scratch.remove();
  return finish(results);
}

/** Two browsers, a product, two back ends and their databases take about 4 GB. */
const ROOM_BYTES = 6e9;

const hasRoom = () => os.totalmem() >= ROOM_BYTES && os.availableParallelism() >= 2;

/** Runs the layers, two at a time where there is room: one hand takes what computes, the other what waits more, and then
 *  helps the first.
 *  @param {readonly Layer[]} chosen in their order
 *  @param {boolean} sideBySide
 *  @param {(layer: Layer) => Promise<unknown>} run */
export async function shareOut(chosen, sideBySide, run) {
  const left = [...chosen];
  const take = (/** @type {boolean} */ waits) => {
    const at = sideBySide ? left.findIndex((layer) => Boolean(layer.waits) === waits) : 0;
    return left.splice(Math.max(at, 0), 1)[0];
  };
  const hand = async (/** @type {boolean} */ waits) => {
    for (let layer = take(waits); layer; layer = take(waits)) await run(layer);
  };
  await Promise.all(sideBySide ? [hand(false), hand(true)] : [hand(false)]);
}

/** @param {Layer} layer
 *  @param {object} where
 *  @param {string} where.reports
 *  @param {boolean} where.held whether another layer runs beside it
 *  @param {{ folder: string | undefined }} where.scratch
 *  @returns {Promise<Report>} */
async function runLayer(layer, { reports, held, scratch }) {
  say(`\n${bold(`— ${layer.title}`)}`);
  const since = Date.now();
  const report = path.join(reports, `${layer.name}.json`);
  const code = await watchRun([process.execPath, layer.args(report)], {
    cwd: inRoot(layer.folder),
    held,
    env: {
      NODE_ENV: 'test',
      TZ: 'UTC',
      ...(scratch.folder && { TMPDIR: scratch.folder }),
      ...layer.env?.(report),
    },
  });
  const told = await layer.read(report);
  const counts = withHiddenFailures(told, code);
  const summary = `${layer.title}: ${counts.passed} passed, ${counts.failed} failed (${seconds(since)})`;
  say(counts.failed > 0 ? red(summary) : green(summary));
  const failures = told?.failures ?? [];
  if (counts.failed > failures.length) failures.push(`ended with ${code}; see its output above`);
  return { ...counts, failures: failures.map((text) => `${layer.title}\n${text}`) };
}

/** A layer failed as well if it ran nothing, or ended badly without a failed test (a file that does not load, a crash).
 *  @param {Counts | undefined} counts
 *  @param {number} code
 *  @returns {Counts} */
export function withHiddenFailures(counts, code) {
  const { passed, failed } = counts ?? { passed: 0, failed: 0 };
  const hidden = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: hidden ? 1 : failed };
}

/** Repeats the failures at the end: they are thousands of lines above.
 *  @param {Report[]} results */
function finish(results) {
  for (const { failures } of results) for (const failure of failures) say(`\n${red(failure)}`);
  const sum = (/** @type {keyof Counts} */ key) =>
    results.reduce((total, counts) => total + counts[key], 0);
  say(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') > 0 ? 1 : 0;
}
