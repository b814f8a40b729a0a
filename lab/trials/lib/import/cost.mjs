import { readdirSync, readFileSync } from 'node:fs';
import { withClient } from '../../../../scripts/lib/with-client.mjs';

const TICKS_A_SECOND = 100;

/** What processes used so far. Linux only: it asks /proc. */

/** CPU seconds of a process itself.
 *  @param {number} pid */
export const secondsOf = (pid) => {
  const { own } = statOf(pid) ?? { own: 0 };
  return own;
};

/** CPU seconds of a database server: those of its connections too, also of those that are over.
 *  @param {number} postmaster */
export function secondsOfServer(postmaster) {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const children = pids
    .map((pid) => statOf(Number(pid)))
    .filter((one) => one?.parent === postmaster);
  const itself = statOf(postmaster);
  const over = (itself?.own ?? 0) + (itself?.over ?? 0);
  return children.reduce((sum, one) => sum + (one?.own ?? 0), over);
}

/** The process that all others of a database server are children of.
 *  @param {string} url
 *  @returns {Promise<number>} */
export const postmasterOf = (url) =>
  withClient(url, async (client) => {
    const { rows } = await client.query('select pg_backend_pid() as pid');
    return statOf(rows[0].pid)?.parent ?? 0;
  });

/** The most memory that a process ever had, in MB.
 *  @param {number} pid */
export function peakOf(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
}

/** @param {number} pid */
function statOf(pid) {
  try {
    const [, rest = ''] = /\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    const fields = rest.split(' ').map(Number);
    const at = (/** @type {number} */ field) => fields[field - 3] ?? 0;
    return {
      parent: at(4),
      own: (at(14) + at(15)) / TICKS_A_SECOND,
      over: (at(16) + at(17)) / TICKS_A_SECOND,
    };
  } catch {
    return null;
  }
}
