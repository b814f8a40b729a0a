// No .test in its name: it is none of the suite.
// Run by Vitest for its `expect`, in one thread; what to do and where to tell it is in MUTATIONS_WORK.
import { readFileSync, appendFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { aLoader, switchboard } from './loader.mjs';

/** Properties draw the same examples for every mutant, and in every run of the command. */
const SEED = 20261121;
/** How much more often than without it a mutant may be passed before its loop counts as endless. */
const PATIENCE = 100;
const LEAST_PATIENCE = 10_000;

/** @type {import('./work.mjs').Work} */
const work = JSON.parse(readFileSync(String(process.env.MUTATIONS_WORK), 'utf8'));
const tell = (/** @type {import('./work.mjs').News} */ news) =>
  appendFileSync(work.news, `${JSON.stringify(news)}\n`);
const load = aLoader(work.sandbox, expect, SEED);
const board = switchboard();

test('mutations', async () => {
  if (work.survey) for (const file of work.survey) await survey(file);
  for (const job of work.jobs) {
    tell({ begins: job.mutant });
    tell({ mutant: job.mutant, killedBy: await killerOf(job) });
  }
});

/** Which mutants each test of a file passes, each test alone with modules of its own: no cache of another's.
 *  @param {string} file */
async function survey(file) {
  const count = load(file).length;
  for (let index = 0; index < count; index += 1) {
    board.mutantCoverage.static = {};
    board.mutantCoverage.perTest = {};
    const one = /** @type {import('./loader.mjs').Test} */ (load(file)[index]);
    const since = performance.now();
    board.currentTestId = 'it';
    try {
      await one.run();
    } catch (cause) {
      throw new Error(`${file}: "${one.name}" fails without any mutant`, { cause });
    } finally {
      board.currentTestId = undefined;
    }
    const hits = { ...board.mutantCoverage.static };
    for (const [mutant, times] of Object.entries(board.mutantCoverage.perTest.it ?? {})) {
      hits[mutant] = (hits[mutant] ?? 0) + times;
    }
    tell({ file, index, ms: performance.now() - since, hits });
  }
}

/** @param {import('./work.mjs').Job} job
 *  @returns {Promise<string | null>} the test that fails with the mutant */
async function killerOf({ mutant, files }) {
  board.activeMutant = mutant;
  try {
    for (const { file, tests } of files) {
      board.hitCount = 0;
      board.hitLimit = Infinity;
      try {
        const all = load(file);
        for (const { index, hits } of tests) {
          const one = /** @type {import('./loader.mjs').Test} */ (all[index]);
          board.hitCount = 0;
          board.hitLimit = Math.max(LEAST_PATIENCE, hits * PATIENCE);
          try {
            await one.run();
          } catch {
            return `${file}: ${one.name}`;
          }
        }
      } catch {
        return file;
      }
    }
    return null;
  } finally {
    board.activeMutant = undefined;
  }
}
