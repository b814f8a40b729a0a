import { readFile } from 'node:fs/promises';
import { run } from './run.mjs';

/** @param {number} pid */
export function isAlive(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** The name of a process's program, '' when unknown. Slim images have no `ps`, macOS has no /proc.
 *  @param {number} pid */
export async function programOf(pid) {
  if (process.platform === 'linux') {
    return readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
  }
  if (process.platform === 'win32') {
    return (await run('tasklist', ['/FI', `PID eq ${pid}`, '/NH'])).output;
  }
  return (await run('ps', ['-p', String(pid), '-o', 'comm='])).output;
}

/** What tells a process from a later one with the same number: Linux knows when each was started.
 *  @param {number} pid */
export async function birthMark(pid) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The second field, the program's name in brackets, may itself hold blanks and brackets.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}
