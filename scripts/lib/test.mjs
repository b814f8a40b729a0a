import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describe } from './fault.mjs';
import { build, install } from './prepare.mjs';
import { inRoot } from './root.mjs';
import { watchRun } from './run.mjs';
import { chooseLayers } from './test-layers.mjs';
import { bold, green, red, say, seconds } from './terminal.mjs';

/** @typedef {{ passed: number, failed: number }} Counts */
/** What a layer's report says: its counts, and each failed test by its name and what it printed.
 *  @typedef {Counts & { failures: string[] }} Report */

/** Runs the layers one after the other: each makes full use of the machine by itself.
 *  @param {string[]} names of layers; none: all of them
 *  @returns {Promise<number>} the exit code */
export async function runTests(names) {
  /** @type {import('./test-layers.mjs').Layer[]} */
  let chosen;
  try {
    chosen = chooseLayers(names);
    await install();
    await build();
  } catch (error) {
    say(describe(error));
    return finish([{ passed: 0, failed: 1, failures: [] }]);
  }
  const reports = await mkdtemp(path.join(os.tmpdir(), 'crediario-reports-'));
  const results = [];
  for (const layer of chosen) results.push(await runLayer(layer, reports));
  await rm(reports, { recursive: true, force: true });
  return finish(results);
}

/** @param {import('./test-layers.mjs').Layer} layer
 *  @param {string} reports
 *  @returns {Promise<Report>} */
async function runLayer(layer, reports) {
  say(`\n${bold(`— ${layer.title}`)}`);
  const since = Date.now();
  const report = path.join(reports, `${layer.name}.json`);
  const code = await watchRun([process.execPath, layer.args(report)], {
    cwd: inRoot(layer.folder),
    env: { NODE_ENV: 'test', TZ: 'UTC', ...layer.env?.(report) },
  });
  const told = await layer.read(report);
  const counts = withHiddenFailures(told, code);
  const summary = `${layer.title}: ${counts.passed} passed, ${counts.failed} failed (${seconds(since)})`;
  say(counts.failed > 0 ? red(summary) : green(summary));
  const failures = told?.failures ?? [];
  if (counts.failed > failures.length) failures.push(`ended with ${code}; see its output above`);
  return { ...counts, failures: failures.map((text) => `${layer.title}\n${text}`) };
}

/** A layer that ran nothing, or that ended badly without a failed test (a file that does not load, a crash), failed.
 *  @param {Counts | undefined} counts
 *  @param {number} code
 *  @returns {Counts} */
export function withHiddenFailures(counts, code) {
  const { passed, failed } = counts ?? { passed: 0, failed: 0 };
  const hidden = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: hidden ? 1 : failed };
}

/** Failures are told once more at the end: they happened thousands of lines above.
 *  @param {Report[]} results */
function finish(results) {
  for (const { failures } of results) for (const failure of failures) say(`\n${red(failure)}`);
  const sum = (/** @type {keyof Counts} */ key) =>
    results.reduce((total, counts) => total + counts[key], 0);
  say(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') > 0 ? 1 : 0;
}
