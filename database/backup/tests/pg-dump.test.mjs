import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { countThings } from '../describe-schema.mjs';
import { sameTrust } from '../find-pg-dump.mjs';
import { sequencesOf } from '../schema.mjs';
import { commentOf, SCRIPT } from '../script.mjs';
import { aServer, command, connect, openShop, thingsIn } from './small-shop.mjs';
import { backupOf, HERE, restoreTo, rowsIn } from './there-and-back.mjs';

/** What `pg_dump` 17 made of the shop with these: recorded once, since no machine has to bring the program.
 *  `npm run backup` wrote it, and its first and last line were taken away. */
const RECORDED = new URL('pg-dump-17.sql', import.meta.url);
const SHOP = { sales: 30, migrations: ['0001_first.sql'] };
const ROWS = { 'Odd "sales"': 30, attempts: 1, clients: 3, crediario_migrations: 1 };
const MARK = 'of-this-file';
const PLACE = { host: 'a', port: 5432, user: 'b', database: 'c', password: null };

/** @type {(() => Promise<unknown>)[]} */
const undo = [];
after(async () => {
  for (const stop of undo.reverse()) await stop();
});

/** @type {Awaited<ReturnType<typeof aServer>>} */
let server;
/** @type {string} */
let original;
/** @type {string} */
let script;
/** @type {import('../script.mjs').Counted} */
let counted;
before(async () => {
  server = await aServer((stop) => void undo.push(stop));
  script = await readFile(RECORDED, 'utf8');
  original = await server.create('original');
  await openShop(original, SHOP);
  const client = await connect(original);
  const things = await countThings(client);
  counted = { rows: ROWS, things, sequences: await sequencesOf(client) };
  await client.end();
});

/** @param {Partial<import('../script.mjs').Counted> & { sql?: string, end?: object }} [changes] */
const written = ({ sql = script, end, ...changes } = {}) =>
  Buffer.from(
    commentOf({ format: SCRIPT, ...HERE, mark: MARK, tables: Object.keys(ROWS) }) +
      sql +
      commentOf({ end: MARK, ...(end ?? { ...counted, ...changes }) }),
  );

describe('a backup that pg_dump wrote', () => {
  it('becomes the database that it was made of, rows and rules', async () => {
    const restored = await server.create('again');
    const { rows, tables } = await restoreTo(restored, written());
    assert.deepEqual({ rows, tables }, { rows: 35, tables: 4 });
    const [one, other] = [await backupOf(original), await backupOf(restored)];
    assert.equal(rowsIn(other), rowsIn(one));
    assert.deepEqual(shapeIn(other), shapeIn(one));
  });

  it('leaves no setting of its own behind, for those who get the connection next', async () => {
    const url = await server.create('settings');
    const settings =
      "select name, setting from pg_settings where context = 'user' and name !~ '[.]' order by name";
    const client = await connect(url);
    const { rows: usual } = await client.query(settings);
    await client.end();
    /** @type {unknown} */
    let left;
    await restoreTo(url, written(), {
      after: async (still) => {
        left = (await still.query(settings)).rows;
      },
    });
    assert.deepEqual(left, usual);
  });

  it('keeps each line of a function, even one that reads like what is left out', async () => {
    const url = await server.create('bodies');
    const body =
      '\n\\restrict abc\n\\ a line\nSET lock_timeout = 0;\n-- {"end":true,\nCOMMENT ON EXTENSION a IS 1;\n';
    const made = `CREATE FUNCTION public.odd() RETURNS text LANGUAGE sql AS $$ SELECT '${body}' $$;\n`;
    const things = { ...counted.things, functions: Number(counted.things['functions']) + 1 };
    const sql = script.replace(/^CREATE VIEW/m, (view) => made + view);
    await restoreTo(url, written({ sql, things }));
    const client = await connect(url);
    const { rows } = await client.query('SELECT odd()');
    await client.end();
    assert.equal(rows[0].odd, body);
  });

  it('that lacks a rule, or says no counts, leaves nothing; what a sequence gave is not given again', async () => {
    const url = await server.create('rules');
    const nothing = await thingsIn(url);
    for (const [what, pattern] of /** @type {[string, RegExp][]} */ ([
      ['trigger', /^CREATE TRIGGER never .*\n/m],
      ['index', /^CREATE INDEX search .*\n/m],
      ['key', /^ALTER TABLE ONLY public\.clients\n.*has_favourite.*\n/m],
    ])) {
      assert.match(script, pattern, what);
      const lacking = written({ sql: script.replace(pattern, '') });
      await assert.rejects(restoreTo(url, lacking), /não refez todas as tabelas e regras/, what);
    }
    await assert.rejects(restoreTo(url, written({ things: {} })), /não refez todas as tabelas/);
    await assert.rejects(restoreTo(url, written({ end: { rows: null } })), /danificado/);
    assert.equal(await thingsIn(url), nothing);
    await restoreTo(url, written({ sql: script.replace(/^SELECT pg_catalog\.setval.*\n/gm, '') }));
    const client = await connect(url);
    const { rows } = await client.query("SELECT nextval('clients_id_seq') AS next");
    await client.end();
    assert.equal(rows[0].next, '4');
  });

  it('that ends the transaction by itself is told apart from one that was restored', async () => {
    const url = await server.create('ended');
    const sql = `${script}COMMIT;\n`;
    await assert.rejects(restoreTo(url, written({ sql })), /encerrou a transação no meio/);
  });

  it('that was cut, changed or counted otherwise leaves nothing', async () => {
    const url = await server.create('cut');
    const nothing = await thingsIn(url);
    const whole = written();
    for (const part of [0.05, 0.3, 0.6, 0.999]) {
      const cut = whole.subarray(0, Math.floor(whole.length * part));
      await assert.rejects(restoreTo(url, cut), { name: 'BackupError' }, `cut at ${part}`);
      assert.equal(await thingsIn(url), nothing, `left, cut at ${part}`);
    }
    const more = { rows: { ...ROWS, attempts: 2 } };
    await assert.rejects(restoreTo(url, written(more)), /Vieram 1 linhas de attempts, e eram 2/);
    const twice = Buffer.concat([whole, whole]);
    await assert.rejects(restoreTo(url, twice), /danificado/);
    const broken = { sql: script.replace('CREATE VIEW', 'CREATE VEIW') };
    await assert.rejects(restoreTo(url, written(broken)), /syntax error/);
    assert.equal(await thingsIn(url), nothing);
    await restoreTo(url, written());
  });
});

