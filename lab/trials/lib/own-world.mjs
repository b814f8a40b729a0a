import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { tell } from './trial.mjs';

/** Tells the inner process that it is one, and which folder is its. */
const NAME = 'CREDIARIO_TRIAL_FOLDER';
const PATIENCE_MS = 60_000;

/** Runs the trial of this file in a mount and a process namespace of its own, as root: whatever becomes of it, its mounts
 *  and processes end with it. Then looks for what it left, and removes its folder.
 *  @param {string} file `import.meta.url`
 *  @param {(folder: string) => Promise<void>} work inside; the folder is made, and goes */
export async function inOwnWorld(file, work) {
  const given = process.env[NAME];
  if (given) return work(given);

  const folder = await mkdtemp(path.join(os.tmpdir(), 'crediario-trial-'));
  // The account of the database server enters it too.
  await chmod(folder, 0o755);
  const inner = spawn(
    'unshare',
    [
      ...['--mount', '--pid', '--fork', '--kill-child', '--mount-proc', process.execPath],
      ...[fileURLToPath(file), ...process.argv.slice(2)],
    ],
    // The channel tells it that we are gone, however we went: see trial.mjs.
    { env: { ...process.env, [NAME]: folder }, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] },
  );
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (inner.connected) inner.disconnect();
      setTimeout(() => inner.kill('SIGKILL'), PATIENCE_MS).unref();
    });
  }
  const code = await new Promise((resolve) => {
    inner.once('error', () => resolve(1));
    inner.once('exit', (status) => resolve(status ?? 1));
  });
  const left = { mounts: mountsUnder(folder), processes: processesUnder(folder) };
  await rm(folder, { recursive: true, force: true });
  const isClean = tell({
    'mounts left': [left.mounts, 0],
    'processes left': [left.processes, 0],
    'folders left': [Number(existsSync(folder)), 0],
  });
  process.exit(isClean ? code : 1);
}

/** @param {string} folder */
function mountsUnder(folder) {
  const lines = readFileSync('/proc/self/mountinfo', 'utf8').split('\n');
  return lines.filter((line) => line.includes(folder)).length;
}

/** Those that work in it, are rooted in it, or were started with its name.
 *  @param {string} folder */
function processesUnder(folder) {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.filter((pid) => pid !== String(process.pid) && knows(pid, folder)).length;
}

/** @param {string} pid
 *  @param {string} folder */
function knows(pid, folder) {
  try {
    const places = ['cwd', 'root', 'exe'].map((name) => readlinkSync(`/proc/${pid}/${name}`));
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return [...places, words].some((text) => text.includes(folder));
  } catch {
    // It ended meanwhile, or belongs to the kernel.
    return false;
  }
}
