import { spawn } from 'node:child_process';
import { mkdtemp, chmod, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inRoot } from '../../../scripts/lib/root.mjs';
import { freePorts } from '../../../scripts/lib/free-ports.mjs';

const MOST_S = 10;
const GIVEN_UP_MS = 180_000;

/** `npm start` where everything is installed, built and stored already: from the command to the first answer.
 *  @returns {Promise<import('./compare.mjs').Verdict>} */
export async function startUpVerdict() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'crediario-bench-start-'));
  await chmod(folder, 0o755);
  try {
    await secondsToStart(folder);
    const seconds = await secondsToStart(folder);
    return {
      name: 'npm start, warm',
      figures: { seconds },
      measured: `${seconds} s`,
      bound: `< ${MOST_S} s`,
      holds: seconds < MOST_S,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @param {string} folder of its data */
async function secondsToStart(folder) {
  const { port } = await freePorts(['port']);
  const since = Date.now();
  const child = spawn(process.execPath, [inRoot('scripts/start.mjs')], {
    env: {
      ...process.env,
      NODE_ENV: '',
      DATABASE_URL: '',
      CREDIARIO_DATA: folder,
      PORT: String(port),
    },
    stdio: 'ignore',
  });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  try {
    while (!(await isReady(port))) {
      if (child.exitCode !== null || Date.now() - since > GIVEN_UP_MS)
        throw new Error('npm start did not come up');
      await sleep(20);
    }
    return Math.round((Date.now() - since) / 10) / 100;
  } finally {
    child.kill('SIGTERM');
    await exited;
  }
}

/** @param {number} port */
async function isReady(port) {
  const answer = await fetch(`http://127.0.0.1:${port}/_health/ready`).catch(() => undefined);
  return answer?.status === 204;
}
