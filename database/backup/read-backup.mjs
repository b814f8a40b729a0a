import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FrameReader } from './frames.mjs';
import { liftGuards } from './guards.mjs';
import { migrationsOf, quoted, tablesOf } from './schema.mjs';
import { FORMAT } from './write-backup.mjs';

/** @typedef {import('./schema.mjs').Client} Client */

/** The backup is not one that this release, or this database, can take in. */
export class BackupError extends Error {
  /** @param {string} message in pt-BR */
  constructor(message) {
    super(message);
    this.name = 'BackupError';
  }
}

/** Puts a backup in the place of all that the database holds, in one transaction: whole, or not at all.
 *  @param {Client} client a connection of its own, of the tables' owner
 *  @param {AsyncIterable<Buffer>} input
 *  @param {(sql: string) => import('node:stream').Writable} copyFrom makes the query that takes rows in
 *  @param {{ heard?: (table: string) => void, check: () => Promise<void> }} listeners
 *    `check` looks at the restored rows before they count; where it throws, nothing was done
 *  @returns {Promise<{ tables: number, rows: number }>} */
export async function readBackup(client, input, copyFrom, { heard = () => {}, check }) {
  const reader = new FrameReader(input);
  const { tables } = await headOf(reader, client);
  await client.query('BEGIN');
  try {
    const guards = await liftGuards(client);
    const there = await tablesOf(client);
    await client.query(`TRUNCATE ${there.map((name) => `public.${quoted(name)}`).join(', ')}`);
    for (const table of tables) {
      heard(table);
      await readTable(reader, client, copyFrom, table);
    }
    const rows = await readEnd(reader, client);
    await guards.putBack();
    await check();
    await client.query('COMMIT');
    return { tables: tables.length, rows };
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
}

/** @param {FrameReader} reader
 *  @param {Client} client
 *  @returns {Promise<{ tables: string[] }>} */
async function headOf(reader, client) {
  const head = await reader.line().catch(() => ({}));
  if (head.format !== FORMAT) throw new BackupError('O arquivo não é um backup do Crediário.');
  const here = await migrationsOf(client);
  if (JSON.stringify(head.migrations) === JSON.stringify(here)) return head;
  throw new BackupError(
    `O backup é de outra versão (até ${head.migrations.at(-1)}; esta vai até ${here.at(-1)}): restaure com a versão que o fez e depois atualize.`,
  );
}

/** @param {FrameReader} reader
 *  @param {Client} client
 *  @param {(sql: string) => import('node:stream').Writable} copyFrom
 *  @param {string} expected */
async function readTable(reader, client, copyFrom, expected) {
  const { table, columns } = await reader.line();
  if (table !== expected) throw new Error(`The backup holds ${table} in the place of ${expected}.`);
  const list = columns.map(quoted).join(', ');
  const sql = `COPY public.${quoted(table)} (${list}) FROM STDIN`;
  const stream = copyFrom(sql);
  client.query(stream);
  await pipeline(Readable.from(reader.rows(), { objectMode: false }), stream);
}

/** @param {FrameReader} reader
 *  @param {Client} client
 *  @returns {Promise<number>} how many rows came */
async function readEnd(reader, client) {
  const { rows, sequences } = await reader.line();
  let sum = 0;
  for (const [table, expected] of Object.entries(rows)) {
    const counted = await client.query(`select count(*) from public.${quoted(table)}`);
    const came = Number(counted.rows[0]?.['count']);
    if (came !== expected) throw new Error(`${table}: ${came} rows came, ${expected} were sent.`);
    sum += expected;
  }
  for (const [name, value] of Object.entries(sequences)) {
    await client.query("select setval('public.' || quote_ident($1), $2)", [name, value]);
  }
  return sum;
}
