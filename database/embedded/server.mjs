import { readFile, rm } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { OWNER } from './cluster.mjs';
import { EmbeddedPostgresError } from './errors.mjs';
import { acceptsConnections } from './probe.mjs';
import { isAlive, programOf } from './processes.mjs';
import { run, runOrThrow } from './run.mjs';

const HOST = '127.0.0.1';
const START_ATTEMPTS = 3;
/** A server found running may still be replaying its log after a crash. */
const RECOVERY_MS = 60_000;
/** How long another command's work in a server may take before it is stopped all the same. */
const LEAVE_S = 600;

/** What a throwaway database may skip: a crash loses it, and nobody minds. */
const DISPOSABLE = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  // Its workers are the superuser's: while one is in a database, the owner cannot drop that WITH (FORCE).
  'autovacuum=off',
];

/** @typedef {{ folder: string, password: string, binaries: import('./binaries.mjs').Binaries,
 *    account: import('./run.mjs').Account, disposable: boolean, settings: Record<string, string> }} Cluster */

/** The port of a running server of this cluster: the one that is there, else a new one.
 *  @param {Cluster} cluster
 *  @returns {Promise<number>} */
export async function ensureRunning(cluster) {
  const adopted = await adopt(cluster);
  if (adopted) return adopted;
  let failure = '';
  for (let attempt = 0; attempt < START_ATTEMPTS; attempt += 1) {
    const port = await freePort();
    const { code, output } = await startServer(cluster, port);
    if (code === 0 && (await acceptsConnections(target(cluster, port)))) return port;
    failure = output.trim() || 'o servidor não aceitou a conexão';
  }
  const log = path.join(cluster.folder, 'server.log');
  const lastWords = (await readFile(log, 'utf8').catch(() => '')).trim().split('\n').slice(-3);
  throw new EmbeddedPostgresError(
    `O banco embutido não iniciou (${failure.split('\n').at(-1)}): ${lastWords.join(' | ')} — registro completo em ${log}`,
  );
}

/** Where a server of this cluster runs and lets us in; touches nothing.
 *  @param {{ folder: string, password: string }} cluster
 *  @returns {Promise<number | undefined>} its port */
export async function findRunning(cluster) {
  const found = await readPidFile(cluster.folder);
  if (!found || !(await isServer(found.pid))) return undefined;
  return (await acceptsConnections(target(cluster, found.port))) ? found.port : undefined;
}

/** @param {{ password: string }} cluster
 *  @param {number} port */
export const urlOf = ({ password }, port) =>
  `postgresql://${OWNER}:${password}@${HOST}:${port}/${OWNER}`;

/** Waits for connected clients to leave, but not for ever.
 *  @param {Cluster} cluster */
export async function stopWhenLeft(cluster) {
  const { folder, binaries, account } = cluster;
  const stop = ['stop', '-D', folder, '-m', 'smart', '-w', '-t', String(LEAVE_S)];
  const { code } = await run(binaries.pgCtl, stop, { account });
  if (code !== 0) await stopServer(cluster);
}

/** @param {Cluster} cluster
 *  @param {'fast' | 'immediate'} [mode] immediate: as a crash does */
export async function stopServer({ folder, binaries, account }, mode = 'fast') {
  const stop = ['stop', '-D', folder, '-m', mode, '-w', '-t', '30'];
  const { code } = await run(binaries.pgCtl, stop, { account });
  // Stopped already (3 or 1, "no server running") is as good as stopped now.
  if (code !== 0 && (await readPidFile(folder))) {
    await runOrThrow('parar o banco de dados', binaries.pgCtl, [...stop, '-m', 'immediate'], {
      account,
    });
  }
}

/** A server that outlived its launcher is taken over, but only after it really let us in.
 *  @param {Cluster} cluster */
async function adopt(cluster) {
  const found = await readPidFile(cluster.folder);
  if (!found) return undefined;
  const deadline = Date.now() + RECOVERY_MS;
  while (await isServer(found.pid)) {
    if (await acceptsConnections(target(cluster, found.port))) return found.port;
    if (Date.now() > deadline) {
      await stopServer(cluster);
      return undefined;
    }
    await sleep(200);
  }
  // The number now belongs to nobody or to another program; PostgreSQL would refuse to start over the latter.
  await rm(path.join(cluster.folder, 'postmaster.pid'), { force: true });
  return undefined;
}

/** @param {number} pid */
const isServer = async (pid) => isAlive(pid) && (await programOf(pid)).includes('postgres');

/** @param {Cluster} cluster
 *  @param {number} port */
export function startServer({ folder, binaries, account, disposable, settings: chosen }, port) {
  const settings = [
    `listen_addresses=${HOST}`,
    'unix_socket_directories=',
    'timezone=UTC',
    'log_timezone=UTC',
    ...(disposable ? DISPOSABLE : []),
    ...Object.entries(chosen).map(([name, value]) => `${name}=${value}`),
  ];
  const options = [`-p ${port}`, ...settings.map((setting) => `-c ${setting}`)].join(' ');
  const log = path.join(folder, 'server.log');
  const args = ['start', '-D', folder, '-l', log, '-w', '-t', '60', '-o', options];
  return run(binaries.pgCtl, args, { account });
}

/** @param {string} folder
 *  @returns {Promise<{ pid: number, port: number } | undefined>} */
export async function readPidFile(folder) {
  const text = await readFile(path.join(folder, 'postmaster.pid'), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const lines = text.split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]) };
}

/** @param {{ password: string }} cluster
 *  @param {number} port */
function target({ password }, port) {
  return { host: HOST, port, user: OWNER, database: OWNER, password };
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject);
    server.listen(0, HOST, () => {
      const { port } = /** @type {net.AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
}
