import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const LOOK_MS = 500;
const SHELLS = new Set(['sh', 'ash', 'bash', 'dash', 'ksh', 'zsh', 'busybox']);

/** Calls `act` once the npm that started us is gone. npm passes SIGTERM to its shell only, and SIGHUP to no one: we
 *  would go on running and hold the port. Without npm nothing is watched, so that a shell which started us in the
 *  background may exit.
 *  @param {() => void} act
 *  @returns {() => void} stops watching */
export function whenParentsGo(act) {
  if (!process.env.npm_lifecycle_event) return () => {};
  const parent = process.ppid;
  const viaShell = isShell(parent);
  const grandparent = viaShell ? parentOf(parent) : undefined;
  const areThere = () =>
    process.ppid === parent &&
    isAlive(parent) &&
    (grandparent === undefined || (isAlive(grandparent) && stillBetween(parent, grandparent)));
  const timer = setInterval(() => {
    if (areThere()) return;
    clearInterval(timer);
    act();
  }, LOOK_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** A dead npm that was not waited for still has its pid; its shell has another parent by then.
 *  @param {number} shell
 *  @param {number} npm */
const stillBetween = (shell, npm) => process.platform !== 'linux' || parentOf(shell) === npm;

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** @param {number} pid */
function isShell(pid) {
  if (process.platform === 'win32') return false;
  const name = process.platform === 'linux' ? statOf(pid).name : ask(pid, 'comm');
  // A login shell's name begins with a dash.
  return SHELLS.has(path.basename(name).replace(/^-/, ''));
}

/** @param {number} pid
 *  @returns {number | undefined} */
function parentOf(pid) {
  const found = Number(process.platform === 'linux' ? statOf(pid).parent : ask(pid, 'ppid'));
  return found > 1 ? found : undefined;
}

/** The program's name is in brackets, and may contain spaces and brackets.
 *  @param {number} pid */
function statOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const end = text.lastIndexOf(')');
    return {
      name: text.slice(text.indexOf('(') + 1, end),
      parent: text.slice(end + 2).split(' ')[1],
    };
  } catch {
    return { name: '', parent: undefined };
  }
}

/** @param {number} pid
 *  @param {'comm' | 'ppid'} what */
const ask = (pid, what) =>
  String(spawnSync('ps', ['-o', `${what}=`, '-p', String(pid)]).stdout ?? '').trim();
