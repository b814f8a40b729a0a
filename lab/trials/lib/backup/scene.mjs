import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { inRoot } from '../../../../scripts/lib/root.mjs';
import { ask } from '../replicated.mjs';

export const run = promisify(execFile);
/** The account of Debian's that owns nothing. */
const NOBODY = 65_534;
const EXECUTOR = inRoot('database/last-will/executor.mjs');
const TARGET = 'alvo';

/** @typedef {{ code: number | null, said: string, complained: string }} End
 *  @typedef {{ child: import('node:child_process').ChildProcess, ended: Promise<End> }} Running
 *  @typedef {'backup' | 'restore' | 'verify'} Command
 *  @typedef {{ url?: string | undefined, data?: string, asNobody?: boolean }} Circumstances  without an address, the
 *    embedded database of the data folder */

/** Where commands fail: a database full of books, an empty one, a folder, and a look at all that could be left over. */
export class Scene {
  /** @param {{ folder: string, cluster: import('../debian-postgres.mjs').Cluster, sparePort: number }} place
   *  @param {boolean} isOwn whether backups are in our own format, or written by pg_dump */
  constructor({ folder, cluster, sparePort }, isOwn) {
    this.isOwn = isOwn;
    this.folder = path.join(folder, isOwn ? 'own' : 'pg_dump');
    this.cluster = cluster;
    this.sparePort = sparePort;
    /** Of the database with the books. */
    this.url = cluster.url;
    /** A good backup of it. */
    this.good = `${this.folder}.gz`;
    /** An embedded database with the same books, stopped. */
    this.data = this.file('embedded');
  }

  async build() {
    await mkdir(this.folder);
    await this.emptyTarget();
  }

  /** @param {string} name */
  file(name) {
    return path.join(this.folder, name);
  }

  /** @param {string} name of a database
   *  @param {string} [account] */
  urlOf(name, account = 'crediario') {
    const url = new URL(this.url);
    url.pathname = `/${name}`;
    url.username = account;
    return url.href;
  }

  get target() {
    return this.urlOf(TARGET);
  }

  /** @param {string} [options] of CREATE DATABASE */
  async emptyTarget(options = '') {
    await ask(this.cluster, `DROP DATABASE IF EXISTS ${TARGET} WITH (FORCE)`);
    await ask(this.cluster, `CREATE DATABASE ${TARGET} TEMPLATE template0 ${options}`);
  }

  /** One of the commands, as npm runs it.
   *  @param {Command} name
   *  @param {string | undefined} file
   *  @param {Circumstances} [how]
   *  @returns {Running} */
  start(name, file, { url, data = this.file('unused'), asNobody = false } = {}) {
    const own = { DATABASE_URL: url ?? '', CREDIARIO_DATA: data, PORT: String(this.sparePort) };
    const child = spawn(
      process.execPath,
      [
        inRoot(`scripts/${name}.mjs`),
        ...(name === 'backup' && this.isOwn ? ['--own-format'] : []),
        ...(file === undefined ? [] : [file]),
      ],
      {
        env: { PATH: process.env.PATH, HOME: process.env.HOME, ...own },
        stdio: ['ignore', 'pipe', 'pipe'],
        ...(asNobody ? { uid: NOBODY, gid: NOBODY } : {}),
      },
    );
    const texts = { said: '', complained: '' };
    child.stdout.setEncoding('utf8').on('data', (text) => {
      texts.said += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text) => {
      texts.complained += text;
    });
    const ended = once(child, 'close').then(([code]) => ({ code, ...texts }));
    return { child, ended };
  }

  /** @param {Command} name
   *  @param {string | undefined} file
   *  @param {Circumstances} [how]
   *  @returns {Promise<End>} */
  run(name, file, how) {
    return this.start(name, file, how).ended;
  }

  /** All that could be left over, each by its name: files, processes, sessions, what is in the target. */
  async inventory() {
    const sessions = `select application_name || ' ' || pid from pg_stat_activity
                       where application_name ~ '^crediario-(backup|restore|verify|check)'`;
    return [
      ...filesIn(this.folder),
      ...processesOf(this.folder),
      ...(await linesOf(ask(this.cluster, sessions))),
      ...(await this.thingsInTarget()),
    ];
  }

  async thingsInTarget() {
    const things = `select oid::regclass from pg_class where relnamespace = 'public'::regnamespace
                    union all
                    select oid::regproc::text from pg_proc where pronamespace = 'public'::regnamespace`;
    const conninfo = `${this.cluster.conninfo} dbname=${TARGET}`;
    const { stdout } = await run('psql', [
      conninfo,
      '-X',
      '-At',
      '-c',
      things.replace('oid::regclass', 'oid::regclass::text'),
    ]);
    return stdout.trim().split('\n').filter(Boolean);
  }
}

/** @param {Promise<string>} text */
const linesOf = async (text) => (await text).split('\n').filter(Boolean);

/** Not what PostgreSQL keeps for itself, but whether it runs.
 *  @param {string} folder
 *  @returns {string[]} */
function filesIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (!entry.isDirectory()) return [file];
    // Of a tablespace.
    if (entry.name.startsWith('PG_')) return [file];
    if (entry.name !== 'postgres') return [file, ...filesIn(file)];
    const pid = path.join(file, 'postmaster.pid');
    return existsSync(pid) ? [file, pid] : [file];
  });
}

/** Programs that were started on something in this folder, and last wills of this clone.
 *  @param {string} folder
 *  @returns {string[]} */
function processesOf(folder) {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => ({ pid, words: wordsOf(pid) }))
    .filter(({ words }) => words.includes(folder) || words.includes(EXECUTOR))
    .map(({ pid, words }) => `${words.split(' ')[0]} ${pid}`);
}

/** @param {string} pid */
function wordsOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}
