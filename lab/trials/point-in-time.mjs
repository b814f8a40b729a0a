// `npm run trial:point-in-time`, as root: PostgreSQL keeps its log (WAL archiving) while collectors are at work; a base
// backup is taken; somebody drops the payments; from that one base the database is put back to a moment, and then to a later
// one, by the lines of docs/operations.md. All that was acknowledged up to the moment has to be there, and nothing of what came
// after. Then the page's commands for Debian's layout and for docker compose, the same twice.
import { execFile } from 'node:child_process';
import { appendFile, chmod, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { step } from '../../scripts/lib/terminal.mjs';
import { connect } from './lib/books.mjs';
import { asPostgres, Cluster, requirePostgres } from './lib/debian-postgres.mjs';
import { smallDeployment } from './lib/deployment.mjs';
import {
  compose,
  debian,
  documentedSettings,
  goBackTwice,
  ofCopy,
} from './lib/point-in-time/layouts.mjs';
import { ask, until } from './lib/replicated.mjs';
import { emptyMemory, stubbornStream } from './lib/stubborn.mjs';
import { trial } from './lib/trial.mjs';

const CLIENTS = 6;
const WORK_MS = 4_000;
/** What each copy has to hold, of rows written before each moment and after it. */
const ROWS = '1,2 | 1,2,3';

await trial('Voltar a um momento', async ({ onEnd }) => {
  requirePostgres();
  const { folder, cluster, staff, routes, sparePort } = await smallDeployment(
    { onEnd },
    { clients: CLIENTS, settings: archiving },
  );

  const memory = emptyMemory();
  const work = () => workFor(WORK_MS, staff, routes, memory);
  // Nobody is at work at this moment: what was acknowledged is what has to be there.
  const now = async () => ({
    moment: await ask(cluster, 'SELECT clock_timestamp()'),
    before: structuredClone(memory.acknowledged),
  });
  await work();
  const base = path.join(folder, 'base');
  const during = work();
  await step('Cópia de base, sob carga', () => baseBackup(cluster, base));
  await during;
  await work();
  const first = await now();
  await work();
  const second = await now();
  await work();
  const all = countOf(memory.acknowledged);
  await ask(cluster, 'DROP TABLE payments, payment_allocations CASCADE');
  await archived(cluster);
  await cluster.stop('immediate');

  const back = (/** @type {string} */ name, /** @type {Moment} */ to) =>
    goBack({ folder, base, name, port: sparePort, onEnd }, to);
  const [one, two] = [await back('restored-1', first), await back('restored-2', second)];
  const layouts = { Debian: debian(), 'docker compose': compose() };
  /** @type {Record<string, [number, number]>} */
  const others = {};
  for (const [name, layout] of Object.entries(layouts)) {
    const rows = (await step(name, () => goBackTwice(layout))).join(' | ');
    others[`${name}: two copies that hold other rows`] = [rows === ROWS ? 0 : 1, 0];
  }
  return {
    'writes acknowledged before the first moment': countOf(first.before),
    'of them lost': [one.lost, 0],
    'writes after it, and a disaster': all - countOf(first.before),
    'writes of after it that came back': [one.later, 0],
    'writes acknowledged before the second moment': countOf(second.before),
    'of them lost, from the same base': [two.lost, 0],
    'writes of after it, which came back': [two.later, 0],
    'differences found by the verifier': [one.differences + two.differences, 0],
    ...others,
    'time to restore (s)': one.seconds,
  };
});

/** @typedef {{ moment: string, before: import('./lib/stubborn.mjs').Memory['acknowledged'] }} Moment */

/** @param {Moment['before']} acknowledged */
function countOf(acknowledged) {
  return Object.values(acknowledged).flat().length;
}

/** Puts a copy of the base back to a moment, looks into it, and lets it write on, as the product does there.
 *  @param {{ folder: string, base: string, name: string, port: number, onEnd(undo: () => Promise<unknown>): void }} place
 *  @param {Moment} to */
async function goBack({ folder, base, name, port, onEnd }, { moment, before }) {
  const since = performance.now();
  const copy = path.join(folder, name);
  await mkdir(copy);
  await chmod(copy, 0o777);
  // With its owner.
  await promisify(execFile)('cp', ['-a', path.join(base, 'data'), copy]);
  const restored = new Cluster(copy, port);
  onEnd(() => restored.stop());
  await step(`Voltando: ${name}`, () => restoreTo(restored, archiveIn(folder), { name, moment }));
  const seconds = Math.round((performance.now() - since) / 100) / 10;
  const books = await connect(restored.url);
  const present = await books.present(before);
  const total = await books.total();
  const differences = await books.differences();
  await books.close();
  await ask(restored, 'CREATE TABLE work_goes_on ()');
  await archived(restored);
  await restored.stop();
  // Each client had opened a box and made one sale before the stream began.
  return {
    lost: countOf(before) - present,
    later: total - 2 * CLIENTS - present,
    differences,
    seconds,
  };
}

/** Each finished piece of the log is copied under another name until it is whole.
 *  @param {string} folder */
async function archiving(folder) {
  const to = archiveIn(folder);
  await mkdir(to);
  await chmod(to, 0o777);
  return documentedSettings().server.replaceAll('/archive', to).split('\n');
}

/** @param {string} folder */
function archiveIn(folder) {
  return path.join(folder, 'archive');
}

/** @param {number} ms
 *  @param {import('./lib/api.mjs').Api} staff
 *  @param {import('./lib/office.mjs').Route[]} routes
 *  @param {import('./lib/stubborn.mjs').Memory} memory */
async function workFor(ms, staff, routes, memory) {
  const stop = new AbortController();
  const stream = stubbornStream([staff], routes, { until: stop.signal, memory });
  await sleep(ms);
  stop.abort();
  await stream;
}

/** @param {Cluster} cluster
 *  @param {string} folder */
async function baseBackup(cluster, folder) {
  await mkdir(folder);
  await chmod(folder, 0o777);
  const into = ['-D', path.join(folder, 'data'), '-X', 'none', '-c', 'fast'];
  await asPostgres('pg_basebackup', ['-d', cluster.conninfo, ...into]);
}

/** The log up to now is in the archive.
 *  @param {Cluster} cluster */
async function archived(cluster) {
  const last = await ask(cluster, 'SELECT pg_walfile_name(pg_switch_wal())');
  const sql = `SELECT coalesce(last_archived_wal >= '${last}', false) FROM pg_stat_archiver`;
  await until('The log is archived', async () => (await ask(cluster, sql)) === 't');
}

/** By the page's lines, with this copy's names and places.
 *  @param {Cluster} cluster
 *  @param {string} archive
 *  @param {{ name: string, moment: string }} copy */
async function restoreTo(cluster, archive, copy) {
  const lines = ofCopy(documentedSettings().copy, copy)
    .replaceAll('/archive', archive)
    .replace(/port = \d+/, `port = ${cluster.port}`);
  await mkdir(path.join(archive, copy.name));
  await chmod(path.join(archive, copy.name), 0o777);
  await appendFile(path.join(cluster.data, 'postgresql.auto.conf'), lines);
  await cluster.recover();
  await until(
    'The database is put back',
    async () => (await ask(cluster, 'SELECT pg_is_in_recovery()')) === 'f',
  );
}
