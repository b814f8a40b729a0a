import { startApp } from '../harness';
import { aWorld, type World } from '../world';

const app = startApp();

const due = async (world: World, day: string, of = world.fabio.id) => {
  const { body } = await world.sara.get(`/api/dueSales?user_id=${of}&date=${day}`).expect(200);
  return body.data;
};

/** Monthly from 31/01/2026: 28/02, 31/03, 30/04. */
const THREE = { value: '100,00', instalments: 3 };

describe('GET /api/dueSales', () => {
  it('is what is due by the day and unpaid: its instalments, what they owe, the oldest of them', async () => {
    const world = await aWorld(app, '2026-01-31T12:00:00-03:00');
    const sale = await world.aSale(THREE);
    const ids: number[] = await app
      .knex('portions')
      .where({ sale_id: sale })
      .orderBy('number')
      .pluck('id');
    expect(await due(world, '2026-02-27')).toEqual([]);
    await world.pay(sale, '3,33');
    expect(await due(world, '2026-03-31')).toEqual([
      {
        sale_id: sale,
        client_id: world.maria,
        client_name: 'Maria',
        client_last_name: 'Souza',
        sales_portions: 3,
        number: 1,
        dt_portion: '2026-02-28',
        portion_delay_days: 0,
        portion_dt_last: '2026-04-30',
        due_portions: ids.slice(0, 2),
        due_value: 63.33,
        portion_value_nopay: 96.67,
      },
    ]);
    app.clock.advance(30 * 24 * 60);
    expect(await due(world, '2026-03-31')).toMatchObject([{ portion_delay_days: 2 }]);
  });

  it('leaves out what is settled, renewed, deleted or another’s', async () => {
    const world = await aWorld(app, '2026-01-31T12:00:00-03:00');
    const [settled, renewed, deleted] = [
      await world.aSale(THREE),
      await world.aSale(THREE),
      await world.aSale(THREE),
    ];
    await world.pay(settled, 'all');
    const renewal = await world.renew(renewed, { value: '200,00', instalments: 3 });
    await world.sara.delete(`/api/deleteSales?id=${deleted}`).expect(200);
    const rows: { sale_id: number }[] = await due(world, '2026-03-01');
    expect(rows.map(({ sale_id }) => sale_id)).toEqual([renewal]);
    const colleague = await app.newUser();
    expect(await due(world, '2026-03-01', colleague.id)).toEqual([]);
  });

  it('wants a collector and a day', async () => {
    const world = await aWorld(app);
    for (const query of ['', '?user_id=1', '?date=2026-01-31', '?user_id=1&date=2026-13-40']) {
      await world.sara.get(`/api/dueSales${query}`).expect(400);
    }
  });
});
