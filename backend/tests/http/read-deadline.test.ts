import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Knex } from 'knex';
import { type Caller, startApp, type TestApp } from '../harness';
import { aWorld } from '../world';

/** The modules that the running product uses. */
const {
  asRequest,
}: typeof import('../../src/platform/observe/request-context') = require('../../dist/src/platform/observe/request-context');
const {
  backgroundDone,
  inBackground,
}: typeof import('../../src/platform/background/background') = require('../../dist/src/platform/background/background');

/** All reads of the table wait until the transaction ends, on any machine. */
async function lockedUp(app: TestApp, table: string): Promise<Knex.Transaction> {
  const trx = await app.knex.transaction();
  await trx.raw(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
  return trx;
}

/** How many of this database's statements wait for a lock. */
async function waiting(app: TestApp): Promise<number> {
  const { rows } = await app.knex.raw(
    `SELECT count(*)::integer AS count FROM pg_stat_activity
      WHERE datname = current_database() AND state = 'active' AND wait_event_type = 'Lock'`,
  );
  return rows[0].count;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Gives up when the test does. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await pause(20);
}

describe('a read that takes longer than it may', () => {
  const app = startApp({ READ_TIMEOUT_MS: '300' });

  test.each([
    ['/api/cashs', 'cashs'],
    ['/api/clients?filters[name][$containsi]=a', 'clients'],
    ['/api/reportSales', 'sales'],
  ])('%s is a 503 with a sentence, and ends in the database', async (path, table) => {
    const { sara } = await aWorld(app);
    const lock = await lockedUp(app, table);
    try {
      const { body, headers } = await sara.get(path).expect(503);
      expect(body.error).toMatchObject({
        message: 'A consulta demorou demais. Refine os filtros ou tente novamente em instantes',
        details: { code: 'READ_TOO_SLOW' },
      });
      expect(headers['retry-after']).toBe('5');
      await until(async () => (await waiting(app)) === 0);
    } finally {
      await lock.rollback();
    }
    await sara.get(path).expect(200);
  });

  test('leaves the next one on the same connection alone, time and again', async () => {
    const { sara } = await aWorld(app);
    for (let round = 0; round < 5; round += 1) {
      const lock = await lockedUp(app, 'costs');
      const answers = await Promise.all([sara.get('/api/costs'), sara.get('/api/costs')]);
      expect(answers.map(({ status }) => status)).toEqual([503, 503]);
      await lock.rollback();
      for (let next = 0; next < 10; next += 1) await sara.get('/api/costs').expect(200);
    }
  });

  test('is none of a write: it waits for its turn', async () => {
    const { sara, box } = await aWorld(app);
    const lock = await lockedUp(app, 'costs');
    const written = sara.post('/api/costs', { data: { cost: 5, cash: box } }).then((it) => it);
    await until(async () => (await waiting(app)) === 1);
    await pause(900);
    expect(await waiting(app)).toBe(1);
    await lock.rollback();
    expect((await written).status).toBe(200);
  });
});

describe('a read whose caller hangs up', () => {
  const app = startApp({ READ_TIMEOUT_MS: '600000' });

  async function asksAndLeaves(caller: Caller): Promise<void> {
    const asked = caller.get('/api/clients');
    const gone = asked.then(
      () => 'answered',
      () => 'gone',
    );
    await until(async () => (await waiting(app)) === 1);
    asked.abort();
    await Promise.race([gone, pause(100)]);
  }

  test('ends in the database', async () => {
    const { sara } = await aWorld(app);
    const lock = await lockedUp(app, 'clients');
    try {
      await asksAndLeaves(sara);
      await until(async () => (await waiting(app)) === 0);
    } finally {
      await lock.rollback();
    }
    await sara.get('/api/clients').expect(200);
  });
});

describe('what a request leaves to be done behind its answer', () => {
  const app = startApp({ READ_TIMEOUT_MS: '300' });

  /** One that is answered, or whose caller hangs up, when the test says so. */
  function aRequest() {
    const response = Object.assign(new EventEmitter(), { writableEnded: false, closed: false });
    const context = { requestId: 'ours', response: response as unknown as ServerResponse };
    return {
      does: <T>(work: () => T) => asRequest(context, work),
      ends: (how: { answered: boolean }) => {
        Object.assign(response, { writableEnded: how.answered, closed: true });
        response.emit('close');
      },
    };
  }

  const sleeping = (seconds: number) =>
    app.knex.raw('SELECT pg_sleep(?), 7 AS done', [seconds]).then(({ rows }) => rows[0].done);

  test.each([true, false])('goes on, and takes its time (answered: %s)', async (answered) => {
    const request = aRequest();
    let done = 0;
    request.does(() =>
      inBackground(app.strapi, 'A mail', async () => {
        done = await sleeping(0.7);
      }),
    );
    await pause(100);
    request.ends({ answered });
    await backgroundDone(app.strapi);
    expect(done).toBe(7);
  });

  test.each([true, false])(
    'is ended where it was a read that nobody waits for (answered: %s)',
    async (answered) => {
      const request = aRequest();
      const left = request.does(() => sleeping(5));
      await pause(100);
      request.ends({ answered });
      await expect(left).rejects.toThrow('canceling statement');
    },
  );
});
