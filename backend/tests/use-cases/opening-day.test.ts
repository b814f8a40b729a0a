import { consolidatedOf } from '../../src/api/cash/queries/box-report';
import { reportedBox } from '../../src/api/cash/queries/reported-box';
import { startApp } from '../harness';
import { aWorld } from '../world';
import { differencesIn } from '../world/verify';

const app = startApp();

test('what a box took before the hour of its opening was to be collected in it', async () => {
  const world = await aWorld(app, '2026-03-03T09:00:00-03:00');
  const sale = await world.aSale({ value: '30,00', instalments: 3, frequency: 'Diária' });
  await world.close(world.box);
  app.clock.set('2026-03-04T09:00:00-03:00');
  const box = await world.anOpenBox(world.fabio.id);
  await world.pay(sale, 1, { at: '2026-03-04T07:00:00-03:00' });

  const report = await consolidatedOf(app.knex, await reportedBox(app.knex, box, app.clock));
  expect(report).toMatchObject({
    client_sum: 10,
    client_count: 1,
    client_sum_tot_pay: 10,
    client_visit_pay: 1,
    client_pay_before: 0,
    client_tot_no_pay: 0,
  });
  const payment = await app.knex('payments').where({ sale_id: sale }).first();
  expect(payment.dt_payment.toISOString()).toBe('2026-03-04T10:00:00.000Z');
  expect(await differencesIn(app)).toEqual([]);
});
