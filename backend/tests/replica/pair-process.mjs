// A primary and a standby that streams from it, on the PostgreSQL that npm brings, for as long as standard input stays
// open. Says their addresses, one JSON object. A process of its own: Jest's sandbox takes in no ES module.
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFile,
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startEmbeddedPostgres } from '../../../database/embedded/index.mjs';

const root = await mkdtemp(path.join(os.tmpdir(), 'crediario-standby-'));
// The server's own account has to come in.
await chmod(root, 0o711);
const start = (/** @type {string} */ name) =>
  startEmbeddedPostgres({ dataDir: path.join(root, name), disposable: true });
const folder = (/** @type {string} */ name) => path.join(root, name, 'postgres');

/** The super-user, who alone may stop a replay: the first rule that fits is the one that counts. */
async function letSuperUserIn() {
  const file = path.join(folder('primary'), 'pg_hba.conf');
  const rules = ['all', 'replication'].map((what) => `host ${what} postgres 127.0.0.1/32 trust\n`);
  await writeFile(file, rules.join('') + (await readFile(file, 'utf8')));
}

/** @param {number} port */
async function follow(port) {
  const { uid, gid } = await stat(folder('standby'));
  const signal = path.join(folder('standby'), 'standby.signal');
  await writeFile(signal, '');
  // As root, the server runs under an account of its own.
  await chown(signal, uid, gid);
  const settings = `primary_conninfo = 'host=127.0.0.1 port=${port} user=postgres'\n`;
  await appendFile(path.join(folder('standby'), 'postgresql.conf'), settings);
}

// The package brings no pg_basebackup: a stopped primary's folder, copied, is as good.
await (await start('primary')).stop();
await letSuperUserIn();
await mkdir(path.join(root, 'standby'), { mode: 0o711 });
await promisify(execFile)('cp', ['-Rp', folder('primary'), folder('standby')]);
const primary = await start('primary');
await follow(primary.port);
const standby = await start('standby');

// As in production: a commit is on disk when it is told. Disposable servers do without.
const durable = `${primary.url}?options=${encodeURIComponent('-c synchronous_commit=on')}`;
process.stdout.write(JSON.stringify({ primary: durable, standby: standby.url }));
process.stdin.resume();
await once(process.stdin, 'close');
await standby.stop();
await primary.stop();
await rm(root, { recursive: true, force: true });
