import path from 'node:path';
import { serverAccount } from './account.mjs';
import { findBinaries } from './binaries.mjs';
import { ensureCluster } from './cluster.mjs';
import { EmbeddedPostgresError, inWords } from './errors.mjs';
import { clusterHome } from './home.mjs';
import { keepRunning } from './keeper.mjs';
import { claim } from './lock.mjs';
import { leaveWill } from '../last-will/index.mjs';
import { ensureRunning, startServer, stopServer, urlOf } from './server.mjs';

export { EmbeddedPostgresError };

/** The server of a killed launcher leaves within 10 s (backend/server.js): its database goes after it. */
const LEAVE_MS = 15_000;

/** `outage`: the server goes (`immediate`: as in a crash), and comes back on the same port after `meanwhile`.
 *  @typedef {{ url: string, port: number, stop: () => Promise<void>,
 *    outage: (mode: 'fast' | 'immediate', meanwhile: () => Promise<unknown>) => Promise<void> }} EmbeddedPostgres */

/** Starts the PostgreSQL that came through npm, making its cluster on the first run.
 *  Survives what the launcher may not: a server left running by a killed launcher is taken over,
 *  a stale postmaster.pid removed, a half-made cluster made again.
 *  @param {object} options
 *  @param {string} options.dataDir folder that keeps the data; made if missing
 *  @param {boolean} [options.disposable] for tests: trade durability for speed, and leave nothing behind even if killed
 *  @param {boolean} [options.kept] for what stays: brought back whenever it stops by itself
 *  @param {Record<string, string>} [options.settings] the server's own, by name; a server that already runs keeps its
 *  @param {(line: string) => void} [options.log] hears the steps, in pt-BR
 *  @returns {Promise<EmbeddedPostgres>}
 *  @throws {import('./errors.mjs').EmbeddedPostgresError} */
export async function startEmbeddedPostgres({
  dataDir,
  disposable = false,
  kept = false,
  settings = {},
  log = () => {},
}) {
  const root = path.resolve(dataDir);
  const account = serverAccount();
  const home = await clusterHome(root, account);
  const { file, text, release } = await claim(root);
  try {
    const binaries = await findBinaries(home, account);
    const folder = path.join(home, 'postgres');
    const password = await ensureCluster(folder, binaries, account, { log, disposable });
    const cluster = { folder, password, binaries, account, disposable, settings };
    const port = await ensureRunning(cluster);
    const will = leaveWill(
      disposable ? endOf(cluster) : { ...ends(cluster), claim: { file, text }, waitMs: LEAVE_MS },
    );
    const leaveAlone = kept ? keepRunning(cluster, port, log) : async () => {};
    const stop = once(async () => {
      await leaveAlone();
      await stopServer(cluster);
      will.cancel();
      await release();
    });
    /** @type {EmbeddedPostgres['outage']} */
    const outage = async (mode, meanwhile) => {
      await stopServer(cluster, mode);
      try {
        await meanwhile();
      } finally {
        await comeBack(cluster, port);
      }
    };
    return { url: urlOf(cluster, port), port, stop, outage };
  } catch (error) {
    await release();
    throw inWords(error, root);
  }
}

/** Nothing of a disposable database stays behind.
 *  @param {import('./server.mjs').Cluster} cluster
 *  @returns {import('../last-will/index.mjs').Will} */
const endOf = (cluster) => ({ ...ends(cluster, 'immediate'), folders: [cluster.folder] });

/** @param {import('./server.mjs').Cluster} cluster
 *  @param {'fast' | 'immediate'} [mode]
 *  @returns {import('../last-will/index.mjs').Will} */
const ends = ({ folder, account, binaries }, mode = 'fast') => ({
  stop: { pgCtl: binaries.pgCtl, folder, account, mode },
});

/** @param {import('./server.mjs').Cluster} cluster
 *  @param {number} port */
async function comeBack(cluster, port) {
  const { code, output } = await startServer(cluster, port);
  if (code !== 0) throw new EmbeddedPostgresError(`O banco embutido não voltou: ${output.trim()}`);
}

/** @param {() => Promise<void>} action
 *  @returns {() => Promise<void>} */
function once(action) {
  /** @type {Promise<void> | undefined} */
  let done;
  return () => {
    done ??= action();
    return done;
  };
}
