import { type Caller, startApp } from '../harness';
import { statementsDuring } from '../harness/statements';
import { aWorld, type World } from '../world';

/** The module that the running product uses. */
const {
  AHEAD_READS,
}: typeof import('../../src/app/ahead-reads') = require('../../dist/src/app/ahead-reads');

const {
  CallerAhead,
}: typeof import('../../src/platform/access/caller-ahead') = require('../../dist/src/platform/access/caller-ahead');

const app = startApp();

let world: World;

beforeAll(async () => {
  world = await aWorld(app);
});

const SALES = '/api/reportSales';

const asksForCaller = (sql: string) => sql.includes('"databaseMark"');

describe('a read by whom one knows', () => {
  test('takes the question who calls along with its first statement', async () => {
    const reader = await app.newUser();
    const first = await statementsDuring(app, () => reader.get(SALES).expect(200));
    const second = await statementsDuring(app, () => reader.get(SALES).expect(200));
    expect(first.filter(asksForCaller)).toHaveLength(1);
    expect(second.filter(asksForCaller)).toHaveLength(0);
    expect(second.length).toBeLessThan(first.length);
  });

  test('asks first where the browser asks whether its copy holds', async () => {
    const { headers } = await world.sara.get(SALES).expect(200);
    const seen = await statementsDuring(app, () =>
      world.sara.get(SALES, { 'If-None-Match': String(headers['etag']) }),
    );
    expect(seen.filter(asksForCaller)).toHaveLength(1);
  });

  test('asks alone where the read needs no statement', async () => {
    await world.sara.get(SALES).expect(200);
    const seen = await statementsDuring(app, () => world.sara.get('/api/sales/abc').expect(400));
    expect(seen.filter(asksForCaller)).toHaveLength(1);
  });
});

describe('what was read ahead is worth nothing', () => {
  const known = async (): Promise<Caller> => {
    const caller = await app.newUser({ role: 'funcionario' });
    await caller.get(SALES).expect(200);
    return caller;
  };

  test('once the caller is blocked', async () => {
    const caller = await known();
    await app.knex('up_users').where({ id: caller.id }).update({ blocked: true });
    const { body, headers } = await caller.get(SALES).expect(401);
    expect(body.data).toBeNull();
    expect(body.error.details.code).toBe('ACCESS_BLOCKED');
    expect(headers['etag']).toBeUndefined();
  });

  test('once the session is over, whatever else is wrong with the request', async () => {
    const caller = await known();
    await app.knex('sessions').where({ user_id: caller.id }).delete();
    for (const path of [SALES, '/api/sales/abc', '/api/sales/999999', `${SALES}?status=x`]) {
      const { body } = await caller.get(path).expect(401);
      expect([path, body.error.details.code]).toEqual([path, 'SESSION_EXPIRED']);
    }
  });

  test('once the caller is somebody else: it is read anew, for who they are now', async () => {
    const caller = await known();
    await world.aSale();
    expect((await caller.get(SALES).expect(200)).body.data).toEqual([]);
    const [staff] = await app.knex('up_roles').where({ type: 'administrador' });
    await app
      .knex('up_users_role_links')
      .where({ user_id: caller.id })
      .update({ role_id: staff.id });
    expect((await caller.get(SALES).expect(200)).body.data).not.toEqual([]);
    const [collecting] = await app.knex('up_roles').where({ type: 'funcionario' });
    await app
      .knex('up_users_role_links')
      .where({ user_id: caller.id })
      .update({ role_id: collecting.id });
    expect((await caller.get(SALES).expect(200)).body.data).toEqual([]);
  });

  test('where its statement fails, too', async () => {
    const caller = await known();
    const trx = await app.knex.transaction();
    await trx.raw('LOCK TABLE sales IN ACCESS EXCLUSIVE MODE');
    const reading = caller.get(SALES).then((answer) => answer);
    let busy = 0;
    while (busy === 0) {
      const { rows } = await app.knex.raw(
        `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      busy = rows[0]?.pid ?? 0;
    }
    await app.knex('sessions').where({ user_id: caller.id }).delete();
    await app.knex.raw('SELECT pg_cancel_backend(?)', [busy]);
    const { status } = await reading;
    await trx.rollback();
    expect(status).toBe(401);
  });
});

test('only what is a GET goes ahead', () => {
  const layers: { path: string; methods: string[] }[] = app.strapi.server
    .api('content-api')
    .listRoutes();
  expect(layers.length).toBeGreaterThan(20);
  interface Listed {
    routes: { method: string; info?: object; config?: { auth?: { scope?: string[] } } }[];
  }
  const ofUsers = app.strapi.plugin('users-permissions').routes as unknown as {
    'content-api': Listed;
  };
  const routes = Object.values(app.strapi.api as Record<string, { routes: object }>)
    .flatMap((api) => Object.values(api.routes) as Listed[])
    .concat(ofUsers['content-api'])
    .flatMap(({ routes: listed }) => listed);
  const methodsOf = (action: string) =>
    routes
      .filter(({ config }) => config?.auth?.scope?.includes(action))
      .map(({ method }) => method);
  for (const action of AHEAD_READS) expect([action, methodsOf(action)]).toEqual([action, ['GET']]);
});

test('a caller who hangs up before the answer harms no one else', async () => {
  const unheard: unknown[] = [];
  const note = (reason: unknown) => unheard.push(reason);
  process.on('unhandledRejection', note);
  const gone = () => Promise.reject(new Error('the caller is gone'));
  new CallerAhead({} as never, gone).travelWith(gone());
  await new Promise((resolve) => setTimeout(resolve, 50));
  process.removeListener('unhandledRejection', note);
  expect(unheard).toEqual([]);
});
