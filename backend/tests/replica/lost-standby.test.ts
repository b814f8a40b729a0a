import { Client } from 'pg';
import { startApp } from '../harness';
import { aWorld } from '../world';
import { asSuperUser, type Pair, startPair } from './standby';

/** The only synchronous standby is lost: PostgreSQL finishes no commit, for as long as it waits. docs/scaling.md. */
let pair: Pair;

const app = startApp({ DATABASE_POOL_MAX: '10' }, async () => {
  pair = await startPair();
  return { url: pair.primary, drop: () => pair.end() };
});

const IN_FLIGHT = 7;
/** As long as a write waits for its turn, and some for a slow machine. */
const BOUND_MS = 25_000;

async function standbyNamed(name: string): Promise<void> {
  const client = new Client({ connectionString: asSuperUser(pair.primary) });
  await client.connect();
  await client.query(`ALTER SYSTEM SET synchronous_standby_names = '${name}'`);
  await client.query('SELECT pg_reload_conf()');
  for (let shown = null; shown !== name; ) {
    const { rows } = await client.query('SHOW synchronous_standby_names');
    shown = rows[0].synchronous_standby_names;
  }
  await client.end();
}

async function commitsWaiting(): Promise<number> {
  const client = new Client({ connectionString: asSuperUser(pair.primary) });
  await client.connect();
  const { rows } = await client.query(
    `SELECT count(*)::int AS n FROM pg_stat_activity WHERE wait_event = 'SyncRep'`,
  );
  await client.end();
  return rows[0].n;
}

test('reads go on, writes beyond those that wait for it are a 503 in time; when it is back each write is there or was refused', async () => {
  const world = await aWorld(app);
  const sales = await Promise.all(Array.from({ length: 12 }, () => world.aSale()));
  await standbyNamed('ghost');
  const since = Date.now();
  const refused: { status: number; after: string | undefined; ms: number }[] = [];
  const pay = async (sale: number) => {
    const data = { sale: { id: sale }, type_payment: { id: 2 }, value: 1, isMaster: true };
    const { status, headers } = await world.sara.post('/api/paymentPortions', { data });
    const ms = Date.now() - since;
    if (status !== 200) refused.push({ status, after: headers['retry-after'], ms });
    return status;
  };
  const writes = sales.map(pay);
  while ((await commitsWaiting()) === 0) await new Promise(setImmediate);
  const reads = ['/api/clients', '/api/reportSales', '/api/users/me', '/_health/ready'];
  const answers = await Promise.all(reads.map((path) => world.sara.get(path)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 204]);
  while (refused.length < sales.length - IN_FLIGHT && Date.now() - since < 2 * BOUND_MS) {
    const { status } = await world.sara.get('/api/clients');
    expect(status).toBe(200);
  }
  expect(refused.map(({ status, after }) => [status, after])).toEqual(
    Array.from({ length: sales.length - IN_FLIGHT }, () => [503, '5']),
  );
  expect(Math.max(...refused.map(({ ms }) => ms))).toBeLessThan(BOUND_MS);
  await standbyNamed('');
  expect((await Promise.all(writes)).filter((status) => status === 200)).toHaveLength(IN_FLIGHT);
  const counted = await app.knex('payments').whereIn('sale_id', sales).count('* as n').first();
  expect(Number(counted?.['n'])).toBe(IN_FLIGHT);
});
