import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import { inRoot } from '../../../scripts/lib/root.mjs';

/** @typedef {import('../sections.mjs').Section} Section */
/** @typedef {{ scale: number, measuredAt: string, commit: string, machine: Record<string, unknown>,
 *    world: Record<string, number>, sections: Section[] }} Results */

const fileOf = (/** @type {number} */ scale) =>
  inRoot('.data/bench-results', `scale-${scale}.json`);

/** Puts what was measured just now in the place of what an earlier run measured of it, at this scale.
 *  @param {number} scale
 *  @param {Section} section
 *  @param {Record<string, number>} world its size */
export async function keepResults(scale, section, world) {
  const earlier = await readResults(scale);
  const kept = (earlier?.sections ?? []).filter(({ name }) => name !== section.name);
  /** @type {Results} */
  const results = {
    scale,
    measuredAt: new Date().toISOString(),
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: inRoot(),
      encoding: 'utf8',
    }).trim(),
    machine: {
      cores: os.availableParallelism(),
      processor: os.cpus()[0]?.model,
      memoryGb: Math.round(os.totalmem() / 1e9),
      node: process.version,
      load: os.loadavg().map((load) => Math.round(load * 10) / 10),
    },
    world,
    sections: [...kept, section],
  };
  await mkdir(inRoot('.data/bench-results'), { recursive: true });
  await writeFile(fileOf(scale), `${JSON.stringify(results, null, 1)}\n`);
}

/** @param {number} scale
 *  @returns {Promise<Results | undefined>} undefined: never measured */
export async function readResults(scale) {
  const text = await readFile(fileOf(scale), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text);
}
