import { mkdir } from 'node:fs/promises';
import { run } from './scene.mjs';

/** @type {Set<string>} */
const mounted = new Set();

/** A disk of its own, of so little room.
 *  @param {string} folder
 *  @param {string} size as mount takes it
 *  @param {string} [owner] */
export async function mount(folder, size, owner = 'root') {
  await mkdir(folder);
  await run('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=0755,uid=${owner}`, 'tmpfs', folder]);
  mounted.add(folder);
}

/** Somebody has made room.
 *  @param {string} folder
 *  @param {string} size */
export const remount = (folder, size) => run('mount', ['-o', `remount,size=${size}`, folder]);

export async function unmountAll() {
  for (const folder of mounted) await run('umount', ['-l', folder]).catch(() => {});
}
