// `npm run trial:point-in-time`, as root: PostgreSQL keeps its log (WAL archiving) while collectors are at work; a base
// backup is taken; somebody drops the payments; the database is put back to the moment just before. All that was
// acknowledged up to then has to be there, and nothing of what came after.
import { appendFile, chmod, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { step } from '../../scripts/lib/terminal.mjs';
import { connect } from './lib/books.mjs';
import { asPostgres, Cluster, requirePostgres } from './lib/debian-postgres.mjs';
import { smallDeployment } from './lib/deployment.mjs';
import { ask, until } from './lib/replicated.mjs';
import { emptyMemory, stubbornStream } from './lib/stubborn.mjs';
import { trial } from './lib/trial.mjs';

const CLIENTS = 6;
const WORK_MS = 4_000;

await trial('Voltar a um momento', async ({ onEnd }) => {
  requirePostgres();
  const { folder, cluster, staff, routes, sparePort } = await smallDeployment(
    { onEnd },
    { clients: CLIENTS, settings: archiving },
  );

  const memory = emptyMemory();
  const work = () => workFor(WORK_MS, staff, routes, memory);
  await work();
  const base = path.join(folder, 'restored');
  const during = work();
  await step('Cópia de base, sob carga', () => baseBackup(cluster, base));
  await during;
  await work();
  // Nobody is at work at this moment: what was acknowledged is what has to be there.
  const moment = await ask(cluster, 'SELECT clock_timestamp()');
  const before = structuredClone(memory.acknowledged);
  const told = Object.values(before).flat().length;
  await work();
  const after = Object.values(memory.acknowledged).flat().length - told;
  await ask(cluster, 'DROP TABLE payments, payment_allocations CASCADE');
  await archived(cluster);
  await cluster.stop('immediate');

  const since = performance.now();
  const restored = new Cluster(base, sparePort);
  await step('Voltando', () => restoreTo(restored, archiveIn(folder), moment));
  onEnd(() => restored.stop());
  const seconds = Math.round((performance.now() - since) / 100) / 10;
  const books = await connect(restored.url);
  const present = await books.present(before);
  const total = await books.total();
  const differences = await books.differences();
  await books.close();
  return {
    'writes acknowledged before the moment': told,
    'of them lost': [told - present, 0],
    'writes after it, and a disaster': after,
    // Each client had opened a box and made one sale before the stream began.
    'writes of after it that came back': [total - 2 * CLIENTS - present, 0],
    'differences found by the verifier': [differences, 0],
    'time to restore (s)': seconds,
  };
});

/** Each finished piece of the log is copied under another name until it is whole.
 *  @param {string} folder */
async function archiving(folder) {
  const to = archiveIn(folder);
  await mkdir(to);
  await chmod(to, 0o777);
  return [
    'wal_level = replica',
    'archive_mode = on',
    `archive_command = 'test ! -f ${to}/%f && cp %p ${to}/%f.part && sync ${to}/%f.part && mv ${to}/%f.part ${to}/%f'`,
  ];
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
  const data = path.join(folder, 'data');
  await asPostgres('pg_basebackup', [
    '-d',
    cluster.conninfo,
    '-D',
    data,
    '-X',
    'none',
    '-c',
    'fast',
  ]);
}

/** The log up to now is in the archive.
 *  @param {Cluster} cluster */
async function archived(cluster) {
  const last = await ask(cluster, 'SELECT pg_walfile_name(pg_switch_wal())');
  const sql = `SELECT coalesce(last_archived_wal >= '${last}', false) FROM pg_stat_archiver`;
  await until('The log is archived', async () => (await ask(cluster, sql)) === 't');
}

/** @param {Cluster} cluster
 *  @param {string} archive
 *  @param {string} moment as PostgreSQL writes it */
async function restoreTo(cluster, archive, moment) {
  await appendFile(
    path.join(cluster.data, 'postgresql.conf'),
    [
      `port = ${cluster.port}`,
      'archive_mode = off',
      `restore_command = 'cp ${archive}/%f %p'`,
      `recovery_target_time = '${moment}'`,
      "recovery_target_action = 'promote'",
      '',
    ].join('\n'),
  );
  await cluster.recover();
  await until(
    'The database is put back',
    async () => (await ask(cluster, 'SELECT pg_is_in_recovery()')) === 'f',
  );
}
