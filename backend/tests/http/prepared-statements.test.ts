import { startApp } from '../harness';
import { aWorld, type World } from '../world';

/** The module that the running product uses. */
const {
  prepareStatements,
  statementNames,
}: typeof import('../../src/platform/statements/prepared') = require('../../dist/src/platform/statements/prepared');

const READS = [
  '/api/reportSales',
  '/api/reportSales?page=1&pageSize=5',
  '/api/ReportClients?user_id=all&page=1&pageSize=5',
  '/api/clients?pagination[pageSize]=3',
  '/api/users/me',
];

const app = startApp();

/** As many connections as the pool makes: any of them may have been the one. */
const ALL_CONNECTIONS = 10;

/** What the connections of the pool keep ready. */
async function keptReady(): Promise<Set<string>> {
  const asked = Array.from({ length: ALL_CONNECTIONS }, () =>
    app.knex.raw<{ rows: { name: string }[] }>(
      'SELECT name FROM pg_prepared_statements, pg_sleep(0.05)',
    ),
  );
  const answers = await Promise.all(asked);
  return new Set(answers.flatMap(({ rows }) => rows.map(({ name }) => name.replace(/-\d+$/, ''))));
}

describe('statements that are asked for often', () => {
  let world: World;

  beforeAll(async () => {
    world = await aWorld(app);
    await world.aSale();
  });

  test('are kept ready, and answer the same each time, to every caller', async () => {
    const [office, street] = [world.sara, world.fabio];
    for (const path of READS) {
      for (const by of [office, street]) {
        const first = await by.get(path).expect(200);
        // From the sixth time on PostgreSQL may plan for no value in particular.
        for (let time = 0; time < 12; time += 1) {
          expect((await by.get(path).expect(200)).text).toBe(first.text);
        }
      }
    }
    const kept = await keptReady();
    for (const kind of ['caller', 'sales', 'clients', 'page-of-clients']) {
      expect([kind, kept.has(kind)]).toEqual([kind, true]);
    }
  });

  test('are none of the searches and the ranges of dates', async () => {
    const before = await keptReady();
    for (let time = 0; time < 4; time += 1) {
      await world.sara.get('/api/costs?filters[observation][$containsi]=a').expect(200);
    }
    expect([...(await keptReady())].filter((kind) => !before.has(kind))).not.toContain(
      'page-of-costs',
    );
  });

  test('that was refused while it was made ready is made ready the next time', async () => {
    const lock = await app.knex.transaction();
    await lock.raw('LOCK TABLE type_occurrences IN ACCESS EXCLUSIVE MODE');
    const waiting = Array.from({ length: 8 }, () =>
      world.sara.get('/api/type-occurrences').then(({ status }) => status),
    );
    let busy: number[] = [];
    while (busy.length === 0) {
      const { rows } = await lock.raw<{ rows: { pid: number }[] }>(
        `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      busy = rows.map(({ pid }) => pid);
    }
    for (const pid of busy) await lock.raw('SELECT pg_cancel_backend(?)', [pid]);
    await lock.rollback();
    await Promise.all(waiting);
    for (let time = 0; time < 24; time += 1) {
      await world.sara.get('/api/type-occurrences').expect(200);
    }
  });
});

test('a kind has sixteen wordings at most: each takes memory on each connection', () => {
  const nameOf = statementNames();
  const names = Array.from({ length: 40 }, (_, limit) => nameOf('page', `SELECT 1 LIMIT ${limit}`));
  expect(new Set(names.filter(Boolean)).size).toBe(16);
  expect(nameOf('page', 'SELECT 1 LIMIT 3')).toBe(names[3]);
  expect(nameOf('other', 'SELECT 1 LIMIT 3')).toBe('other-1');
});

test('a pool that is made anew has its wordings still before it', async () => {
  const client = {
    config: {},
    _query: async (_: null, { options }: { sql: string; options: Record<string, string> }) =>
      options['name'],
  };
  const nameOf = (sql: string) => client._query(null, { sql, options: { prepare: 'page' } });
  const pool = { client } as unknown as Parameters<typeof prepareStatements>[0];
  prepareStatements(pool);
  for (let limit = 0; limit < 16; limit += 1) await nameOf(`SELECT 1 LIMIT ${limit}`);
  expect(await nameOf('SELECT 2')).toBeUndefined();

  prepareStatements(pool);
  expect(await nameOf('SELECT 2')).toBe('page-1');
  expect(await nameOf('SELECT 3')).toBe('page-2');
});

test('what a payment asks is kept ready in its transaction', async () => {
  const { fabio, aSale, box } = await aWorld(app);
  for (let time = 0; time < 3; time += 1) {
    const sale = await aSale();
    const data = {
      sale: { id: sale },
      cash: { id: box },
      isMaster: true,
      type_payment: { id: 2 },
      value: 10,
    };
    const once = { 'Idempotency-Key': `ready-${time}` };
    await fabio.post('/api/paymentPortions', { data }, once).expect(200);
  }
  const kept = await keptReady();
  for (const kind of ['claim-key', 'lock-sale', 'payment-facts', 'store-payment', 'keep-answer']) {
    expect([kind, kept.has(kind)]).toEqual([kind, true]);
  }
});
