import type { ForecastSales, PortfolioBacktest, PortfolioForecast } from '@crediario/contract/wire';
import { addDays } from '@crediario/contract/domain';
import { startApp } from '../harness';
import { aWorld, type World } from '../world';

const app = startApp();

const at = (moment: string) => app.clock.set(`${moment}:00-03:00`);

async function told<Data>(world: World, what: string, query = {}): Promise<Data> {
  const { body } = await world.sara
    .get(`/api/portfolio/${what}`)
    .query({ user_id: world.fabio.id, ...query })
    .expect(200);
  return body.data;
}

async function behind(world: World, query: object): Promise<ForecastSales> {
  const { body } = await world.sara
    .get('/api/portfolio/dues')
    .query({ user_id: world.fabio.id, ...query })
    .expect(200);
  return body;
}

/** Ten instalments of R$ 10,00 on ten days from 02/02 on; Fábio fetches each of the first `paid` on its day, the last a day late. */
async function tenDays(world: World, paid: number) {
  const days = Array.from({ length: 10 }, (_, index) => addDays('2026-02-02', index));
  const sale = await world.aSale({
    of: await world.aClient(),
    value: '100,00',
    instalments: 10,
    own: days.map((day) => [day, '10,00']),
  });
  for (const [index, day] of days.slice(0, paid).entries()) {
    at(`${index === paid - 1 ? addDays(day, 1) : day}T12:00`);
    await world.pay(sale, 1);
  }
  return sale;
}

const CAME = `SELECT due_on::text, late_days, left_on::text, has_arrived, value::text
                FROM crediario_past_dues_of_sale(:sale, :since, :day) ORDER BY due_on, left_on`;

describe('what became of the dues', () => {
  it('is told in parts, by the day on which each came, and by how late the sale was', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale({
      value: '300,00',
      instalments: 3,
      own: [
        ['2026-02-02', '100,00'],
        ['2026-02-05', '100,00'],
        ['2026-02-20', '100,00'],
      ],
    });
    at('2026-02-02T12:00');
    await world.pay(sale, '30,00');
    at('2026-02-06T12:00');
    await world.pay(sale, '120,00');
    const rowsOn = async (day: string) => {
      const { rows } = await app.knex.raw(CAME, { sale, since: '2026-02-01', day });
      return rows.map(Object.values);
    };
    expect(await rowsOn('2026-02-07')).toEqual([
      ['2026-02-02', 0, '2026-02-02', true, '30.00'],
      ['2026-02-02', 0, '2026-02-06', true, '70.00'],
      ['2026-02-05', 2, '2026-02-06', true, '50.00'],
      ['2026-02-05', 2, null, false, '50.00'],
    ]);
    expect(await rowsOn('2026-02-05')).toEqual([
      ['2026-02-02', 0, '2026-02-02', true, '30.00'],
      ['2026-02-02', 0, null, false, '70.00'],
      ['2026-02-05', 2, null, false, '100.00'],
    ]);
    at('2026-02-21T12:00');
    await world.renew(sale, { value: '200,00', instalments: 1 });
    expect((await rowsOn('2026-02-21')).slice(-2)).toEqual([
      ['2026-02-05', 2, '2026-02-21', false, '50.00'],
      ['2026-02-20', 14, '2026-02-21', false, '100.00'],
    ]);
  });
});

describe('the forecast', () => {
  it('tells with little history only what falls due, and its sales', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '300,00', instalments: 3, frequency: 'Mensal' });
    const { sums, days, curve } = await told<PortfolioForecast>(world, 'forecast');
    expect(sums.map(({ days: count, due, expected }) => [count, due, expected])).toEqual([
      [7, 0, null],
      [30, 100, null],
      [90, 300, null],
    ]);
    expect(curve).toEqual([]);
    const due = days.filter((one) => one.due > 0).map(({ day }) => day);
    const one = await behind(world, { from: due[0], to: due[0] });
    expect(one.data).toMatchObject([{ id: sale, client_id: world.maria, value: 100 }]);
    expect((await behind(world, {})).meta.sum).toEqual({ value: 300, sales: 1 });
    expect(await told<PortfolioBacktest>(world, 'backtest')).toMatchObject({ days: [], sum: null });
  });

  it('expects of the dues what has come of such dues, and is held against what came', async () => {
    const world = await aWorld(app, '2025-11-20T12:00:00-03:00');
    // What falls due first says since when there is history.
    await world.aSale({
      of: await world.aClient(),
      value: '1,00',
      instalments: 1,
      own: [['2025-11-21', '1,00']],
    });
    at('2026-01-31T12:00');
    const box = await world.anOpenBox(world.fabio.id).catch(() => world.box);
    expect(box).toBeGreaterThan(0);
    for (const paid of [10, 10, 10, 4]) {
      at('2026-01-31T12:00');
      await tenDays(world, paid);
    }
    at('2026-02-15T12:00');
    const open = await world.aSale({
      of: await world.aClient(),
      value: '70,00',
      instalments: 7,
      own: Array.from({ length: 7 }, (_, index) => [addDays('2026-02-16', index), '10,00']),
    });
    const forecast = await told<PortfolioForecast>(world, 'forecast');
    const [week] = forecast.sums;
    expect(week?.due).toBe(70);
    expect(week?.expected ?? 0).toBeGreaterThan(50);
    expect(forecast.curve[0]?.shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 0);
    at('2026-02-18T12:00');
    await world.pay(open, 3);
    at('2026-03-17T12:00');
    const backtest = await told<PortfolioBacktest>(world, 'backtest');
    expect(backtest.since).toBe('2026-02-15');
    expect(backtest.sum).toMatchObject({ received: 30 });
    expect(backtest.days.find(({ day }) => day === '2026-02-18')?.received).toBe(30);
    const came = await behind(world, {
      of: 'received',
      as_of: '2026-02-15',
      from: '2026-02-16',
      to: '2026-03-17',
    });
    expect(came.data).toMatchObject([{ id: open, value: 30 }]);
  });

  it.each(['forecast', 'backtest', 'dues'])('of nobody there is none: %s', async (what) => {
    const { sara } = await aWorld(app);
    await sara.get(`/api/portfolio/${what}?user_id=999999`).expect(404);
  });
});
