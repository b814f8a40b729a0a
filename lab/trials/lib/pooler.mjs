import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Fault } from '../../../scripts/lib/fault.mjs';
import { inRoot } from '../../../scripts/lib/root.mjs';

/** @typedef {import('./debian-postgres.mjs').Cluster} Cluster */
/** @typedef {{ primary: Cluster, standby: Cluster }} Servers */

const run = promisify(execFile);
const PGBOUNCER = '/usr/sbin/pgbouncer';
const READY_TRIES = 100;

/** Throws a sentence where there is none. */
export function requirePooler() {
  if (!existsSync(PGBOUNCER))
    throw new Fault('Falta o PgBouncer do Debian: apt-get install pgbouncer');
}

/** PgBouncer with the product's configuration, in transaction mode and with TLS on both sides.
 *  @param {{ folder: string, port: number, servers: Servers }} place
 *  @returns {Promise<{ urls: Record<'database' | 'direct' | 'replica', string>, leadTo(servers: Servers): Promise<void>, stop(): Promise<void>, log(): string }>} */
export async function startPooler({ folder, port, servers }) {
  requirePooler();
  await mkdir(folder, { recursive: true });
  await takeCertificate(folder, servers.primary);
  await writeFile(path.join(folder, 'users.txt'), '"crediario" ""\n');
  await writeFile(path.join(folder, 'pgbouncer.ini'), ownSettings(folder, port));
  await leadTo(folder, servers);
  await run('chown', ['-R', 'postgres', folder]);
  const args = ['-u', 'postgres', '--', PGBOUNCER, path.join(folder, 'pgbouncer.ini')];
  const child = spawn('runuser', args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      log += text;
    });
  }
  /** @type {Promise<void>} */
  const exited = new Promise((resolve) => {
    child.once('exit', () => resolve());
  });
  const url = urlOf(folder, port);
  await untilListening(port).catch((error) => {
    throw new Error(`${error.message}\n${log}`);
  });
  return {
    urls: { database: url(''), direct: url('_direct'), replica: url('_replica') },
    leadTo: async (to) => {
      await leadTo(folder, to);
      await tell(folder, port, 'RELOAD');
    },
    log: () => log,
    stop: async () => {
      await tell(folder, port, 'SHUTDOWN').catch(() => {});
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** As the servers themselves show it: good for `localhost`. It outlives the folder that it comes from.
 *  @param {string} folder
 *  @param {Cluster} cluster */
async function takeCertificate(folder, { data }) {
  for (const name of ['server.crt', 'server.key']) {
    await copyFile(path.join(data, name), path.join(folder, name));
  }
  await copyFile(path.join(folder, 'server.crt'), path.join(folder, 'root.crt'));
  await run('chmod', ['600', path.join(folder, 'server.key')]);
}

/** @param {string} folder
 *  @param {number} port */
const ownSettings = (folder, port) =>
  [
    `%include ${path.join(folder, 'databases.ini')}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = trust',
    `auth_file = ${path.join(folder, 'users.txt')}`,
    'admin_users = crediario',
    `client_tls_key_file = ${path.join(folder, 'server.key')}`,
    `client_tls_cert_file = ${path.join(folder, 'server.crt')}`,
    `server_tls_ca_file = ${path.join(folder, 'root.crt')}`,
    `%include ${inRoot('config/pooler/pgbouncer.ini')}`,
    '',
  ].join('\n');

/** @param {string} folder
 *  @param {Servers} servers */
async function leadTo(folder, { primary, standby }) {
  const to = (/** @type {Cluster} */ { port }) => `host=127.0.0.1 port=${port} dbname=crediario`;
  const lines = [
    '[databases]',
    `crediario = ${to(primary)}`,
    `crediario_direct = ${to(primary)} pool_mode=session pool_size=4`,
    `crediario_replica = ${to(standby)}`,
    '',
  ];
  await writeFile(path.join(folder, 'databases.ini'), lines.join('\n'));
}

/** @param {string} folder
 *  @param {number} port
 *  @returns {(suffix: string) => string} */
const urlOf = (folder, port) => (suffix) => {
  const tls = `sslmode=verify-full&sslrootcert=${encodeURIComponent(path.join(folder, 'root.crt'))}`;
  return `postgresql://crediario@localhost:${port}/crediario${suffix}?${tls}`;
};

/** At its own console.
 *  @param {string} folder
 *  @param {number} port
 *  @param {string} command */
async function tell(folder, port, command) {
  const tls = `sslmode=verify-full sslrootcert=${path.join(folder, 'root.crt')}`;
  const where = `host=localhost hostaddr=127.0.0.1 port=${port} user=crediario dbname=pgbouncer ${tls}`;
  await run('psql', [where, '-c', command]);
}

/** @param {number} port */
async function untilListening(port) {
  for (let tries = 0; tries < READY_TRIES; tries += 1) {
    const heard = await new Promise((resolve) => {
      const socket = net.connect(port, '127.0.0.1');
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
    if (heard) return;
    await sleep(50);
  }
  throw new Error('PgBouncer did not come up.');
}
