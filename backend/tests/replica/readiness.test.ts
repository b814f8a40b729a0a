import knex, { type Knex } from 'knex';
import { Client } from 'pg';
import { writeProbe } from '../../src/platform/transaction/write-probe';
import { asSuperUser, type Pair, startPair } from './standby';

/** What a proxy is told by the process of a database: a primary and a standby that streams from it. */
let pair: Pair;
const pools: Knex[] = [];

beforeAll(async () => {
  pair = await startPair();
});

afterAll(async () => {
  for (const pool of pools) await pool.destroy();
  await pair.end();
});

/** As a process asks that has just started. */
function isReady(url: string): Promise<boolean> {
  const pool = knex({ client: 'pg', connection: url, pool: { min: 0, max: 1 } });
  pools.push(pool);
  return writeProbe(pool)();
}

async function inPrimary(sql: string): Promise<void> {
  const client = new Client({ connectionString: asSuperUser(pair.primary) });
  await client.connect();
  await client.query('SET default_transaction_read_only = off');
  await client.query(sql);
  await client.end();
}

const nameOf = () => new URL(pair.primary).pathname.slice(1);

test('a primary takes requests, a standby none: it answers reads and refuses each write', async () => {
  expect([await isReady(pair.primary), await isReady(pair.standby)]).toEqual([true, false]);
});

test('one that was set to read alone takes none', async () => {
  await inPrimary(`ALTER DATABASE ${nameOf()} SET default_transaction_read_only = on`);
  expect(await isReady(pair.primary)).toBe(false);
  await inPrimary(`ALTER DATABASE ${nameOf()} RESET default_transaction_read_only`);
  expect(await isReady(pair.primary)).toBe(true);
});

test('one without room for a megabyte takes none, until there is room again', async () => {
  await inPrimary(`ALTER DATABASE ${nameOf()} SET temp_file_limit = '512kB'`);
  expect(await isReady(pair.primary)).toBe(false);
  await inPrimary(`ALTER DATABASE ${nameOf()} RESET temp_file_limit`);
  expect(await isReady(pair.primary)).toBe(true);
});

test('one that does not answer takes none', async () => {
  expect(await isReady('postgres://nobody@127.0.0.1:1/none')).toBe(false);
});
