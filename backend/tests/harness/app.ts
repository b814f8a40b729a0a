import type { Server } from 'node:http';
import request from 'supertest';
import type { Role } from '@crediario/contract/domain';
import { CLOCK_KEY } from '../../src/platform/clock/current-clock';
import type { LoadedStrapi } from '../../src/platform/strapi/loaded-strapi';
import { type Agent, type Caller, createCaller, takeUndocumented } from './caller';
import { takeFalseRows, watchRows } from './described';
import { createTestDatabase, type TestDatabase } from './databases';
import { TEST_ENVIRONMENT } from './environment';
import type { Outside } from './outside';
import { createTestClock, type TestClock } from './test-clock';
import { startProduct } from './shared-product';
import { createUser, type UserFields } from './users';

/** The product, running in this process on a database of its own. Usable from `beforeAll` on. */
export interface TestApp {
  readonly strapi: LoadedStrapi;
  readonly knex: Outside;
  readonly clock: TestClock;
  readonly databaseUrl: string;
  /** Where requests go, for a test that makes callers of its own. */
  readonly agent: Agent;
  /** A caller without a token. */
  readonly anonymous: Caller;
  /** A caller with that role; asked twice, the same person. */
  loginAs(role: Role): Promise<Caller>;
  /** Another person with a token. */
  newUser(fields?: Partial<UserFields>): Promise<Caller>;
}

const listening = (server: Server) =>
  new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });

/** Registers the hooks that start the product before a file's tests and stop it after them; on a database as a first start leaves
 *  it, where no other is made.
 *  Call once, at the top of a test file. */
export function startApp(
  environment: Record<string, string> = {},
  newDatabase: () => Promise<TestDatabase> = createTestDatabase,
): TestApp {
  let database: TestDatabase;
  let strapi: LoadedStrapi;
  let leave: () => Promise<void>;
  const clock = createTestClock(TEST_ENVIRONMENT.BUSINESS_TZ);
  const people = new Map<Role, Caller>();

  const agent = () => request(strapi.server.httpServer);
  const callerWith = (credentials: { id: number; email: string; token: string } | null) =>
    createCaller(agent(), credentials);

  beforeAll(async () => {
    database = await newDatabase();
    Object.assign(process.env, TEST_ENVIRONMENT, environment, { DATABASE_URL: database.url });
    ({ strapi, leave } = await startProduct(database.url));
    watchRows(strapi.db.connection);
    strapi.config.set(CLOCK_KEY, clock);
    await listening(strapi.server.httpServer);
  });

  afterEach(() => {
    expect(takeUndocumented()).toEqual([]);
    expect(takeFalseRows()).toEqual([]);
  });

  afterAll(async () => {
    await leave?.();
    await database?.drop();
  });

  return {
    clock,
    get strapi() {
      return strapi;
    },
    get knex() {
      return strapi.db.connection;
    },
    get databaseUrl() {
      return database.url;
    },
    get agent() {
      return agent();
    },
    get anonymous() {
      return callerWith(null);
    },
    async newUser(fields = {}) {
      return callerWith(await createUser(strapi, fields));
    },
    async loginAs(role) {
      const known = people.get(role);
      if (known) return known;
      const caller = callerWith(await createUser(strapi, { role }));
      people.set(role, caller);
      return caller;
    },
  };
}
