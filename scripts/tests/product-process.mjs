// The product started as a user starts it, with its processes for a test to find, signal and look for afterwards.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { npm } from '../lib/run.mjs';
import { inRoot } from '../lib/root.mjs';

/** Finds hangs; says nothing about speed: a busy machine needs a minute to start. */
const PATIENCE_MS = 240_000;

/** @param {() => unknown} holds
 *  @param {() => string} otherwise what to say if it never does */
export async function until(holds, otherwise) {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(otherwise());
    await sleep(50);
  }
}

/** @returns {Promise<number>} */
export async function freePort() {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {net.AddressInfo} */ (server.address());
  server.close();
  await once(server, 'close');
  return port;
}

/** @param {number} port */
export const isFree = (port) =>
  new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', () => resolve(false));
    server.listen({ host: '127.0.0.1', port, exclusive: true }, () =>
      server.close(() => resolve(true)),
    );
  });

/** @typedef {ReturnType<typeof npmStart>} Product */

/** `npm start` in a process group of its own, as a terminal would have it.
 *  @param {string} dataDir
 *  @param {number} port
 *  @param {NodeJS.ProcessEnv} [env] */
export function npmStart(dataDir, port, env = {}) {
  const [file, args] = npm();
  const child = spawn(file, [...args, 'start'], {
    cwd: inRoot('.'),
    env: {
      ...process.env,
      NODE_ENV: '',
      DATABASE_URL: '',
      DEMO: '0',
      ADMIN_EMAIL: 'primeiro@crediario.test',
      ADMIN_PASSWORD: '11112222',
      SUPER_ADMIN_EMAIL: 'painel@crediario.test',
      SUPER_ADMIN_PASSWORD: 'Painel11112222',
      CREDIARIO_DATA: dataDir,
      PORT: String(port),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      said += text;
    });
  }
  return {
    npm: Number(child.pid),
    said: () => said,
    launcher: () => claimOf(dataDir),
    server: async () => childOf(await claimOf(dataDir), 'server.js'),
    ready: () =>
      until(
        () => said.includes('está no ar') || child.exitCode !== null,
        () => `It did not start:\n${said}`,
      ),
  };
}

/** @param {string} dataDir */
const claimOf = async (dataDir) =>
  Number((await readFile(path.join(dataDir, 'launcher.pid'), 'utf8')).split(' ')[0]);

/** @typedef {{ pid: number, parent: number, words: string }} Running */

/** Every process of this machine, with its arguments and, where readable, its environment.
 *  @returns {Running[]} */
function running() {
  if (process.platform !== 'linux') return listed();
  const numbers = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return numbers.flatMap((pid) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (state === 'Z') return [];
      const words = ['cmdline', 'environ'].map((file) => readOr(`/proc/${pid}/${file}`));
      return [{ pid: Number(pid), parent: Number(parent), words: words.join('\0') }];
    } catch {
      return [];
    }
  });
}

/** @param {string} file */
function readOr(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** @returns {Running[]} */
function listed() {
  const { stdout } = spawnSync('ps', ['-AEww', '-o', 'pid=,ppid=,command=']);
  return String(stdout)
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .map(([pid, parent, ...words]) => ({
      pid: Number(pid),
      parent: Number(parent),
      words: words.join(' '),
    }));
}

/** @param {number} parent
 *  @param {string} word */
function childOf(parent, word) {
  const found = running().find((one) => one.parent === parent && one.words.includes(word));
  if (!found) throw new Error(`Process ${parent} has no child ${word}`);
  return found.pid;
}

/** What runs for this data folder: npm, its shell, the launcher, the server, PostgreSQL, the printing browser.
 *  @param {string} dataDir
 *  @returns {string[]} a line each */
export const leftOf = (dataDir) =>
  running()
    .filter(({ pid, words }) => pid !== process.pid && words.includes(dataDir))
    .map(({ pid, words }) => `${pid} ${words.split('\0').slice(0, 4).join(' ')}`);

/** Kills what a failed test left running.
 *  @param {string} dataDir */
export function killLeft(dataDir) {
  for (const line of leftOf(dataDir)) process.kill(Number(line.split(' ')[0]), 'SIGKILL');
}
