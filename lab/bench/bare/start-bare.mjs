import { fork } from 'node:child_process';
import { once } from 'node:events';
import { inRoot } from '../../../scripts/lib/root.mjs';

/** @typedef {import('../measure/recorder.mjs').Statement} Statement */

/** The bare server as a process of its own, as the product is.
 *  @param {Record<string, string>} environment of the product that it is to be compared with
 *  @param {Record<string, { statements: Statement[], encoding: string }>} routes by name
 *  @returns {Promise<{ url: string, pid: number, stop(): void }>} */
export async function startBare({ DATABASE_URL, JWT_SECRET }, routes) {
  const child = fork(inRoot('lab/bench/bare/server.cjs'), {
    cwd: inRoot('backend'),
    env: { PATH: process.env.PATH, NODE_ENV: 'production', TZ: 'UTC', DATABASE_URL, JWT_SECRET },
  });
  const [address] = await once(child, 'message');
  child.send(routes);
  await once(child, 'message');
  return {
    url: `http://127.0.0.1:${address.port}`,
    pid: Number(child.pid),
    stop: () => void child.kill('SIGKILL'),
  };
}
