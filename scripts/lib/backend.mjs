import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { stat, truncate } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { Fault } from './fault.mjs';
import { inRoot } from './root.mjs';
import { say } from './terminal.mjs';

/** What the server says once, to the person, and what no log may keep. */
const FOR_THE_PERSON = /^Primeiro (administrador|acesso ao painel): /;
const READY_MS = 180_000;
const STOP_MS = 15_000;
const LOG_LIMIT_BYTES = 20_000_000;
const LAST_LINES = 15;

/** @typedef {import('./settings.mjs').LauncherSettings} LauncherSettings */
/** @typedef {{ stop: () => Promise<void>, exited: Promise<number> }} Backend */

/** What the server process is told, over what our own environment already says.
 *  @param {LauncherSettings} settings
 *  @param {string} databaseUrl
 *  @param {Record<string, string>} secrets
 *  @returns {NodeJS.ProcessEnv} */
export function backendEnvironment(settings, databaseUrl, secrets) {
  // The embedded database tells its story unless asked not to; a given one only when asked to.
  const demo = settings.demo ?? (settings.databaseUrl ? undefined : '1');
  return {
    ...process.env,
    ...secrets,
    NODE_ENV: 'production',
    TZ: 'UTC',
    HOST: settings.host,
    PORT: String(settings.port),
    DATABASE_URL: databaseUrl,
    CREDIARIO_DEPLOYMENT: settings.deployment,
    MAIL_OUTBOX: outboxOf(settings),
    BUSINESS_TZ: settings.businessTimeZone,
    STRAPI_TELEMETRY_DISABLED: 'true',
    DEMO: demo,
  };
}

/** Where mails stay that no SMTP server carries.
 *  @param {LauncherSettings} settings */
export function outboxOf({ dataDir }) {
  return process.env.MAIL_OUTBOX || path.join(dataDir, 'outbox');
}

/** What the server would refuse to start over, asked of its own code before it starts.
 *  @param {NodeJS.ProcessEnv} env */
function requireConfigured(env) {
  const settings = createRequire(inRoot('backend/server.js'))('./dist/src/shared/settings');
  /** @type {string[]} */
  const faults = settings.configurationFaults(env);
  if (faults.length > 0) throw new Fault(faults.join(' '));
}

/** Starts the server and waits until it answers.
 *  @param {NodeJS.ProcessEnv} env
 *  @param {LauncherSettings} settings
 *  @param {(stop: () => Promise<void>) => void} [onEnd] hears at once how to stop it, ready or not
 *  @returns {Promise<Backend>} */
export async function startBackend(env, settings, onEnd) {
  requireConfigured(env);
  const child = spawn(process.execPath, ['server.js'], {
    cwd: inRoot('backend'),
    env,
    // The channel tells the server that we are gone, however we went: see backend/server.js.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // A group of its own: Ctrl-C reaches us alone, and we stop the parts in their order.
    detached: process.platform !== 'win32',
  });
  const lastLines = await record(child, settings);
  /** @type {Promise<number>} */
  const exited = new Promise((resolve) => {
    child.once('exit', (code) => resolve(code ?? 1));
  });
  const stop = async () => {
    child.kill('SIGTERM');
    const left = await Promise.race([exited, sleep(STOP_MS, 'late', { ref: false })]);
    if (left === 'late') child.kill('SIGKILL');
    await exited;
  };
  onEnd?.(stop);

  const ended = exited.then((code) => {
    throw new Fault(`O servidor encerrou ao iniciar (código ${code}).\n${lastLines()}`);
  });
  try {
    await Promise.race([waitUntilHealthy(settings), ended]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop, exited };
}

/** Keeps what the server says: in production on our own output, for whoever collects it, else in a file.
 *  @param {import('node:child_process').ChildProcess} child
 *  @param {LauncherSettings} settings
 *  @returns {Promise<() => string>} answers the last lines */
async function record(child, { deployment, dataDir }) {
  const file = path.join(dataDir, 'server.log');
  if (deployment === 'local') await keepSmall(file);
  const sink =
    deployment === 'production' ? process.stdout : createWriteStream(file, { flags: 'a' });
  /** @type {string[]} */
  let tail = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      if (FOR_THE_PERSON.test(line)) return say(`\n  ${line}`);
      sink.write(`${line}\n`);
      if (line.trim()) tail = [...tail, line].slice(-LAST_LINES);
    });
  }
  return () => tail.join('\n');
}

/** @param {string} file */
async function keepSmall(file) {
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  );
  if (size > LOG_LIMIT_BYTES) await truncate(file);
}

/** @param {LauncherSettings} settings */
async function waitUntilHealthy({ host, port }) {
  const deadline = Date.now() + READY_MS;
  const url = `http://${reachableName(host)}:${port}/_health`;
  while (Date.now() < deadline) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
    if (answer?.status === 204) return;
    await sleep(100, undefined, { ref: false });
  }
  throw new Fault(`O servidor não respondeu em ${READY_MS / 1000} segundos.`);
}

/** The name under which this machine reaches a server that listens on `host`.
 *  @param {string} host */
export function reachableName(host) {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}
