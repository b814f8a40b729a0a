import { inTransaction } from '../../src/platform/transaction/in-transaction';
import { startApp } from '../harness';
import { aWorld } from '../world';

const app = startApp();

/** Everything goes well until COMMIT, as where the connection breaks in that moment. */
async function whileCommitsFail(table: string, work: () => Promise<unknown>): Promise<void> {
  await app.knex.raw(`
    CREATE FUNCTION refuse_commit() RETURNS trigger LANGUAGE plpgsql
      AS $$ BEGIN RAISE EXCEPTION 'no commit'; END $$;
    CREATE CONSTRAINT TRIGGER refuse_commit AFTER INSERT ON ${table}
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_commit()`);
  try {
    await work();
  } finally {
    await app.knex.raw('DROP FUNCTION refuse_commit CASCADE');
  }
}

const paymentsOf = async (sale: number) => {
  const counted = await app.knex('payments').where({ sale_id: sale }).count('* as count').first();
  return Number(counted?.['count']);
};

test('a payment whose commit fails is not acknowledged, and its key serves for the next try', async () => {
  const world = await aWorld(app);
  const sale = await world.aSale({ value: '100,00' });
  const pay = () =>
    world.sara.post(
      '/api/paymentPortions',
      { data: { sale: { id: sale }, type_payment: { id: 2 }, value: 1, isMaster: true } },
      { 'Idempotency-Key': 'the-same-payment' },
    );

  await whileCommitsFail('payments', async () => {
    expect((await pay()).status).toBe(500);
  });
  expect(await paymentsOf(sale)).toBe(0);
  expect((await pay()).status).toBeLessThan(300);
  expect(await paymentsOf(sale)).toBe(1);
});

test('so it is with a write of Strapi’s own', async () => {
  const types = app.strapi.db.query('api::type-occurrence.type-occurrence');
  const write = () => app.strapi.db.transaction(() => types.create({ data: { name: 'Teste' } }));

  await whileCommitsFail('type_occurrences', () => expect(write()).rejects.toThrow('no commit'));
  expect(await types.count({ where: { name: 'Teste' } })).toBe(0);
});

test('a transaction that succeeds answers with what its work answered', async () => {
  expect(
    await inTransaction(app.strapi, async (trx) => (await trx.raw('select 7 as n')).rows),
  ).toEqual([{ n: 7 }]);
  expect(await app.knex.transaction(async (trx) => (await trx.raw('select 8 as n')).rows)).toEqual([
    { n: 8 },
  ]);
});
