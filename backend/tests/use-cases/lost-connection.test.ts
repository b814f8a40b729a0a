import { Client } from 'pg';
import { GUARDS } from '../../src/core/guards';
import { answerOfError } from '../../src/platform/errors/answer-of-error';
import { inTransaction, type Transaction } from '../../src/platform/transaction/in-transaction';
import { startApp } from '../harness';
import { aWorld, type World } from '../world';

const app = startApp();

let world: World;

beforeAll(async () => {
  world = await aWorld(app);
});

const say = (trx: Transaction, observation: string) =>
  trx('cashs').where({ id: world.box }).update({ observation });

/** By a connection of its own: the pool may hand out the lost one until the process has heard of its end. */
async function said(): Promise<string | null> {
  const client = new Client({ connectionString: app.databaseUrl });
  await client.connect();
  const { rows } = await client.query('SELECT observation FROM cashs WHERE id = $1', [world.box]);
  await client.end();
  return rows[0].observation;
}

/** Ends the connection, as a database that goes down does; waits until it is done. */
async function cutOff(trx: Transaction): Promise<void> {
  const { rows } = await trx.raw('SELECT pg_backend_pid() AS pid');
  const [{ pid }] = rows;
  await app.knex.raw('SELECT pg_terminate_backend(?)', [pid]);
  for (let isThere = true; isThere; ) {
    const found = await app.knex.raw('SELECT 1 FROM pg_stat_activity WHERE pid = ?', [pid]);
    isThere = found.rows.length > 0;
  }
}

const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) =>
      answerOfError(error, { error: () => undefined }, GUARDS).body.error.details.code,
  );

test('what was never committed is not told as done', async () => {
  const work = inTransaction(app.strapi, async (trx) => {
    await say(trx, 'nunca');
    await cutOff(trx);
  });
  expect(await outcomeOf(work)).toBe('DATABASE_UNAVAILABLE');
  expect(await said()).toBeNull();
});

test('a connection that is lost before the work ends is no fault of ours', async () => {
  const work = inTransaction(app.strapi, async (trx) => {
    await cutOff(trx);
    await say(trx, 'nunca');
  });
  expect(await outcomeOf(work)).toBe('DATABASE_UNAVAILABLE');
});

test('the next transaction gets a connection that works', async () => {
  await inTransaction(app.strapi, (trx) => say(trx, 'depois'));
  expect(await said()).toBe('depois');
});
