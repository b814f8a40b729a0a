import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const EXECUTOR = fileURLToPath(new URL('executor.mjs', import.meta.url));

/** What is to be undone if this process is killed before it could do it: a PostgreSQL to stop, folders to remove, and
 *  files, told by their mark too, for another process may have put its own under that name. With a claim, only as long as
 *  that file holds this text: else another process has taken everything over.
 *  @typedef {object} Will
 *  @property {{ file: string, text: string }} [claim] goes last
 *  @property {number} [waitMs] before anything is done: what leaves by itself gets that long
 *  @property {{ pgCtl: string, folder: string, account: import('../embedded/run.mjs').Account, mode: 'fast' | 'immediate' }} [stop]
 *  @property {string[]} [folders]
 *  @property {{ file: string, mark: string }[]} [files] */

/** Tells a file from a later one of its name. @param {import('node:fs').Stats} stats */
export const markOf = ({ ino, birthtimeMs }) => `${ino} ${birthtimeMs}`;

/** Sees to it that what this process began does not outlive it.
 *  @param {Will} will
 *  @returns {{ change(will: Will): void, cancel(): void }} cancel: all was undone, or may stay */
export function leaveWill(will) {
  const child = spawn(process.execPath, [EXECUTOR], {
    // Out of our process group: the Ctrl-C that ends us must not end it first.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.on('error', () => {});
  child.stdin.on('error', () => {});
  child.unref();
  /** @type {import('node:net').Socket} */ (child.stdin).unref();
  const change = (/** @type {Will} */ next) => void child.stdin.write(`${JSON.stringify(next)}\n`);
  change(will);
  return { change, cancel: () => void child.stdin.end('{}\n') };
}
