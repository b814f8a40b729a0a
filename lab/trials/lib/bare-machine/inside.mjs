import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import path from 'node:path';

const ENTER = path.join(import.meta.dirname, 'enter.sh');
const LAST_CHARACTERS = 20_000;

/** @typedef {{ code: number, said: string, left: string[] }} Ended  its last words, and what it left running */
/** @typedef {object} Inside
 *  @property {() => string} said its last words so far
 *  @property {Promise<Ended>} ended
 *  @property {() => void} interrupt as Ctrl-C does: every process of it at once
 *  @property {() => Promise<void>} kill whatever is left, at once */

/** Starts a command in a root as a plain machine would run it for an account: nothing in the environment, no process
 *  but its own, /proc, /dev and /dev/shm. Its mounts are visible to nobody else, and go with it however it (or we) end.
 *  @param {{ root: string, account: string, log: string }} machine  `log`: the file that keeps all it says
 *  @param {string} command for sh
 *  @returns {Inside} */
export function runInside({ root, account, log }, command) {
  const apart = ['unshare', '--mount', '--pid', '--fork', '--kill-child'];
  const child = spawn(
    'setpriv',
    ['--pdeathsig', 'KILL', ...apart, 'sh', ENTER, root, account, command],
    // A group of its own, as a terminal's foreground job has.
    { stdio: ['ignore', 'pipe', 'pipe'], detached: true },
  );
  const file = createWriteStream(log, { flags: 'a' });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.pipe(file, { end: false });
    stream.setEncoding('utf8').on('data', (text) => {
      said = (said + text).slice(-LAST_CHARACTERS);
    });
  }
  const ended = once(child, 'close').then(([code]) => {
    file.end();
    const left = said.split('\n').filter((line) => line.startsWith('LEFT RUNNING: '));
    return { code: Number(code ?? 1), said, left };
  });
  const signal = (/** @type {NodeJS.Signals} */ name) => {
    if (child.pid && child.exitCode === null && child.signalCode === null) {
      process.kill(-child.pid, name);
    }
  };
  return {
    said: () => said,
    ended,
    interrupt: () => signal('SIGINT'),
    kill: async () => {
      signal('SIGKILL');
      await ended;
    },
  };
}
