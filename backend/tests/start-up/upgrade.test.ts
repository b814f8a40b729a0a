import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from 'pg';
import { bootInProcess } from '../harness/boot-process';
import { createEmptyDatabase, type TestDatabase } from '../harness/databases';
import { loadRelease, releases, withClient } from '../harness/releases';

const DATABASE = path.resolve(__dirname, '..', '..', '..', 'database');

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
    await loadRelease(database.url, release);
    const before = await withClient(database.url, async (client) => {
      const columns = await columnsOf(client);
      return { columns, contents: await contentsOf(client, columns), money: await moneyOf(client) };
    });
    expect(Object.keys(before.columns).sort()).toEqual([...BOOKS].sort());
    expect(Number(before.money.sold)).toBeGreaterThan(0);

    // With the login of the demonstration, as the release was: no further one is made.
    await bootInProcess(database.url, { DEMO: '1' });

    await withClient(database.url, async (client) => {
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
