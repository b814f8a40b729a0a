import { saleStatement } from '../../src/api/statement/queries/sale-statement';
import { statementOf } from '../../src/api/statement/queries/statement-of-facts';
import { startApp } from '../harness';
import { aStatement } from '../statement/a-statement';
import { aWorld } from '../world';
import { stage, step } from '../world/imports';

const app = startApp();

const toldOf = async (sale: number) => {
  const facts = await saleStatement(app.knex, sale);
  if (!facts) throw new Error(`there is no sale ${sale}`);
  return statementOf(facts, app.clock, aStatement().company);
};

test('the papers of an imported sale have its day and no clock of the import, nor a day of what was paid before', async () => {
  const world = await aWorld(app, '2026-03-11T12:00:00-03:00');
  const id = await stage(world, [
    {
      client: { name: 'Abdias', lastName: 'Antigo', phone: '85911112222' },
      collector: String(world.fabio.id),
      sale: {
        sold_on: '2026-02-16',
        value_cents: 40_000,
        total_cents: 40_000,
        instalments: 4,
        frequency: 'weekly' as const,
        paid_cents: 10_000,
      },
    },
  ]);
  await step(app, world, id, 'dry-run');
  await step(app, world, id, 'apply');
  const { id: sale } = await app
    .knex('sales')
    .where({ origin: 'import' })
    .orderBy('id', 'desc')
    .first();
  const told = await toldOf(sale);
  expect(told.sale.sold).toEqual({ date: '2026-02-16', time: null });
  expect(told.instalments.slice(0, 2)).toMatchObject([
    { paidCents: 10_000, settledOn: null },
    { paidCents: 0, settledOn: null },
  ]);

  const own = await toldOf(await world.aSale({ value: '10,00' }));
  expect(own.sale.sold).toEqual({ date: '2026-03-11', time: '12:00:00' });
});
