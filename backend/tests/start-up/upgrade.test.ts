import { readdirSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Client } from 'pg';
import { bootInProcess } from '../harness/boot-process';
import { createEmptyDatabase, type TestDatabase } from '../harness/databases';

/** What earlier releases left in their customers' databases: see docs/development.md, "A release". */
const DATABASE = path.resolve(__dirname, '..', '..', '..', 'database');
const RELEASES = path.join(DATABASE, 'releases');
const releases = readdirSync(RELEASES).filter((name) => name.endsWith('.sql.gz'));

interface Verifier {
  findDifferences(query: (sql: string) => Promise<unknown[]>): Promise<unknown[]>;
}

/** The books, and whose they are. */
const BOOKS = [
  'clients',
  'sales',
  'portions',
  'payments',
  'payment_allocations',
  'ledger_entries',
  'daily_movements',
  'cashs',
  'closed_box_lists',
  'costs',
  'occurrences',
  'audit_log',
  'up_users',
];

let database: TestDatabase;

beforeEach(async () => {
  database = await createEmptyDatabase();
});

afterEach(() => database.drop());

async function withClient<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function load(release: string): Promise<void> {
  const sql = await promisify(gunzip)(await readFile(path.join(RELEASES, release)));
  // A connection of its own: the dump sets a search path.
  await withClient((client) => client.query(sql.toString('utf8')));
}

type Columns = Record<string, string[]>;

async function columnsOf(client: Client): Promise<Columns> {
  const { rows } = await client.query(
    `SELECT table_name AS table, array_agg(column_name::text ORDER BY column_name) AS columns
       FROM information_schema.columns WHERE table_schema = 'public' AND table_name = ANY ($1) GROUP BY 1`,
    [BOOKS],
  );
  return Object.fromEntries(rows.map(({ table, columns }) => [table, columns]));
}

/** Of every table: how many rows, and all that stood in the columns that the old release had. */
async function contentsOf(client: Client, columns: Columns): Promise<Record<string, string>> {
  const contents: Record<string, string> = {};
  for (const [table, names] of Object.entries(columns)) {
    const row = `jsonb_build_array(${names.map((name) => `t."${name}"`).join(', ')})::text`;
    const { rows } = await client.query(
      `SELECT count(*) || ' rows, ' || md5(coalesce(string_agg(${row}, '|' ORDER BY ${row}), '')) AS mark
         FROM public."${table}" AS t`,
    );
    contents[table] = rows[0].mark;
  }
  return contents;
}

async function moneyOf(client: Client) {
  const { rows } = await client.query(`
    SELECT (SELECT sum(total) FROM public.sales) AS sold, (SELECT sum(paid_value) FROM public.sales) AS paid,
           (SELECT sum(amount) FROM public.ledger_entries) AS ledger`);
  return rows[0];
}

const differencesIn = (client: Client) => {
  const { findDifferences } = require(path.join(DATABASE, 'verify', 'index.cjs')) as Verifier;
  return findDifferences(async (sql) => (await client.query(sql)).rows);
};

test('there is a release to come from', () => {
  expect(releases).toContain('0.1.0.sql.gz');
});

test.each(releases)(
  'the books of %s come through today’s schema and migrations as they were',
  async (release) => {
    await load(release);
    const before = await withClient(async (client) => {
      const columns = await columnsOf(client);
      return { columns, contents: await contentsOf(client, columns), money: await moneyOf(client) };
    });
    expect(Object.keys(before.columns).sort()).toEqual([...BOOKS].sort());
    expect(Number(before.money.sold)).toBeGreaterThan(0);

    // With the login of the demonstration, as the release was: no further one is made.
    await bootInProcess(database.url, { DEMO: '1' });

    await withClient(async (client) => {
      expect(await contentsOf(client, before.columns)).toEqual(before.contents);
      expect(await moneyOf(client)).toEqual(before.money);
      expect(await differencesIn(client)).toEqual([]);
      const { rows } = await client.query('SELECT name FROM crediario_migrations ORDER BY name');
      const files = await readdir(path.join(DATABASE, 'migrations'));
      expect(rows.map(({ name }) => name)).toEqual(
        files.filter((name) => name.endsWith('.sql')).sort(),
      );
    });
  },
);
