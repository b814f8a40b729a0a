import { setTimeout as sleep } from 'node:timers/promises';
import knex, { type Knex } from 'knex';
import { createReplica, type Replica } from '../../src/platform/replica/replica';
import type { Db } from '../../src/platform/transaction/in-transaction';
import { onServer } from '../harness/databases';
import { asSuperUser, type Pair, startPair } from './standby';

const MAX_LAG_MS = 400;

let pair: Pair;
let primary: Knex;
const opened: Replica[] = [];

beforeAll(async () => {
  pair = await startPair();
  primary = knex({ client: 'postgres', connection: pair.primary, pool: { min: 0, max: 4 } });
  await primary.schema.createTable('movements', (table) => {
    table.increments('id');
  });
});

afterEach(() => Promise.all(opened.splice(0).map((replica) => replica.close())));

afterAll(async () => {
  await primary?.destroy();
  await pair?.end();
});

function replicaAt(url: string, onFailure: (error: unknown) => void = () => {}): Replica {
  const replica = createReplica({
    url,
    maxLagMs: MAX_LAG_MS,
    primary: () => primary,
    onFailure,
  });
  opened.push(replica);
  return replica;
}

interface Seen {
  fromStandby: boolean;
  movements: number;
}

async function see(db: Db): Promise<Seen> {
  const { rows } = await db.raw<{ rows: Seen[] }>(
    `select pg_is_in_recovery() as "fromStandby", (select count(*)::int from movements) as movements`,
  );
  return rows[0] as Seen;
}

async function until(replica: Replica, fits: (seen: Seen) => boolean): Promise<Seen> {
  for (;;) {
    const seen = await replica.read(see);
    if (fits(seen)) return seen;
    await sleep(20);
  }
}

const fromStandby = ({ fromStandby }: Seen) => fromStandby;
const fromPrimary = (seen: Seen) => !fromStandby(seen);
const record = () => primary('movements').insert({}).returning('id');
const onStandby = (sql: string) => onServer(sql, asSuperUser(pair.standby));

test('a read is answered by the standby, which shows what was written', async () => {
  await record();
  const replica = replicaAt(pair.standby);
  const seen = await until(replica, fromStandby);

  expect(seen.movements).toBe(1);
  expect(replica.outcomes.served).toBe(1);
});

test('a standby that stands still is not behind while nothing is written, and no longer asked once it is', async () => {
  const replica = replicaAt(pair.standby);
  const { movements } = await until(replica, fromStandby);
  await onStandby('select pg_wal_replay_pause()');
  try {
    await sleep(2 * MAX_LAG_MS);
    await until(replica, fromStandby);

    await record();
    await sleep(MAX_LAG_MS);
    // From now on nobody may be shown the state before that write.
    for (let time = 0; time < 20; time += 1) {
      expect(await replica.read(see)).toEqual({ fromStandby: false, movements: movements + 1 });
      await sleep(20);
    }
    expect(replica.outcomes.behind).toBeGreaterThan(0);
  } finally {
    await onStandby('select pg_wal_replay_resume()');
  }
  expect((await until(replica, fromStandby)).movements).toBe(movements + 1);
});

test('nothing can be written by way of the replica', async () => {
  const replica = replicaAt(pair.standby);
  await until(replica, fromStandby);
  const { unavailable } = replica.outcomes;
  // The standby refuses, so that the primary is asked.
  await replica.read((db) => db('movements').insert({}).returning('id'));
  expect(replica.outcomes.unavailable).toBe(unavailable + 1);
});

test('a standby that takes too long is left alone for a while, and the primary answers', async () => {
  const failures: unknown[] = [];
  const replica = replicaAt(pair.standby, (error) => failures.push(error));
  await until(replica, fromStandby);
  const { unavailable } = replica.outcomes;
  failures.length = 0;
  const slow = await replica.read(async (db) => {
    await db.raw('select case when pg_is_in_recovery() then pg_sleep(60) end');
    return see(db);
  });

  expect(slow.fromStandby).toBe(false);
  expect((await replica.read(see)).fromStandby).toBe(false);
  expect(replica.outcomes.unavailable).toBe(unavailable + 2);
  expect(failures).toHaveLength(1);
});

test.each([
  ['nobody listens', () => 'postgresql://nobody@127.0.0.1:1/nothing'],
  ['a primary answers, as after its promotion', () => pair.primary],
])('where %s, the primary does', async (_case, url) => {
  const failures: unknown[] = [];
  const replica = replicaAt(url(), (error) => failures.push(error));
  await Promise.all([until(replica, fromPrimary), until(replica, fromPrimary)]);

  expect(replica.outcomes).toMatchObject({ served: 0, unavailable: 2 });
  expect(failures).toHaveLength(1);
});

test('a mistake in the read itself is the primary’s to tell', async () => {
  const replica = replicaAt(pair.standby);
  await expect(replica.read((db) => db.raw('select nothing_such'))).rejects.toThrow('nothing_such');
});
