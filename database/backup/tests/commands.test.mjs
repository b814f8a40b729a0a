import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, afterEach, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { startEmbeddedPostgres } from '../../embedded/index.mjs';
import { aServer, command, connect, openShop, thingsIn } from './small-shop.mjs';

/** @type {(() => Promise<unknown>)[]} */
const undo = [];
after(async () => {
  for (const stop of undo.reverse()) await stop();
});

/** @type {Awaited<ReturnType<typeof aServer>>} */
let server;
before(async () => {
  server = await aServer((stop) => void undo.push(stop));
});

/** An empty folder for one test. @param {string} name */
async function folderFor(name) {
  const folder = path.join(server.folder, name);
  await mkdir(folder);
  return folder;
}

/** @param {() => Promise<boolean> | boolean} holds */
async function until(holds) {
  while (!(await holds())) await sleep(20);
}

/** @param {Promise<{ code: number, complained: string }>} ended
 *  @param {RegExp} sentence
 *  @param {number} [code] */
async function refuses(ended, sentence, code = 1) {
  const { complained, ...end } = await ended;
  assert.match(complained, /^Erro: [^\n]+$/, 'one sentence');
  assert.match(complained, sentence);
  assert.equal(end.code, code);
}

const WAITING = `select pid from pg_stat_activity
  where application_name = 'crediario-backup' and wait_event_type = 'Lock'`;

/** Who holds a table that a backup waits for: gone with the test, however it ends, or all that follow would wait too.
 *  @type {(() => Promise<unknown>)[]} */
const holders = [];
afterEach(async () => {
  for (const release of holders.splice(0)) await release();
});

/** Backups of the same name that wait, at work, for a table that we hold.
 *  @param {string} file
 *  @param {number} [count] */
async function backupsHeld(file, count = 1) {
  const holder = await connect(server.shop);
  let released = /** @type {Promise<unknown> | undefined} */ (undefined);
  const release = () => (released ??= holder.end());
  holders.push(release);
  await holder.query('BEGIN; LOCK TABLE attempts IN ACCESS EXCLUSIVE MODE');
  const running = [];
  /** @type {number[]} */
  let pids = [];
  for (let number = 1; number <= count; number += 1) {
    running.push(command('backup', file, { DATABASE_URL: server.shop }));
    await until(async () => {
      pids = (await server.owner.query(WAITING)).rows.map(
        (/** @type {{ pid: number }} */ { pid }) => pid,
      );
      return pids.length === number;
    });
  }
  return { running, pids, release };
}

/** @param {string} file */
async function backupHeld(file) {
  const { running, pids, release } = await backupsHeld(file);
  const [first] = running;
  if (!first) throw new Error('None runs.');
  return { ...first, pid: pids[0], release };
}

describe('npm run backup', () => {
  it('needs an existing folder, and the name of a file', async () => {
    const folder = await folderFor('names');
    const env = { DATABASE_URL: server.shop };
    await refuses(command('backup', undefined, env).ended, /Diga onde guardar/);
    await refuses(command('backup', folder, env).ended, /é uma pasta/);
    const nowhere = path.join(folder, 'none', 'a.gz');
    await refuses(command('backup', nowhere, env).ended, /none\/a\.gz não pode ser gravado: /);
    assert.deepEqual(await readdir(folder), []);
  });

  it('says what is wrong with the database, and leaves no file', async () => {
    const folder = await folderFor('databases');
    const file = path.join(folder, 'a.gz');
    const { owner, shop } = server;
    const wrong = new URL(shop);
    wrong.password = 'wrong';
    const away = new URL(shop);
    away.port = '1';
    const gone = new URL('/gone', shop);
    await owner.query('CREATE DATABASE empty TEMPLATE template0');
    const empty = new URL('/empty', shop);
    for (const [url, sentence] of /** @type {[URL, RegExp][]} */ ([
      [wrong, /senha recusada para a conta crediario/],
      [away, /ninguém atende nesse endereço/],
      [gone, /o banco gone não existe/],
      [empty, /está vazio, ou não é do Crediário/],
    ])) {
      await refuses(command('backup', file, { DATABASE_URL: url.href }).ended, sentence);
    }
    assert.deepEqual(await readdir(folder), []);
  });

  it('that loses its connection in the middle says so and leaves nothing', async () => {
    const folder = await folderFor('lost');
    const file = path.join(folder, 'a.gz');
    const held = await backupHeld(file);
    assert.deepEqual(await readdir(folder), ['a.gz.incompleto']);
    await server.owner.query('select pg_terminate_backend($1)', [held.pid]);
    // Its last words may be lost with the connection.
    await refuses(held.ended, /encerrou a conexão: tente de novo|A conexão .* caiu: tente de novo/);
    await held.release();
    assert.deepEqual(await readdir(folder), []);
    assert.equal((await command('backup', file, { DATABASE_URL: server.shop }).ended).code, 0);
    assert.deepEqual(await readdir(folder), ['a.gz']);
  });

  it('that is told to end, or killed, leaves nothing; a backup that was there stays', async () => {
    const folder = await folderFor('killed');
    const file = path.join(folder, 'a.gz');
    await writeFile(file, 'an older one');
    const told = await backupHeld(file);
    told.child.kill('SIGTERM');
    await refuses(told.ended, /Interrompido: nenhum backup foi guardado/, 143);
    await told.release();
    assert.deepEqual(await readdir(folder), ['a.gz']);
    const killed = await backupHeld(file);
    killed.child.kill('SIGKILL');
    await killed.ended;
    await killed.release();
    await until(() => !existsSync(`${file}.incompleto`));
    assert.equal(await readFile(file, 'utf8'), 'an older one');
  });

  it('that another one overtakes under the same name gives way', async () => {
    const file = path.join(await folderFor('overtaken'), 'a.gz');
    const { running, release } = await backupsHeld(file, 2);
    await release();
    const ends = await Promise.all(running.map(({ ended }) => ended));
    assert.deepEqual(
      ends.map(({ code }) => code),
      [1, 0],
    );
    assert.match(ends.map(({ complained }) => complained).join(''), /Outro backup está gravando/);
    gunzipSync(await readFile(file));
  });
});

