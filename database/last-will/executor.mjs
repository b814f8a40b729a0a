// A process of its own, beside the one whose last will it holds. Its input is a pipe from that process, one will a line;
// when the pipe closes, it executes the latest one. A process that has cleaned up itself leaves an empty will.
import { readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { run } from '../embedded/run.mjs';
import { markOf } from './index.mjs';

/** @typedef {import('./index.mjs').Will} Will */

/** A server, or a cluster, may have been in the making: it shows within this time, if at all. */
const APPEARS_TRIES = 20;
const PAUSE_MS = 100;
/** What was in the making may still write where we remove. */
const PATIENTLY = { recursive: true, force: true, maxRetries: 20, retryDelay: 100 };

/** @param {NonNullable<Will['stop']>} server */
async function stopServer({ pgCtl, folder, account, mode }) {
  for (let tries = 0; tries < APPEARS_TRIES; tries += 1) {
    const isThere = await stat(path.join(folder, 'postmaster.pid')).catch(() => undefined);
    if (isThere) {
      await run(pgCtl, ['stop', '-D', folder, '-m', mode, '-w'], { account }).catch(() => {});
      return;
    }
    await sleep(PAUSE_MS);
  }
}

/** @param {Will} will */
async function carryOut({ waitMs = 0, claim, stop, folders = [], files = [] }) {
  await sleep(waitMs);
  for (const { file, mark } of files) {
    const found = await stat(file).catch(() => undefined);
    if (found && markOf(found) === mark) await rm(file, { force: true });
  }
  if (claim && (await readFile(claim.file, 'utf8').catch(() => '')) !== claim.text) return;
  if (stop) await stopServer(stop);
  for (const folder of folders) await rm(folder, PATIENTLY).catch(() => {});
  if (claim) await rm(claim.file, { force: true });
}

/** @type {Will} */
let will = {};
createInterface({ input: process.stdin })
  .on('line', (line) => {
    will = JSON.parse(line);
  })
  .on('close', () => void carryOut(will));
