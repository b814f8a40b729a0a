import { Client } from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { configurationFaults } from '../../src/platform/settings';
import { takeStartupLock } from '../../src/platform/startup/startup-lock';
import { createEmptyDatabase, type TestDatabase } from '../harness/databases';

let database: TestDatabase;
let other: TestDatabase;
let watcher: Client;

beforeAll(async () => {
  [database, other] = await Promise.all([createEmptyDatabase(), createEmptyDatabase()]);
  watcher = new Client({ connectionString: database.url });
  await watcher.connect();
});

afterAll(async () => {
  await watcher.end();
  await Promise.all([database.drop(), other.drop()]);
});

/** The same database by another way. */
const direct = () => `${database.url}?application_name=direct`;

async function waitsByTheDirectWay(): Promise<boolean> {
  const { rowCount } = await watcher.query(
    "select 1 from pg_stat_activity where application_name = 'direct' and wait_event = 'advisory'",
  );
  return rowCount === 1;
}

test('the start-up lock is taken by the direct way, and others that start meanwhile wait', async () => {
  const first = await takeStartupLock({ databaseUrl: database.url, directUrl: database.url });
  let isSecondIn = false;
  const second = takeStartupLock({ databaseUrl: database.url, directUrl: direct() }).then(
    (lock) => {
      isSecondIn = true;
      return lock;
    },
  );
  while (!(await waitsByTheDirectWay())) await sleep(20);
  expect(isSecondIn).toBe(false);

  await first.release();
  await (await second).release();
});

test('a lock in another database is no lock: the process does not start', async () => {
  const taken = takeStartupLock({ databaseUrl: database.url, directUrl: other.url });
  await expect(taken).rejects.toThrow('levam a bancos diferentes');
  // Nothing stays locked behind.
  const again = await takeStartupLock({ databaseUrl: other.url, directUrl: other.url });
  await again.release();
});

test.each(['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'])(
  '%s does not cut a password at its signs, nor tell it',
  (name) => {
    const said = (address: string) =>
      configurationFaults({ DATABASE_URL: database.url, [name]: address });
    for (const password of ['pa/ss', '12/34', 'pa?ss', 'pa#ss', '1#2', 'a@b/c', '50%', 'a%zz']) {
      const faults = said(`postgresql://someone:${password}@db.internal:5432/shop`);
      expect(faults).toEqual([expect.stringContaining(`${name} traz uma senha`)]);
      expect(faults.join()).not.toContain(password);
    }
    expect(said('postgresql://someone:a%2Fb%25@db.internal/shop')).toEqual([]);
    expect(said('postgresql://someone:a@b@db.internal/shop?sslrootcert=/a@b')).toEqual([]);
  },
);

test.each(['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'])(
  '%s names one server, however libpq would read it',
  (name) => {
    const several = [
      'postgresql://a:b,c@db.internal:5432,other.internal:5433/shop',
      'postgresql://a:b@db.internal,other.internal/shop?target_session_attrs=read-write',
      'postgresql:///shop?host=db.internal,other.internal',
    ];
    for (const address of several) {
      expect(configurationFaults({ DATABASE_URL: database.url, [name]: address })).toEqual([
        expect.stringContaining(`${name} nomeia mais de um servidor`),
      ]);
    }
    const one = 'postgresql://a:b,c@db.internal:5432/shop';
    expect(configurationFaults({ DATABASE_URL: database.url, [name]: one })).toEqual([]);
  },
);

test.each(['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'])('%s has to be an address', (name) => {
  const said = (value: string) =>
    configurationFaults({ DATABASE_URL: database.url, [name]: value });
  expect(said('db.internal:5432')).toEqual([expect.stringContaining(name)]);
  expect(said('postgresql://crediario@db.internal/crediario')).toEqual([]);
  expect(said('')).toEqual([]);
});