describe('npm run restore', () => {
  it('judges the file before it asks for a database', async () => {
    const folder = await folderFor('judged');
    const away = new URL(server.shop);
    away.port = '1';
    const env = { DATABASE_URL: away.href };
    const file = (/** @type {string} */ name) => path.join(folder, name);
    await writeFile(file('foreign'), 'a letter');
    await writeFile(file('empty'), '');
    await writeFile(file('foreign.gz'), gzipSync('a letter\n'));
    const newer = { format: 'crediario-backup 7', migrations: [], tables: [] };
    await writeFile(file('newer.gz'), gzipSync(`${JSON.stringify(newer)}\n`));
    await refuses(command('restore', undefined, env).ended, /Diga o que restaurar/);
    await refuses(command('restore', file('none'), env).ended, /none não pode ser lido: /);
    await refuses(command('restore', folder, env).ended, /não pode ser lido: isso é uma pasta/);
    for (const name of ['foreign', 'empty', 'foreign.gz']) {
      await refuses(command('restore', file(name), env).ended, /não é um backup do Crediário/);
    }
    await refuses(command('restore', file('newer.gz'), env).ended, /formato mais novo/);
  });

  it('that is killed in the middle leaves the database empty', async () => {
    const { file, bytes } = await aBackup('killed-restore');
    const url = await server.create('killed');
    const nothing = await thingsIn(url);
    const { pipe, running } = await restoreHeld(file, bytes, { DATABASE_URL: url });
    const isIn =
      "select 1 from pg_stat_activity where application_name = 'crediario-restore' and datname = 'killed'";
    await until(async () => (await server.owner.query(isIn)).rows.length > 0);
    running.child.kill('SIGKILL');
    await running.ended;
    await pipe.close();
    await until(async () => (await server.owner.query(isIn)).rows.length === 0);
    assert.equal(await thingsIn(url), nothing);
  });

  it('that is killed in a new data folder leaves neither folder nor server', async () => {
    const { file, bytes } = await aBackup('killed-folder');
    const data = path.join(server.folder, 'new', 'data');
    const { pipe, running } = await restoreHeld(file, bytes, { CREDIARIO_DATA: data });
    const pidFile = path.join(data, 'postgres', 'postmaster.pid');
    await until(() => existsSync(pidFile));
    const postmaster = Number((await readFile(pidFile, 'utf8')).split('\n')[0]);
    running.child.kill('SIGKILL');
    await running.ended;
    await pipe.close();
    await until(() => !existsSync(path.join(server.folder, 'new')));
    await until(() => !isAlive(postmaster));
  });

  it('that fails in a new data folder leaves neither folder nor server', async () => {
    const { file, bytes } = await aBackup('failed-folder');
    await writeFile(file, bytes.subarray(0, bytes.length / 2));
    const data = path.join(server.folder, 'other', 'data');
    await refuses(command('restore', file, { CREDIARIO_DATA: data }).ended, /está incompleto/);
    assert.equal(existsSync(path.join(server.folder, 'other')), false);
  });
});

