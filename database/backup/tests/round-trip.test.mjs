import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { knownMigrations } from '../../../scripts/lib/release.mjs';
import { openBackup } from '../open-backup.mjs';
import { aServer, connect, thingsIn } from './small-shop.mjs';
import { backupOf, HERE, restoreTo, rowsIn, stream } from './there-and-back.mjs';

/** @type {(() => Promise<unknown>)[]} */
const undo = [];
after(async () => {
  for (const stop of undo.reverse()) await stop();
});

describe('a backup', () => {
  /** @type {Awaited<ReturnType<typeof aServer>>} */
  let server;
  /** @type {Buffer} */
  let bytes;
  before(async () => {
    server = await aServer((stop) => void undo.push(stop));
    bytes = await backupOf(server.shop);
  });

  it('restored and backed up again holds the same rows, to the byte, and the same shape', async () => {
    const [second, third] = [await server.create('second'), await server.create('third')];
    const { rows } = await restoreTo(second, bytes);
    assert.equal(rows, 3 + 3000 + 1 + knownMigrations().length);
    const again = await backupOf(second);
    assert.equal(rowsIn(again), rowsIn(bytes));
    // PostgreSQL words a list of values otherwise the second time, and alike from then on.
    await restoreTo(third, again);
    assert.equal((await backupOf(third)).compare(again), 0);
  });

  it('brings back what rules over rows, too', async () => {
    const url = await server.create('ruled');
    await restoreTo(url, bytes);
    const client = await connect(url);
    const refused = (/** @type {string} */ sql, /** @type {RegExp} */ why) =>
      assert.rejects(client.query(sql), why);
    await refused("INSERT INTO clients (name) VALUES ('x')", /never, not even/);
    await refused('DELETE FROM "Odd ""sales""" WHERE "Número" = 2', /has_favourite/);
    await refused('INSERT INTO "Odd ""sales""" VALUES (1)', /non-DEFAULT value/);
    const { rows } = await client.query(
      `SELECT (SELECT nextval('clients_id_seq')) AS next, (SELECT sum(sales) FROM busy) AS sales,
              (SELECT relpersistence FROM pg_class WHERE relname = 'attempts') AS kind,
              (SELECT loud FROM clients WHERE id = 1) AS loud`,
    );
    assert.deepEqual(rows, [{ next: '4', sales: '3000', kind: 'u', loud: 'JOSÉ' }]);
    await client.end();
  });

  it('that was cut anywhere leaves nothing, and the next try works', async () => {
    const url = await server.create('cut');
    const nothing = await thingsIn(url);
    for (const part of [0.02, 0.1, 0.5, 0.9, 0.999]) {
      const cut = restoreTo(url, bytes.subarray(0, Math.floor(bytes.length * part)));
      await assert.rejects(cut, { name: 'BackupError' }, `cut at ${part}`);
      assert.equal(await thingsIn(url), nothing, `left, cut at ${part}`);
    }
    await assert.rejects(restoreTo(url, Buffer.concat([bytes, bytes])), /danificado/);
    assert.equal(await thingsIn(url), nothing);
    await restoreTo(url, bytes);
    assert.ok((await thingsIn(url)) > nothing);
  });

  it('whose books do not add up leaves nothing', async () => {
    const url = await server.create('crooked');
    const nothing = await thingsIn(url);
    const check = async () => {
      throw new Error('They do not add up.');
    };
    await assert.rejects(restoreTo(url, bytes, { check }), /They do not add up/);
    assert.equal(await thingsIn(url), nothing);
  });

  it('with fewer rows than were counted leaves nothing', async () => {
    const url = await server.create('fewer');
    const nothing = await thingsIn(url);
    const text = bytes.toString('latin1');
    const without = Buffer.from(text.replace(/\none\n/, '\n'), 'latin1');
    assert.ok(without.length < bytes.length);
    await assert.rejects(restoreTo(url, without), /Vieram 0 linhas de attempts, e eram 1/);
    assert.equal(await thingsIn(url), nothing);
  });

  it('is not put into a database where anything is', async () => {
    for (const [name, sql] of [
      ['tables', 'CREATE TABLE somebodys (id int)'],
      ['functions', "CREATE FUNCTION somebodys() RETURNS int LANGUAGE sql AS 'SELECT 1'"],
    ]) {
      const url = await server.create(String(name));
      const client = await connect(url);
      await client.query(sql);
      await assert.rejects(restoreTo(url, bytes), /O banco não está vazio/);
      await client.end();
    }
  });

  it('waits for nobody: not beside a process that is starting there', async () => {
    const url = await server.create('starting');
    const client = await connect(url);
    await client.query('SELECT pg_advisory_lock(7340117)');
    await assert.rejects(restoreTo(url, bytes), /Outro processo do Crediário está iniciando/);
    await client.end();
    await restoreTo(url, bytes);
  });

  it('is refused, not made, where the database holds what it could not make again', async () => {
    const url = await server.create('strange');
    await restoreTo(url, bytes);
    const client = await connect(url);
    for (const [sql, what] of /** @type {[string, RegExp][]} */ ([
      ["CREATE TYPE mood AS ENUM ('fine')", /tipo mood/],
      ['CREATE MATERIALIZED VIEW mood AS SELECT 1 AS n', /relação mood/],
      ['CREATE TABLE mood (n int) PARTITION BY RANGE (n)', /relação mood/],
      ['CREATE STATISTICS mood ON name, kind FROM clients', /estatística mood/],
    ])) {
      await client.query(`BEGIN; ${sql}`);
      await client.query('COMMIT');
      await assert.rejects(backupOf(url), what);
      const kind = /^CREATE (MATERIALIZED VIEW|TYPE|TABLE|STATISTICS)/.exec(sql)?.[1];
      await client.query(`DROP ${kind} mood`);
    }
    await client.end();
    await backupOf(url);
  });
});

describe('the first line of a backup', () => {
  const head = {
    format: 'crediario-backup 2',
    release: '9.9.9',
    migrations: HERE.migrations,
    tables: [],
  };
  /** @param {object} changes */
  const judge = (changes) =>
    openBackup(stream(Buffer.from(`${JSON.stringify({ ...head, ...changes })}\n`)), HERE);

  it('says whether this release can take it in', async () => {
    assert.deepEqual((await judge({})).head.migrations, HERE.migrations);
    await assert.rejects(judge({ format: 'crediario-backup 3' }), /formato mais novo/);
    await assert.rejects(judge({ format: 'crediario-backup 1' }), /formato 1, da versão 0.1.0/);
    await assert.rejects(judge({ format: 'somebody else' }), /não é um backup/);
    const newer = [...HERE.migrations, '9999_later.sql'];
    await assert.rejects(judge({ migrations: newer }), /versão mais nova \(9.9.9, até 9999_later/);
    const older = HERE.migrations.slice(0, -1);
    await assert.rejects(judge({ migrations: older }), /versão anterior .* e depois atualize/);
  });

  it('is no backup where it is anything else', async () => {
    for (const text of [
      '',
      'no end',
      'not JSON\n',
      '[]\n',
      'null\n',
      '{}\n',
      `${'x'.repeat(5e6)}`,
    ]) {
      await assert.rejects(openBackup(stream(Buffer.from(text)), HERE), /não é um backup/);
    }
  });
});
