import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { inRoot } from '../../../scripts/lib/root.mjs';
import { startEmbeddedPostgres } from '../index.mjs';
import { acceptsConnections } from '../probe.mjs';

const HOLDER = fileURLToPath(new URL('holder.mjs', import.meta.url));

/** @type {string} */
let dataDir;
/** With a cluster of its own, for what shall not happen to the first: making one costs more than all else here.
 *  @type {string} */
let anotherDir;
before(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'crediario-embedded-'));
  anotherDir = await mkdtemp(path.join(os.tmpdir(), 'crediario-embedded-'));
});
after(async () => {
  for (const folder of [dataDir, anotherDir]) await rm(folder, { recursive: true, force: true });
});

const start = () => startEmbeddedPostgres({ dataDir, disposable: true });
const postmasterPid = async () =>
  Number((await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);

/** A launcher in a process of its own, that can be killed.
 *  @param {string} [folder]
 *  @param {'durable' | 'disposable'} [kind] */
async function launcherThatHolds(folder = dataDir, kind = 'durable') {
  const child = fork(HOLDER, [folder, kind], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const [port] = await once(child, 'message');
  const kill = async () => {
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  return { port, kill };
}

/** @param {string} url
 *  @param {string} [password] */
function logIn(url, password) {
  const { hostname, port, username, pathname, password: own } = new URL(url);
  const database = pathname.slice(1);
  return acceptsConnections({
    host: hostname,
    port: Number(port),
    user: username,
    database,
    password: password ?? own,
  });
}

/** @param {string} url
 *  @param {string} name of one of the server's settings */
async function settingOf(url, name) {
  const { Client } = createRequire(inRoot('backend/package.json'))('pg');
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query('select current_setting($1) as value', [name])).rows[0].value;
  } finally {
    await client.end();
  }
}

describe('the embedded database', () => {
  it('vacuums by itself, unless it is disposable: tests drop databases at any moment', async () => {
    for (const [disposable, expected] of [
      [true, 'off'],
      [false, 'on'],
    ]) {
      const options = { dataDir: anotherDir, disposable: Boolean(disposable) };
      const database = await startEmbeddedPostgres(options);
      try {
        assert.equal(await settingOf(database.url, 'autovacuum'), expected);
      } finally {
        await database.stop();
      }
    }
  });

  it('starts on an empty folder, lets its owner in and nobody else, and stops', async () => {
    const database = await start();
    assert.equal(await logIn(database.url), true);
    assert.equal(await logIn(database.url, 'wrong'), false);
    await database.stop();
    assert.equal(await logIn(database.url), false);
  });

  it('keeps its data in a folder that only its account can read', async () => {
    const { mode } = await stat(path.join(dataDir, 'postgres'));
    assert.equal(mode & 0o777, 0o700);
  });

  it('takes over the server that a killed launcher left running', async () => {
    const launcher = await launcherThatHolds();
    await launcher.kill();
    const database = await start();
    assert.equal(database.port, launcher.port);
    assert.equal(await logIn(database.url), true);
    await database.stop();
  });

  it('refuses a second launcher on the same folder', async () => {
    const database = await start();
    await assert.rejects(start(), /já estão em uso por outro Crediário/);
    assert.equal(await logIn(database.url), true);
    await database.stop();
  });

  it('starts after the server itself was killed', async () => {
    const launcher = await launcherThatHolds();
    await launcher.kill();
    process.kill(await postmasterPid(), 'SIGKILL');
    await sleep(300);
    const database = await start();
    assert.equal(await logIn(database.url), true);
    await database.stop();
  });

  it('is brought back on its port when it went by itself, where it is to be kept', async () => {
    /** @type {string[]} */
    const heard = [];
    const log = (/** @type {string} */ line) => void heard.push(line);
    const database = await startEmbeddedPostgres({ dataDir, disposable: true, kept: true, log });
    process.kill(await postmasterPid(), 'SIGKILL');
    const deadline = Date.now() + 60_000;
    while (Date.now() < deadline && !heard.includes('O banco de dados voltou.')) await sleep(100);
    assert.equal(await logIn(database.url), true);
    assert.equal(heard.filter((line) => line.startsWith('O banco de dados parou')).length, 1);
    await database.stop();
    await sleep(3_000);
    assert.equal(await logIn(database.url), false);
  });

  it('starts over a postmaster.pid whose number now belongs to another program', async () => {
    const launcher = await launcherThatHolds();
    await launcher.kill();
    const pid = await postmasterPid();
    const file = path.join(dataDir, 'postgres', 'postmaster.pid');
    const text = await readFile(file, 'utf8');
    process.kill(pid, 'SIGKILL');
    await sleep(300);
    await writeFile(file, text.replace(String(pid), String(process.pid)));
    const database = await start();
    assert.equal(await logIn(database.url), true);
    await database.stop();
  });

  it('makes the cluster again when the first attempt was cut short', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'crediario-embedded-'));
    await writeFile(path.join(folder, 'postgres.new'), 'half-made');
    const database = await startEmbeddedPostgres({ dataDir: folder, disposable: true });
    assert.equal(await logIn(database.url), true);
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('leaves nothing of a disposable database behind a killed launcher', async () => {
    const launcher = await launcherThatHolds(anotherDir, 'disposable');
    await launcher.kill();
    const deadline = Date.now() + 20_000;
    while (Date.now() < deadline && existsSync(path.join(anotherDir, 'postgres'))) await sleep(100);
    assert.equal(existsSync(path.join(anotherDir, 'postgres')), false);
  });

  it('says in one sentence that a folder cannot be written', async () => {
    const file = path.join(dataDir, 'a-file');
    await writeFile(file, '');
    await assert.rejects(startEmbeddedPostgres({ dataDir: path.join(file, 'data') }), {
      name: 'EmbeddedPostgresError',
      message: /não pode ser criada ou escrita/,
    });
  });
});