describe('the embedded database', () => {
  /** One cluster with a shop in it for both tests: damaged it is good for nothing more. @type {string} */
  let data;
  /** Where in it the rows of a table lie. @type {string} */
  let place;
  before(async () => {
    data = await folderFor('embedded');
  });

  it('is used as it runs, and left running', async () => {
    const product = await startEmbeddedPostgres({ dataDir: data });
    try {
      await openShop(product.url);
      const file = path.join(server.folder, 'running.gz');
      const { code } = await command('backup', file, { CREDIARIO_DATA: data }).ended;
      assert.equal(code, 0);
      assert.ok(existsSync(file));
      await (await connect(product.url)).end();
      const verified = command('verify', undefined, { CREDIARIO_DATA: data }).ended;
      // Its books are none, but it got there.
      assert.match(
        (await verified).complained,
        /O banco .* recusou: .* does not exist \(42703|P01\)/,
      );
      const client = await connect(product.url);
      const { rows } = await client.query(
        `select pg_relation_filepath('"Odd ""sales"""') as place`,
      );
      place = rows[0].place;
      await client.end();
    } finally {
      await product.stop();
    }
    const stopped = path.join(server.folder, 'stopped.gz');
    const { code } = await command('backup', stopped, { CREDIARIO_DATA: data }).ended;
    assert.equal(code, 0);
    assert.equal(existsSync(path.join(data, 'postgres', 'postmaster.pid')), false);
    assert.equal(existsSync(path.join(data, 'launcher.pid')), false);
  });

  it('damaged on the disk is an error, neither a wait for ever nor a wrong backup', async () => {
    await flipBit(path.join(data, 'postgres', place), 100_000);
    const { ended } = command('backup', path.join(data, 'a.gz'), { CREDIARIO_DATA: data });
    await refuses(ended, /há dados danificados no disco do servidor/);
    // Below a folder that only root may enter, the server's binaries lie beside it.
    const files = (await readdir(data)).filter((name) => !name.startsWith('postgresql-'));
    assert.deepEqual(files, ['postgres']);
    assert.equal(existsSync(path.join(data, 'postgres', 'postmaster.pid')), false);
  });

  it('is not made where there is none to look into', async () => {
    const data = path.join(server.folder, 'nowhere', 'data');
    const file = path.join(server.folder, 'nowhere.gz');
    const env = { CREDIARIO_DATA: data };
    await refuses(command('backup', file, env).ended, /Não há banco de dados em .*CREDIARIO_DATA/);
    await refuses(command('verify', undefined, env).ended, /Não há banco de dados em /, 2);
    assert.equal(existsSync(path.dirname(data)), false);
    assert.equal(existsSync(file), false);
  });
});

describe('npm run verify', () => {
  it('says that a database is empty, or not ours', async () => {
    const url = await server.create('unbooked');
    const env = { DATABASE_URL: url };
    await refuses(command('verify', undefined, env).ended, /O banco está vazio: não há o que/, 2);
    const client = await connect(url);
    await client.query('CREATE TABLE somebodys (id int)');
    await client.end();
    await refuses(command('verify', undefined, env).ended, /não é do Crediário/, 2);
  });
});

/** What the command made of the shop, once for all that restore it. @type {Buffer | undefined} */
let bytesOfShop;

/** @param {string} name */
async function aBackup(name) {
  const file = path.join(await folderFor(name), 'a.gz');
  if (bytesOfShop) await writeFile(file, bytesOfShop);
  else assert.equal((await command('backup', file, { DATABASE_URL: server.shop }).ended).code, 0);
  bytesOfShop ??= await readFile(file);
  return { file, bytes: bytesOfShop };
}

/** A restore that has got half of the backup, through a pipe that we hold.
 *  @param {string} file
 *  @param {Buffer} bytes
 *  @param {NodeJS.ProcessEnv} env */
async function restoreHeld(file, bytes, env) {
  const name = `${file}.pipe`;
  execFileSync('mkfifo', [name]);
  const running = command('restore', name, env);
  const pipe = await open(name, 'w');
  await pipe.write(bytes.subarray(0, bytes.length / 2));
  return { pipe, running };
}

/** @param {string} file
 *  @param {number} at */
async function flipBit(file, at) {
  const handle = await open(file, 'r+');
  const byte = Buffer.alloc(1);
  await handle.read(byte, 0, 1, at);
  await handle.write(Buffer.from([Number(byte[0]) ^ 1]), 0, 1, at);
  await handle.close();
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
