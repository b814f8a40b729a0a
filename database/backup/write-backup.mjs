import { once } from 'node:events';
import { END_OF_ROWS, lineOf } from './frames.mjs';
import { columnsOf, migrationsOf, quoted, sequencesOf, tablesOf } from './schema.mjs';

export const FORMAT = 'crediario-backup 1';

/** @typedef {import('./schema.mjs').Client} Client */
/** @typedef {{ tables: number, rows: number }} Summary */

/** Writes everything that the database holds, as it is at one moment, while the product goes on working.
 *  @param {Client} client a connection of its own
 *  @param {import('node:stream').Writable} output
 *  @param {(sql: string) => import('node:stream').Readable} copyTo makes the query that sends rows out
 *  @param {(table: string) => void} [heard] before each table
 *  @returns {Promise<Summary>} */
export async function writeBackup(client, output, copyTo, heard = () => {}) {
  const write = async (/** @type {string | Buffer} */ piece) => {
    if (!output.write(piece)) await once(output, 'drain');
  };
  await client.query('BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
  try {
    const tables = await tablesOf(client);
    await write(lineOf({ format: FORMAT, migrations: await migrationsOf(client), tables }));
    /** @type {Record<string, number>} */
    const rows = {};
    for (const table of tables) {
      heard(table);
      const columns = await columnsOf(client, table);
      await write(lineOf({ table, columns }));
      rows[table] = await writeRows(client, copyTo, { table, columns }, write);
      await write(END_OF_ROWS);
    }
    // Sequences stand outside every transaction: read last, they are at least as far as the rows.
    await write(lineOf({ end: true, rows, sequences: await sequencesOf(client) }));
    return { tables: tables.length, rows: Object.values(rows).reduce((sum, n) => sum + n, 0) };
  } finally {
    await client.query('ROLLBACK');
  }
}

/** @param {Client} client
 *  @param {(sql: string) => import('node:stream').Readable} copyTo
 *  @param {{ table: string, columns: string[] }} what
 *  @param {(piece: Buffer) => Promise<void>} write
 *  @returns {Promise<number>} how many rows */
async function writeRows(client, copyTo, { table, columns }, write) {
  const list = columns.map(quoted).join(', ');
  const stream = copyTo(`COPY public.${quoted(table)} (${list}) TO STDOUT`);
  client.query(stream);
  for await (const piece of stream) await write(piece);
  return /** @type {any} */ (stream).rowCount;
}
