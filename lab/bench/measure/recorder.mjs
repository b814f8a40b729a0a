import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { inRoot } from '../../../scripts/lib/root.mjs';

/** One statement as it went to the database.
 *  @typedef {{ text: string, values: any[] }} Statement */
/** @typedef {{ statements: Statement[], pages: string[] }} Recording */

/** What every request asks first: who its token's owner is. Not part of what an endpoint does. */
const IS_AUTHENTICATION = /\bsessions\b/;

/** Makes a backend tell what it asks of the database. */
export async function aRecorder() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'crediario-bench-'));
  const file = path.join(folder, 'record');
  await writeFile(file, '');
  const preload = inRoot('lab/bench/measure/record-statements.cjs');
  return {
    /** What the recorded backend's environment has beside its own. */
    environment: { BENCH_RECORD: file, NODE_OPTIONS: `--require ${preload}` },
    /** What one call made it do. Nothing else may run meanwhile.
     *  @param {() => Promise<unknown>} call
     *  @returns {Promise<Recording>} */
    during: async (call) => {
      await truncate(file);
      await call();
      return read(await readFile(file, 'utf8'));
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

/** @param {string} text
 *  @returns {Recording} */
function read(text) {
  const lines = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  return {
    statements: lines.filter((line) => line.text && !IS_AUTHENTICATION.test(line.text)),
    pages: lines.flatMap((line) => line.html ?? []),
  };
}
