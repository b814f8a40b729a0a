import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { countThings, describeSchema, seeExtensions } from './describe-schema.mjs';
import { BackupError } from './errors.mjs';
import { isEmpty, quoted, settle } from './schema.mjs';
import { partsOf } from './script.mjs';

/** @typedef {import('./schema.mjs').Client} Client */
/** @typedef {import('./frames.mjs').FrameReader} FrameReader */
/** @typedef {import('./describe-schema.mjs').SchemaDescription} SchemaDescription */

const LOCK_PATIENCE = '30s';
const NOT_ALL_MADE =
  'O servidor do banco não refez todas as tabelas e regras: restaure em um PostgreSQL da versão que fez o backup.';
/** The lock that a starting process of the product holds: see backend/src/platform/startup/startup-lock.ts. */
const STARTUP_LOCK = 7_340_117;

/** @typedef {object} Way  how rows get in, and who hears of it
 *  @property {(sql: string) => import('node:stream').Writable} copyFrom makes the query that takes rows in
 *  @property {(table: string) => void} heard before each table */

/** Puts a backup into an empty database, tables and rows, in one transaction: whole, or not at all, whatever happens to
 *  this process, to the connection or to the server.
 *  @param {Client} client a connection of its own, of an account that may make tables there
 *  @param {import('./open-backup.mjs').Backup} backup
 *  @param {object} options
 *  @param {Way['copyFrom']} options.copyFrom
 *  @param {Way['heard']} [options.heard]
 *  @param {() => Promise<void>} options.check looks at the restored rows before they count; where it throws, nothing was done
 *  @param {() => Promise<void>} [options.commits] everything is in: from here on it may be there
 *  @returns {Promise<{ tables: number, rows: number }>}
 *  @throws {BackupError} where the database is not empty, or the backup not whole */
export async function fillDatabase(client, backup, options) {
  const { copyFrom, heard = () => {}, check, commits = async () => {} } = options;
  await client.query('BEGIN');
  await settle(client, LOCK_PATIENCE);
  await requireAlone(client);
  const since = await transactionOf(client);
  const fill = backup.isScript ? runScript : fillFromFrames;
  const counted = await fill(client, backup, { copyFrom, heard });
  if ((await transactionOf(client)) !== since) {
    throw new BackupError(
      'O backup encerrou a transação no meio, o que nenhum backup nosso faz: descarte este banco, e o arquivo.',
    );
  }
  const rows = await requireAll(client, counted);
  await client.query('ANALYZE');
  await check();
  await commits();
  await client.query('COMMIT');
  return { tables: backup.head.tables.length, rows };
}

/** @param {Client} client
 *  @returns {Promise<string>} */
async function transactionOf(client) {
  const { rows } = await client.query('select pg_current_xact_id()::text as id');
  return rows[0]?.['id'];
}

/** @param {Client} client
 *  @param {import('./open-backup.mjs').Backup} backup
 *  @param {Way} way
 *  @returns {Promise<Record<string, number>>} how many rows of each table there have to be */
async function fillFromFrames(client, { reader, head }, { copyFrom, heard }) {
  const schema = /** @type {SchemaDescription} */ (await reader.line());
  await makeExtensions(client, schema.extensions);
  for (const sql of schema.before) await client.query(sql);
  for (const table of head.tables) {
    heard(table);
    await readTable(reader, client, copyFrom, table);
  }
  const { counted, sequences } = await readEnd(reader);
  for (const sql of schema.after) await client.query(sql);
  await setSequences(client, sequences);
  await requireSame(client, schema);
  return counted;
}

/** @param {Client} client
 *  @param {import('./open-backup.mjs').Backup} backup
 *  @param {Way} way
 *  @returns {Promise<Record<string, number>>} how many rows of each table there have to be */
