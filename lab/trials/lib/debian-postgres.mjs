import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { appendFile, mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { Fault } from '../../../scripts/lib/fault.mjs';

const run = promisify(execFile);
const DEBIANS = '/usr/lib/postgresql';

/** Where Debian's newest PostgreSQL keeps its programs. Throws a sentence where there is none. */
export function programs() {
  const versions = existsSync(DEBIANS)
    ? readdirSync(DEBIANS).map(Number).filter(Number.isFinite)
    : [];
  const newest = versions.sort((a, b) => b - a)[0];
  if (newest === undefined)
    throw new Fault('Falta o PostgreSQL do Debian: apt-get install postgresql');
  return path.join(DEBIANS, String(newest), 'bin');
}

/** Throws a sentence where there is none. */
export const requirePostgres = () => void programs();

/** As the account that owns the cluster: PostgreSQL refuses to run as root.
 *  @param {string} program
 *  @param {string[]} args */
export const asPostgres = (program, args) =>
  run('runuser', ['-u', 'postgres', '--', path.join(programs(), program), ...args]);

/** A cluster of Debian's PostgreSQL in a folder of its own, with TLS and nothing but TLS.
 *  @param {{ folder: string, port: number, settings?: string[] }} place
 *  @returns {Promise<Cluster>} */
export async function createCluster({ folder, port, settings = [] }) {
  await mkdir(folder, { recursive: true });
  await run('chown', ['postgres', folder]);
  const cluster = new Cluster(folder, port);
  await asPostgres('initdb', [
    ...['-D', cluster.data, '-U', 'crediario', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
  ]);
  await makeCertificate(cluster.data);
  await appendFile(
    path.join(cluster.data, 'postgresql.conf'),
    [
      `port = ${port}`,
      "listen_addresses = '127.0.0.1'",
      "unix_socket_directories = ''",
      'ssl = on',
      "ssl_cert_file = 'server.crt'",
      "ssl_key_file = 'server.key'",
      ...settings,
      '',
    ].join('\n'),
  );
  const rules = ['hostssl', 'all', 'all', '127.0.0.1/32', 'trust'].join(' ');
  const replication = ['hostssl', 'replication', 'all', '127.0.0.1/32', 'trust'].join(' ');
  await run('sh', [
    '-c',
    `printf '%s\\n' '${rules}' '${replication}' > ${cluster.data}/pg_hba.conf`,
  ]);
  await cluster.start();
  await asPostgres('createdb', [
    '-h',
    '127.0.0.1',
    '-p',
    String(port),
    '-U',
    'crediario',
    'crediario',
  ]);
  return cluster;
}

/** A standby that streams from `primary`, in the place of whatever was in its folder; its name is what the primary may wait for.
 *  @param {{ folder: string, port: number, name: string, primary: Cluster }} place
 *  @returns {Promise<Cluster>} */
export async function createStandby({ folder, port, name, primary }) {
  await mkdir(folder, { recursive: true });
  await run('chown', ['postgres', folder]);
  const cluster = new Cluster(folder, port);
  await rm(cluster.data, { recursive: true, force: true });
  const source = `${primary.conninfo} application_name=${name}`;
  await asPostgres('pg_basebackup', [
    ...['-d', source, '-D', cluster.data, '-X', 'stream', '-c', 'fast', '-R'],
  ]);
  // The copy listens where its origin does; the last word counts.
  await appendFile(path.join(cluster.data, 'postgresql.conf'), `port = ${port}\n`);
  await cluster.start();
  return cluster;
}

/** @param {string} data */
async function makeCertificate(data) {
  const file = (/** @type {string} */ name) => path.join(data, name);
  await run('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
    ...[
      '-days',
      '2',
      '-subj',
      '/CN=localhost',
      '-addext',
      'subjectAltName=IP:127.0.0.1,DNS:localhost',
    ],
    ...['-keyout', file('server.key'), '-out', file('server.crt')],
  ]);
  await run('chown', ['postgres', file('server.key'), file('server.crt')]);
  await run('chmod', ['600', file('server.key')]);
}

export class Cluster {
  /** @param {string} folder
   *  @param {number} port */
  constructor(folder, port) {
    this.folder = folder;
    this.port = port;
    this.data = path.join(folder, 'data');
    this.isRunning = false;
    /** Being started, or running. */
    this.isOurs = false;
    // It is a daemon: nobody else would end it where we leave in haste.
    process.on('exit', () => this.abandon());
  }

  /** The certificate is checked, and so is the name that it stands for. */
  get url() {
    const certificate = encodeURIComponent(path.join(this.folder, 'root.crt'));
    const tls = `sslmode=verify-full&sslrootcert=${certificate}`;
    return `postgresql://crediario@localhost:${this.port}/crediario?${tls}`;
  }

  /** As PostgreSQL's own programs take it. */
  get conninfo() {
    const tls = `sslmode=verify-full sslrootcert=${path.join(this.folder, 'root.crt')}`;
    return `host=localhost hostaddr=127.0.0.1 port=${this.port} user=crediario ${tls}`;
  }

  async start() {
    // Readable by the product, which does not run as the account that owns the cluster.
    const certificate = await readFile(path.join(this.data, 'server.crt'));
    await run('sh', ['-c', `cat > ${this.folder}/root.crt <<'E'\n${certificate}\nE`]);
    const log = path.join(this.folder, 'server.log');
    this.isOurs = true;
    await asPostgres('pg_ctl', ['-w', '-D', this.data, '-l', log, 'start']);
    this.isRunning = true;
  }

  /** Starts on a base backup and replays the log that its settings name. */
  async recover() {
    await run('touch', [path.join(this.data, 'recovery.signal')]);
    await run('chown', ['postgres', path.join(this.data, 'recovery.signal')]);
    await this.start();
  }

  /** A standby becomes a primary. */
  async promote() {
    await asPostgres('pg_ctl', ['-w', '-D', this.data, 'promote']);
  }

  /** As when its machine loses power: every process of it at once, without a word. */
  kill() {
    const leader = leaderOf(this.data);
    process.kill(leader, 'SIGSTOP');
    const all = [leader, ...childrenOf(leader)];
    for (const pid of all) process.kill(pid, 'SIGKILL');
    this.isRunning = false;
    this.isOurs = false;
  }

  /** At once and without waiting, where it runs or starts. */
  abandon() {
    if (!this.isOurs) return;
    try {
      process.kill(leaderOf(this.data), 'SIGQUIT');
    } catch {
      // It does not run.
    }
  }

  /** @param {'fast' | 'immediate'} mode immediate: as a crash does */
  async stop(mode = 'fast') {
    if (!this.isRunning) return;
    this.isRunning = false;
    await asPostgres('pg_ctl', ['-w', '-D', this.data, '-m', mode, 'stop']);
    this.isOurs = false;
  }
}

/** The id of the process that leads the cluster in this folder. Throws where none does.
 *  @param {string} data */
const leaderOf = (data) =>
  Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);

/** @param {number} parent
 *  @returns {number[]} */
function childrenOf(parent) {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => parentOf(pid) === parent);
}

/** @param {number} pid
 *  @returns {number | undefined} undefined for one that has ended meanwhile */
function parentOf(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]);
  } catch {
    return undefined;
  }
}
