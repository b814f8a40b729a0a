import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const WATCHDOG = fileURLToPath(new URL('watchdog.mjs', import.meta.url));

/** Sees to it that a disposable database does not outlive this process, should it be killed.
 *  @param {import('./server.mjs').Cluster} cluster
 *  @returns {() => void} dismisses the watchdog: the database was stopped in good order */
export function watchOver({ folder, account, binaries }) {
  const what = JSON.stringify({ pgCtl: binaries.pgCtl, folder, account });
  const child = spawn(process.execPath, [WATCHDOG, what], {
    // Out of our process group: the Ctrl-C that ends us must not end it first.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.on('error', () => {});
  child.stdin.on('error', () => {});
  child.unref();
  /** @type {import('node:net').Socket} */ (child.stdin).unref();
  return () => void child.stdin.end('dismissed');
}
