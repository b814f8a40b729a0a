import { describeSchema } from './describe-schema.mjs';
import { BackupError } from './errors.mjs';
import { END_OF_ROWS, FORMAT, lineOf } from './frames.mjs';
import { columnsOf, migrationsOf, quoted, sequencesOf, settle, tablesOf } from './schema.mjs';

/** @typedef {import('./schema.mjs').Client} Client */
/** @typedef {{ tables: number, rows: number }} Summary */

/** How long a table may be held by someone else (a migration under way) before the backup gives up. */
export const LOCK_PATIENCE = '30s';

/** Everything that the database holds, as it is at one moment, while the product goes on working: its shape and its rows,
 *  piece by piece, as a backup file holds them before it is compressed.
 *  @param {Client} client a connection of its own
 *  @param {object} options
 *  @param {(sql: string) => import('node:stream').Readable} options.copyTo makes the query that sends rows out
 *  @param {string} options.release of the product: a restore with another one is refused
 *  @param {(table: string) => void} [options.heard] before each table
 *  @param {(summary: Summary) => void} options.done
 *  @returns {AsyncGenerator<string | Buffer>}
 *  @throws {BackupError} where this is no database of the product */
export async function* readDatabase(client, { copyTo, release, heard = () => {}, done }) {
  const { migrations, tables } = await holdDatabase(client);
  const schema = await describeSchema(client);
  yield lineOf({ format: FORMAT, release, migrations, tables });
  yield lineOf(schema);
  /** @type {Record<string, number>} */
  const rows = {};
  for (const table of tables) {
    heard(table);
    const columns = await columnsOf(client, table);
    yield lineOf({ table, columns });
    const list = columns.map(quoted).join(', ');
    const stream = copyTo(`COPY public.${quoted(table)} (${list}) TO STDOUT`);
    client.query(stream);
    for await (const piece of stream) yield piece;
    // The count comes behind the last row, at times in a packet of its own: an answer to what was asked later is behind it.
    await client.query('select 1');
    rows[table] = Number(/** @type {any} */ (stream).rowCount);
    yield END_OF_ROWS;
  }
  // Sequences stand outside every transaction: read last, they are at least as far as the rows.
  yield lineOf({ end: true, rows, sequences: await sequencesOf(client) });
  await client.query('ROLLBACK');
  done({ tables: tables.length, rows: Object.values(rows).reduce((sum, n) => sum + n, 0) });
}

/** From here on, in a transaction, everything is read as it is at this moment, and nobody changes the shape of a table.
 *  @param {Client} client a connection of its own
 *  @returns {Promise<{ migrations: string[], tables: string[] }>}
 *  @throws {BackupError} where this is no database of the product */
export async function holdDatabase(client) {
  await client.query('BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await settle(client, LOCK_PATIENCE);
  const migrations = await migrationsOf(client);
  if (!migrations) {
    throw new BackupError('O banco está vazio, ou não é do Crediário: não há o que guardar.');
  }
  const tables = await tablesOf(client);
  await client.query(`LOCK TABLE ${tables.map((t) => `public.${quoted(t)}`)} IN ACCESS SHARE MODE`);
  return { migrations, tables };
}
