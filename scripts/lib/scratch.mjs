import { chmod, mkdtemp, readFile, readdir, rm, statfs } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { isAlive } from '../../database/embedded/processes.mjs';

const MEMORY = '/dev/shm';
const PREFIX = 'crediario-scratch-';
/** The databases, the browser's files and profiles of all layers together take half a gigabyte. */
const ROOM_BYTES = 4e9;
/** That, and what the layers themselves use. */
const FREE_MEMORY_BYTES = 10e9;

/** A folder for what tests throw away: in memory where there is room, else the system's own (`undefined`). To make and drop a
 *  database of four hundred files takes 0.04 s there, and half a second on a disk on which many were just dropped.
 *  @returns {Promise<{ folder: string | undefined, remove(): Promise<void> }>} */
export async function openScratch() {
  if (!(await hasRoom())) return { folder: undefined, remove: async () => {} };
  await sweep();
  const folder = await mkdtemp(path.join(MEMORY, `${PREFIX}${process.pid}-`));
  // A database started by root runs under an account of its own, and has to pass through.
  await chmod(folder, 0o755);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Programs are unpacked there too. */
async function hasRoom() {
  if (os.freemem() < FREE_MEMORY_BYTES) return false;
  const space = await statfs(MEMORY).catch(() => undefined);
  if (!space || space.bavail * space.bsize < ROOM_BYTES) return false;
  const mounts = await readFile('/proc/mounts', 'utf8').catch(() => '');
  const options = mounts
    .split('\n')
    .find((line) => line.split(' ')[1] === MEMORY)
    ?.split(' ')[3];
  return options !== undefined && !options.split(',').includes('noexec');
}

/** Runs that were killed leave theirs. */
async function sweep() {
  const left = (await readdir(MEMORY)).filter((name) => name.startsWith(PREFIX));
  for (const name of left) {
    if (isAlive(Number.parseInt(name.slice(PREFIX.length), 10))) continue;
    // Another account's stays.
    await rm(path.join(MEMORY, name), { recursive: true, force: true }).catch(() => {});
  }
}
