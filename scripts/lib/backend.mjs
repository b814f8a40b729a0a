import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { Fault } from './fault.mjs';
import { keepSmall, openLog } from './log-file.mjs';
import { inRoot } from './root.mjs';
import { say } from './terminal.mjs';

const READY_MS = 180_000;
const STOP_MS = 15_000;
const LAST_LINES = 15;

/** @typedef {import('./settings.mjs').LauncherSettings} LauncherSettings */
/** `exited`: its exit code, or the signal that ended it.
 *  @typedef {{ stop: () => Promise<void>, exited: Promise<number | NodeJS.Signals> }} Backend */

/** The server's environment, on top of our own.
 *  @param {LauncherSettings} settings
 *  @param {string} databaseUrl
 *  @param {Record<string, string>} secrets
 *  @returns {NodeJS.ProcessEnv} */
export function backendEnvironment(settings, databaseUrl, secrets) {
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
    DEMO: settings.demo ? '1' : '0',
    // The log goes to a file for people; in production it is collected as JSON.
    ...(settings.deployment === 'local' && { LOG_FORMAT: 'text' }),
    STRAPI_HIDE_STARTUP_MESSAGE: 'true',
  };
}

/** The folder of mails when there is no SMTP server.
 *  @param {LauncherSettings} settings */
export function outboxOf({ dataDir }) {
  return process.env.MAIL_OUTBOX || path.join(dataDir, 'outbox');
}

/** Faults of the configuration for which the server would not start, found by its own code beforehand.
 *  @param {NodeJS.ProcessEnv} env */
function requireConfigured(env) {
  const settings = createRequire(inRoot('backend/server.js'))('./dist/src/platform/settings');
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
  const write = await whereToWrite(settings);
  const child = spawn(process.execPath, ['server.js'], {
    cwd: inRoot('backend'),
    env,
    // The channel closes when we end, however that happens: see backend/server.js.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // A process group of its own: Ctrl-C reaches only us, and we stop the parts in their order.
    detached: process.platform !== 'win32',
  });
  const lastLines = record(child, write);
  /** @type {Backend['exited']} */
  const exited = new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? code ?? 1));
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

/** Where the server's output goes: in production to our own output, for a log collector; otherwise to a file.
 *  @param {LauncherSettings} settings
 *  @returns {Promise<(line: string) => void>} */
async function whereToWrite({ deployment, dataDir }) {
  if (deployment === 'production') return say;
  const file = path.join(dataDir, 'server.log');
  await keepSmall(file);
  return openLog(file, { tell: (sentence) => say(`  ${sentence}`) }).write;
}

/** Logs the server's output, except what must only be shown once.
 *  @param {import('node:child_process').ChildProcess} child
 *  @param {(line: string) => void} write
 *  @returns {() => string} answers the last lines */
function record(child, write) {
  /** @type {string[]} */
  let tail = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      const told = toldOnce(line);
      if (told) return say(`\n  ${told}`);
      write(line);
      if (line.trim()) tail = [...tail, line].slice(-LAST_LINES);
    });
  }
  return () => tail.join('\n');
}

/** Output that must be shown but not logged: backend/src/platform/observe/json-lines.ts.
 *  @param {string} line
 *  @returns {string | undefined} */
function toldOnce(line) {
  if (!line.includes('"once":true')) return undefined;
  try {
    const { once, message } = JSON.parse(line);
    return once === true ? String(message) : undefined;
  } catch {
    return undefined;
  }
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

/** How this machine reaches a server that listens on `host`.
 *  @param {string} host */
export function reachableName(host) {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}
