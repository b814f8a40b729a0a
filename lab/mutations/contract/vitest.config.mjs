import { readFileSync, statSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** What works so long without a word loops for ever where the mutant itself is not passed. Time at work, not on the
 *  clock: the machine may do other things. */
const MOST_WORK_SECONDS = 30;
const LOOK_MS = 1_000;

const { news } = JSON.parse(readFileSync(String(process.env['MUTATIONS_WORK']), 'utf8'));
let size = 0;
let since = process.cpuUsage();
setInterval(() => {
  const now = statSync(news).size;
  if (now !== size) since = process.cpuUsage();
  size = now;
  if (process.cpuUsage(since).user / 1e6 > MOST_WORK_SECONDS) process.kill(process.pid, 'SIGKILL');
}, LOOK_MS).unref();

/** A thread, not a process: what loops for ever in it ends with who started it. */
export default defineConfig({
  test: {
    include: ['driver.mjs'],
    environment: 'node',
    pool: 'threads',
    maxWorkers: 1,
    testTimeout: 0,
    reporters: ['dot'],
  },
});
