import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../../../scripts/lib/root.mjs';
import { programOf } from '../../../scripts/lib/run.mjs';

/** A thread whose watch in vitest.config.mjs put an end to it. */
const ENDLESS = 'endless';

/** @typedef {{ file: string, tests: { index: number, hits: number }[] }} FileOfTests
 *  @typedef {{ mutant: string, files: FileOfTests[] }} Job
 *  @typedef {{ sandbox: string, news: string, survey?: string[], jobs: Job[] }} Work
 *  @typedef {{ file: string, index: number, ms: number, hits: Record<string, number> }} Surveyed
 *  @typedef {{ mutant: string, killedBy: string | null }} Verdict
 *  @typedef {{ begins: string } | Surveyed | Verdict} News */

/** Has a thread of its own do that work. One that works on without a word is ended with the mutant that it was at, which
 *  counts as killed, and another does what is left.
 *  @param {string} name
 *  @param {{ sandbox: string, survey?: string[], jobs: Job[] }} order
 *  @returns {Promise<{ surveyed: Surveyed[], verdicts: Verdict[] }>} */
export async function done(name, order) {
  /** @type {Surveyed[]} */
  const surveyed = [];
  /** @type {Verdict[]} */
  const verdicts = [];
  let { jobs } = order;
  for (let round = 0; ; round += 1) {
    const news = path.join(order.sandbox, `${name}-${round}.news`);
    const failure = await aRound({ ...order, jobs, news });
    const all = readNews(news);
    surveyed.push(...all.filter((one) => 'hits' in one));
    verdicts.push(...all.filter((one) => 'killedBy' in one));
    if (failure === null) return { surveyed, verdicts };
    const last = all.at(-1);
    if (failure !== ENDLESS || !last || !('begins' in last)) throw new Error(failure);
    verdicts.push({ mutant: last.begins, killedBy: 'an endless loop' });
    jobs = jobs.slice(jobs.findIndex((job) => job.mutant === last.begins) + 1);
  }
}

/** @param {Work} work
 *  @returns {Promise<string | null>} what went wrong */
function aRound(work) {
  writeFileSync(work.news, '');
  const order = work.news.replace(/news$/, 'json');
  writeFileSync(order, JSON.stringify(work));
  const vitest = programOf('.', 'vitest', 'vitest.mjs');
  const child = spawn(process.execPath, [vitest, 'run'], {
    cwd: inRoot('lab/mutations/contract'),
    env: { ...process.env, MUTATIONS_WORK: order },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      resolve(signal === 'SIGKILL' ? ENDLESS : code === 0 ? null : output);
    });
  });
}

/** @param {string} file
 *  @returns {News[]} */
function readNews(file) {
  const lines = readFileSync(file, 'utf8').split('\n');
  // What was killed may have been about to write its last line.
  return lines.slice(0, -1).map((line) => JSON.parse(line));
}