/** Stands in for the program: it says its version, and gives what was recorded; what it was told is written down. */
const STAND_IN = `#!/usr/bin/env node
const fs = require('node:fs');
const { MODE, VERSION, RECORDED, HEARD } = process.env;
if (process.argv.includes('--version')) {
  console.log('pg_dump (PostgreSQL) ' + VERSION);
} else {
  fs.writeFileSync(HEARD, JSON.stringify({ pid: process.pid, options: process.argv.slice(2), env: process.env }));
  const script = fs.readFileSync(RECORDED);
  const lengths = { whole: script.length, empty: 0, 'no end': script.length - 200 };
  const part = script.subarray(0, lengths[MODE] ?? script.length / 2);
  process.stdout.write(part, () => {
    if (MODE === 'hangs') return setInterval(() => {}, 1000);
    if (MODE === 'fails') process.stderr.write('pg_dump: error: no room for it\\npg_dump: detail: more\\n');
    process.exitCode = MODE === 'fails' ? 1 : 0;
  });
}
`;

describe('npm run backup, where a pg_dump is', () => {
  /** @type {string} */
  let folder;
  /** @type {NodeJS.ProcessEnv} */
  let env;
  let number = 0;
  before(async () => {
    const programs = path.join(server.folder, 'programs');
    await mkdir(programs);
    await writeFile(path.join(programs, 'pg_dump'), STAND_IN, { mode: 0o755 });
    env = {
      PATH: `${programs}${path.delimiter}${process.env.PATH}`,
      RECORDED: RECORDED.pathname,
      DATABASE_URL: original,
      VERSION: '99.1',
      MODE: 'whole',
    };
  });
  beforeEach(async () => {
    number += 1;
    folder = path.join(server.folder, String(number));
    await mkdir(folder);
  });
  const file = () => path.join(folder, 'a.gz');
  const heard = () => path.join(server.folder, `heard-${number}`);
  const told = async () => JSON.parse(await readFile(heard(), 'utf8'));

  /** @param {NodeJS.ProcessEnv} [changes]
   *  @param {string[]} [options] */
  const backup = (changes = {}, options = []) =>
    command('backup', [...options, file()], { ...env, HEARD: heard(), ...changes });
  const firstLine = async () =>
    gunzipSync(await readFile(file()))
      .toString()
      .split('\n')[0] ?? '';

  it('lets it write: its script between what was counted at the same moment', async () => {
    const { code, said } = await backup().ended;
    assert.equal(code, 0);
    assert.match(said, /pg_dump 99\.1/);
    const text = gunzipSync(await readFile(file())).toString();
    const lines = text.split('\n');
    const [first = '', last = ''] = [lines[0], lines.at(-2)];
    assert.match(first, /^-- \{"format":"crediario-script 1"/);
    assert.equal(text, `${first}\n${script}${last}\n`);
    const { end, ...told } = JSON.parse(last.slice(3));
    assert.equal(end, JSON.parse(first.slice(3)).mark);
    assert.deepEqual(told, counted);
  });

  it('gives it the snapshot that was counted, and the password where nobody else reads it', async () => {
    const there = new URL(original);
    const password = decodeURIComponent(there.password);
    assert.ok(password.length > 0);
    const inQuery = new URL(original);
    inQuery.password = '';
    inQuery.searchParams.set('password', password);
    inQuery.searchParams.set('connection_limit', '5');
    for (const url of [there, inQuery]) {
      const { code, complained } = await backup({ DATABASE_URL: url.href, PGSSLMODE: '' }).ended;
      assert.equal(code, 0, complained);
      const { options, env: its } = await told();
      assert.equal(options.join(' ').includes(password), false, options.join(' '));
      assert.match(options.join(' '), /--snapshot=[0-9A-F]+-[0-9A-F]+-\d+( |$)/);
      const { PGHOST, PGPORT, PGUSER, PGDATABASE, PGPASSWORD, PGSSLMODE } = its;
      assert.deepEqual(
        [PGHOST, PGPORT, PGUSER, PGDATABASE, PGPASSWORD, PGSSLMODE],
        [there.hostname, there.port, there.username, 'original', password, 'disable'],
      );
    }
  });

  it('trusts no server that our own connection would not, or keeps to our own format', () => {
    const trust = (/** @type {any} */ ssl, /** @type {string} */ asked) =>
      sameTrust({ ...PLACE, ssl }, new URLSearchParams(asked));
    assert.deepEqual(trust(false, ''), { PGSSLMODE: 'disable' });
    assert.deepEqual(trust({ rejectUnauthorized: false }, 'sslmode=no-verify'), {
      PGSSLMODE: 'require',
    });
    for (const mode of ['require', 'prefer', 'verify-ca', 'verify-full']) {
      assert.equal(trust({}, `sslmode=${mode}`), undefined, mode);
      const asked = `sslmode=${mode}&sslrootcert=/a/root.crt&sslcert=/a/own.crt&sslkey=/a/own.key`;
      assert.deepEqual(trust({ ca: '…' }, asked), {
        PGSSLMODE: 'verify-full',
        PGSSLROOTCERT: '/a/root.crt',
        PGSSLCERT: '/a/own.crt',
        PGSSLKEY: '/a/own.key',
      });
    }
    assert.equal(trust(true, ''), undefined);
  });

  it('notices that it did not write everything, though it says that all is well', async () => {
    for (const MODE of ['half', 'empty', 'no end']) {
      const { code, complained } = await backup({ MODE }).ended;
      assert.equal(code, 1, MODE);
      assert.match(complained, /^Erro: O pg_dump não escreveu tudo: .*--own-format\.$/, MODE);
      assert.deepEqual(await readdir(folder), []);
    }
  });

  it('keeps to our own format where it is older than the server, or was not wanted', async () => {
    const older = await backup({ VERSION: '13.4' }).ended;
    assert.match(older.said, /o pg_dump desta máquina \(13\.4\) é anterior ao servidor \(17\)/);
    assert.match(await firstLine(), /^\{"format":"crediario-backup /);
    await backup({}, ['--own-format']).ended;
    assert.match(await firstLine(), /^\{"format":"crediario-backup /);
    assert.equal(existsSync(heard()), false);
  });

  it('that it gives up half-way says so, and leaves no file', async () => {
    const { code, complained } = await backup({ MODE: 'fails' }).ended;
    assert.equal(code, 1);
    assert.match(complained, /^Erro: O pg_dump parou \(no room for it\): .*--own-format\.$/);
    assert.deepEqual(await readdir(folder), []);
  });

  it('that is told to end takes it along, and leaves no file', async () => {
    const { child, ended } = backup({ MODE: 'hangs' });
    while (!existsSync(heard())) await sleep(20);
    child.kill('SIGTERM');
    const { code, complained } = await ended;
    assert.equal(code, 143);
    assert.match(complained, /Interrompido: nenhum backup foi guardado/);
    const { pid } = await told();
    while (isAlive(pid)) await sleep(20);
    assert.deepEqual(await readdir(folder), []);
  });
});

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** What each statement makes; PostgreSQL words some lists of values otherwise the second time. @param {Buffer} bytes */
function shapeIn(bytes) {
  const { before, after } = JSON.parse(bytes.toString().split('\n')[1] ?? '');
  return [...before, ...after].map((sql) => sql.split(/ CHECK | DEFAULT /)[0]);
}
