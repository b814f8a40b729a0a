import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { inRoot } from './root.mjs';

const READY_MS = 120_000;
const LAST_WORDS = 4_000;

/** @typedef {{ url: string, pid: number, stop(signal: NodeJS.Signals): Promise<void>, words(): string, hasEnded(): boolean }} Backend */

const secret = () => randomBytes(32).toString('base64url');

/** What the processes of one deployment share.
 *  @param {{ databaseUrl: string, administrator: { email: string, password: string } }} deployment
 *  @returns {Record<string, string>} */
export const productionEnvironment = ({ databaseUrl, administrator }) => ({
  NODE_ENV: 'production',
  CREDIARIO_DEPLOYMENT: 'production',
  TZ: 'UTC',
  HOST: '127.0.0.1',
  DATABASE_URL: databaseUrl,
  APP_KEYS: secret(),
  API_TOKEN_SALT: secret(),
  ADMIN_JWT_SECRET: secret(),
  TRANSFER_TOKEN_SALT: secret(),
  JWT_SECRET: secret(),
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
  STRAPI_TELEMETRY_DISABLED: 'true',
});

/** Starts one process of the backend and waits until it takes requests.
 *  @param {number} port
 *  @param {Record<string, string>} environment
 *  @param {number} [readyMs] how long it may take; a migration of a big database takes minutes
 *  @returns {Promise<Backend>} */
export async function startBackend(port, environment, readyMs = READY_MS) {
  const backend = launchBackend(port, environment);
  await backend.ready(readyMs);
  return backend;
}

/** Starts one process of the backend without waiting: `ready` waits, and ends it if it does not come up.
 *  @param {number} port
 *  @param {Record<string, string>} environment
 *  @returns {Backend & { ready(withinMs?: number): Promise<void> }} */
export function launchBackend(port, environment) {
  const child = spawn(process.execPath, ['server.js'], {
    cwd: inRoot('backend'),
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment, PORT: String(port) },
    // The channel closes when we end, however that happens: see backend/server.js.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let words = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      words = (words + text).slice(-LAST_WORDS);
    });
  }
  /** @type {Promise<void>} */
  const exited = new Promise((resolve) => {
    child.once('exit', () => resolve());
  });
  const url = `http://127.0.0.1:${port}`;
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    ready: (withinMs = READY_MS) =>
      untilReady(url, withinMs, hasEnded).catch((error) => {
        child.kill('SIGKILL');
        throw new Error(`${error.message}\n${words}`);
      }),
    url,
    pid: Number(child.pid),
    words: () => words,
    hasEnded,
    stop: async (signal) => {
      child.kill(signal);
      await exited;
    },
  };
}

/** @param {string} url
 *  @param {number} readyMs
 *  @param {() => boolean} hasEnded */
async function untilReady(url, readyMs, hasEnded) {
  const deadline = Date.now() + readyMs;
  while (Date.now() < deadline) {
    if (hasEnded()) throw new Error('The backend ended while starting.');
    const answer = await fetch(`${url}/_health/ready`).catch(() => undefined);
    if (answer?.status === 204) return;
    await sleep(50);
  }
  throw new Error(`The backend was not ready within ${readyMs / 1000} s.`);
}