async function runScript(client, { reader, head }, { copyFrom, heard }) {
  /** @type {import('./script.mjs').Counted | undefined} */
  let end;
  for await (const { sql, table, copy, counted } of partsOf(reader, String(head.mark))) {
    await client.query(sql);
    if (copy) {
      heard(String(table));
      await takeRows(reader, client, copyFrom(copy));
    }
    end = counted;
  }
  await reader.finish();
  // The script's settings are its session's: they would stay with a pool's connection, and what follows has its own.
  await client.query('RESET ALL');
  await settle(client, LOCK_PATIENCE);
  const { rows, things, sequences } = /** @type {import('./script.mjs').Counted} */ (end);
  await setSequences(client, sequences);
  const made = await countThings(client);
  if (Object.entries(made).some(([kind, count]) => things[kind] !== count)) {
    throw new BackupError(NOT_ALL_MADE);
  }
  return rows;
}

/** What is there is never overwritten: a mistyped address must not cost a company its books.
 *  @param {Client} client */
async function requireAlone(client) {
  const lock = await client.query('select pg_try_advisory_xact_lock($1) as got', [STARTUP_LOCK]);
  if (!lock.rows[0]?.['got']) {
    throw new BackupError(
      'Outro processo do Crediário está iniciando ou restaurando neste banco: encerre-o e tente de novo.',
    );
  }
  if (!(await isEmpty(client))) {
    throw new BackupError(
      'O banco não está vazio: restaure em um banco novo (DATABASE_URL) ou em uma pasta nova (CREDIARIO_DATA).',
    );
  }
  const [{ encoding } = { encoding: '' }] = (
    await client.query("select current_setting('server_encoding') as encoding")
  ).rows;
  if (encoding !== 'UTF8') {
    throw new BackupError(`O banco é ${encoding}, e precisa ser UTF8: crie-o com ENCODING 'UTF8'.`);
  }
}

/** @param {Client} client
 *  @param {string[]} names */
async function makeExtensions(client, names) {
  for (const name of names) {
    await client.query(`CREATE EXTENSION IF NOT EXISTS ${quoted(name)} WITH SCHEMA public`);
  }
  await seeExtensions(client);
}

/** @param {FrameReader} reader
 *  @param {Client} client
 *  @param {(sql: string) => import('node:stream').Writable} copyFrom
 *  @param {string} expected */
async function readTable(reader, client, copyFrom, expected) {
  const { table, columns } = await reader.line();
  if (table !== expected) throw new BackupError(`O backup traz ${table} no lugar de ${expected}.`);
  const list = columns.map(quoted).join(', ');
  await takeRows(reader, client, copyFrom(`COPY public.${quoted(table)} (${list}) FROM STDIN`));
}

/** @param {FrameReader} reader
 *  @param {Client} client
 *  @param {import('node:stream').Writable} stream */
async function takeRows(reader, client, stream) {
  client.query(stream);
  await pipeline(Readable.from(reader.rows(), { objectMode: false }), stream);
}

/** @param {FrameReader} reader
 *  @returns {Promise<{ counted: Record<string, number>, sequences: Record<string, string> }>} */
async function readEnd(reader) {
  const { end, rows, sequences } = await reader.line();
  if (!end) throw new BackupError('O backup está incompleto: falta a contagem do fim.');
  await reader.finish();
  return { counted: rows, sequences };
}

/** @param {Client} client
 *  @param {Record<string, number>} counted
 *  @returns {Promise<number>} how many rows came */
async function requireAll(client, counted) {
  let sum = 0;
  for (const [table, expected] of Object.entries(counted)) {
    const { rows } = await client.query(`select count(*) from public.${quoted(table)}`);
    const came = Number(rows[0]?.['count']);
    if (came !== expected) {
      throw new BackupError(`Vieram ${came} linhas de ${table}, e eram ${expected}.`);
    }
    sum += expected;
  }
  return sum;
}

/** @param {Client} client
 *  @param {Record<string, string>} sequences */
async function setSequences(client, sequences) {
  for (const [name, value] of Object.entries(sequences)) {
    await client.query("select setval(('public.' || quote_ident($1))::regclass, $2)", [
      name,
      value,
    ]);
  }
}

/** As many functions, tables, keys, indexes and triggers as were described. (Their wording may differ: each PostgreSQL
 *  has its own.)
 *  @param {Client} client
 *  @param {SchemaDescription} schema */
async function requireSame(client, { before, after }) {
  const made = await describeSchema(client);
  if (made.before.length === before.length && made.after.length === after.length) return;
  throw new BackupError(NOT_ALL_MADE);
}
