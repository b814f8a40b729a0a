import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CACHE_FOLDER } from './test-browser';

const SCRIPT = path.join(__dirname, 'printing-process.cjs');

async function printing(): Promise<{ backend: ChildProcess; browserId: number }> {
  const backend = spawn(process.execPath, [SCRIPT, CACHE_FOLDER], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (backend.stdout === null) throw new Error('Its output is a pipe');
  const [said] = await once(backend.stdout, 'data');
  return { backend, browserId: Number(String(said)) };
}

async function isGone(pid: number): Promise<boolean> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    try {
      process.kill(pid, 0);
    } catch {
      return true;
    }
    await sleep(100);
  }
  return false;
}

/** Nobody is left to end the browser but the browser itself. */
it.each(['SIGKILL', 'SIGTERM', 'SIGINT'] as const)(
  'the browser goes with a process that %s ends',
  async (signal) => {
    const { backend, browserId } = await printing();
    backend.kill(signal);
    await once(backend, 'exit');
    expect(await isGone(browserId)).toBe(true);
  },
  60_000,
);
