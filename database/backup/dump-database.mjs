import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { countThings } from './describe-schema.mjs';
import { BackupError } from './errors.mjs';
import { holdDatabase, LOCK_PATIENCE } from './read-database.mjs';
import { quoted, sequencesOf } from './schema.mjs';
import { commentOf, SCRIPT } from './script.mjs';
import { watchScript } from './watch-script.mjs';

/** @typedef {import('./schema.mjs').Client} Client */

/** What a restore does not want: accounts, grants and places of one server, and what is not data of the schema. */
const OPTIONS = [
  '--format=plain',
  '--encoding=UTF8',
  '--no-owner',
  '--no-privileges',
  '--no-tablespaces',
  '--no-publications',
  '--no-subscriptions',
  '--no-security-labels',
  '--no-blobs',
  '--no-password',
  `--lock-wait-timeout=${LOCK_PATIENCE}`,
];

/** The same as `readDatabase`, written by PostgreSQL's own program, on the snapshot that `client` holds.
 *  @param {Client} client a connection of its own, straight to the server
 *  @param {object} options
 *  @param {NodeJS.ProcessEnv} options.env how the program gets to the same database
 *  @param {string} options.release of the product: a restore with another one is refused
 *  @param {(undo: () => Promise<unknown>) => void} options.onEnd
 *  @param {(summary: import('./read-database.mjs').Summary) => void} options.done
 *  @returns {AsyncGenerator<string | Buffer>}
 *  @throws {BackupError} where this is no database of the product, or the program gave up or did not write all of it */
export async function* dumpDatabase(client, { env, release, onEnd, done }) {
  const { migrations, tables } = await holdDatabase(client);
  const mark = randomUUID();
  yield commentOf({ format: SCRIPT, release, mark, migrations, tables });
  const { rows: found } = await client.query('select pg_export_snapshot() as snapshot');
  const others = await otherSchemas(client);
  const options = [
    ...OPTIONS,
    `--snapshot=${found[0]?.['snapshot']}`,
    ...others.map((name) => `--exclude-schema=${quoted(name)}`),
  ];
  const watch = watchScript();
  try {
    for await (const piece of outputOf(options, { env, onEnd })) {
      watch.see(piece);
      yield piece;
    }
  } catch (cause) {
    // Where the server went, our own connection has the better words for it.
    await client.query('select 1');
    throw cause;
  }
  const rows = await countRows(client, tables);
  if (!watch.isWhole(rows)) {
    throw new BackupError('O pg_dump não escreveu tudo: faça o backup sem ele, com --own-format.');
  }
  const things = await countThings(client);
  // Sequences stand outside every transaction: read last, they are at least as far as the rows.
  yield commentOf({ end: mark, rows, things, sequences: await sequencesOf(client) });
  await client.query('ROLLBACK');
  done({ tables: tables.length, rows: Object.values(rows).reduce((sum, n) => sum + n, 0) });
}

/** @param {Client} client
 *  @param {string[]} tables */
async function countRows(client, tables) {
  /** @type {Record<string, number>} */
  const rows = {};
  for (const table of tables) {
    const { rows: counted } = await client.query(`select count(*) from public.${quoted(table)}`);
    rows[table] = Number(counted[0]?.['count']);
  }
  return rows;
}

/** @param {Client} client
 *  @returns {Promise<string[]>} */
async function otherSchemas(client) {
  const { rows } = await client.query(
    `select nspname as name from pg_namespace where nspname !~ '^pg_' and nspname not in ('public', 'information_schema')`,
  );
  return rows.map((row) => row['name']);
}

/** @param {string[]} options
 *  @param {{ env: NodeJS.ProcessEnv, onEnd: (undo: () => Promise<unknown>) => void }} place
 *  @returns {AsyncGenerator<Buffer>} */
async function* outputOf(options, { env, onEnd }) {
  const child = spawn('pg_dump', options, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  onEnd(async () => child.kill('SIGKILL'));
  let complained = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    complained += text;
  });
  const closed = once(child, 'close');
  closed.catch(() => {});
  try {
    yield* child.stdout;
    const [code] = await closed;
    if (code !== 0) {
      throw new BackupError(
        `O pg_dump parou (${firstError(complained)}): tente de novo, ou sem ele, com --own-format.`,
      );
    }
  } finally {
    child.kill('SIGKILL');
  }
}

/** @param {string} complained */
function firstError(complained) {
  const lines = complained.split('\n').filter((line) => line.trim() !== '');
  const line = lines.find((one) => one.includes('error: ')) ?? lines[0];
  return line?.replace(/^.*?error: /, '') ?? 'sem dizer por quê';
}
