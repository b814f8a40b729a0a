import type { CollectedSales, PortfolioCollectors } from '@crediario/contract/wire';
import { updateClient } from '../../src/api/client/use-cases/update-client';
import { startApp } from '../harness';
import { aWorld, type World } from '../world';
import { differencesIn } from '../world/verify';

const app = startApp();

const at = (moment: string) => app.clock.set(`${moment}:00-03:00`);

async function told(world: World, asOf?: string): Promise<PortfolioCollectors> {
  const { body } = await world.sara
    .get('/api/portfolio/collectors')
    .query(asOf === undefined ? {} : { as_of: asOf })
    .expect(200);
  return body.data;
}

/** Fábio's own figures; the database holds other tests' collectors too. */
async function ofFabio(world: World, asOf?: string) {
  const { collectors } = await told(world, asOf);
  const mine = collectors.find(({ user_id }) => user_id === world.fabio.id);
  if (!mine) throw new Error('Fábio is not among the collectors');
  return mine;
}

async function behind(world: World, of: string, query: Record<string, unknown> = {}) {
  const { body } = await world.sara
    .get('/api/portfolio/collected')
    .query({ user_id: world.fabio.id, of, ...query })
    .expect(200);
  return body as CollectedSales;
}

/** Three instalments of R$ 100,00 that are due on 20/02, 05/03 and 10/03. On 05/03 the client pays R$ 150,00: the first, late,
 *  and half of the second; on 12/03 the other half. */
async function aMonth() {
  const world = await aWorld(app);
  const sale = await world.aSale({
    value: '300,00',
    instalments: 3,
    own: [
      ['2026-02-20', '100,00'],
      ['2026-03-05', '100,00'],
      ['2026-03-10', '100,00'],
    ],
  });
  at('2026-03-05T12:00');
  await world.pay(sale, '150,00');
  at('2026-03-12T12:00');
  await world.pay(sale, '50,00');
  return { world, sale };
}

describe('collectors', () => {
  it('are told what of a month’s dues came in, on its day and at all, and what of the arrears', async () => {
    const { world, sale } = await aMonth();
    expect(await ofFabio(world)).toMatchObject({
      outstanding: 100,
      received: 200,
      due: 200,
      on_time: 50,
      received_of_due: 100,
      arrears: 100,
      recovered: 100,
      punctuality: 25,
      efficiency: 50,
      recovery: 100,
      sales_value: 0,
      sales_count: 0,
    });
    expect(await ofFabio(world, '2026-03-05')).toMatchObject({
      due: 100,
      on_time: 50,
      received_of_due: 50,
      recovered: 100,
    });
    expect(await ofFabio(world, '2026-01-31')).toMatchObject({
      due: 0,
      punctuality: null,
      efficiency: null,
      recovery: null,
      sales_value: 300,
      sales_count: 1,
    });
    const rows = await Promise.all(
      ['due', 'arrears', 'received'].map(async (of) => (await behind(world, of)).data),
    );
    const row = { id: sale, client_id: world.maria };
    expect(rows).toMatchObject([
      [{ ...row, asked: 200, on_time: 50, received: 100 }],
      [{ ...row, asked: 100, on_time: 0, received: 100 }],
      [{ ...row, asked: 200, on_time: 0, received: 200 }],
    ]);
    const sold = await behind(world, 'sold', { as_of: '2026-01-31' });
    expect(sold.meta.sum).toEqual({ asked: 300, on_time: 0, received: 0, sales: 1 });
  });

  it('are told the weeks of the trend as they were at their end', async () => {
    const { world } = await aMonth();
    const { trend } = await ofFabio(world);
    expect(trend.slice(-4)).toEqual([
      { day: '2026-02-22', efficiency: 0 },
      { day: '2026-03-01', efficiency: null },
      { day: '2026-03-08', efficiency: 50 },
      { day: '2026-03-12', efficiency: 0 },
    ]);
  });

  it('keep what fell due while they held the client: a later transfer changes no past figure', async () => {
    const { world } = await aMonth();
    const before = await ofFabio(world);
    const rita = await app.newUser();
    await world.act((context) => updateClient(context, world.maria, { user: rita.id }));
    const after = await ofFabio(world);
    expect({ ...after, outstanding: before.outstanding }).toEqual(before);
    expect(after.outstanding).toBe(0);
    const { collectors } = await told(world);
    expect(collectors.find(({ user_id }) => user_id === rita.id)).toMatchObject({
      outstanding: 100,
      due: 0,
      efficiency: null,
    });
  });

  it('are not told a settlement by renewal as money', async () => {
    const { world, sale } = await aMonth();
    await world.renew(sale, { value: '150,00', instalments: 1 });
    expect(await ofFabio(world)).toMatchObject({ due: 200, received_of_due: 100, received: 200 });
    expect(await differencesIn(app)).toEqual([]);
  });

  it('of nobody there are none', async () => {
    const { sara } = await aWorld(app);
    await sara.get('/api/portfolio/collected?user_id=999999').expect(404);
    await sara.get('/api/portfolio/collected?of=debts').expect(400);
  });
});

describe('a card of the dashboard', () => {
  it('adds up the sales of its list: of a day, of a month, with and without money', async () => {
    const world = await aWorld(app);
    const terms = { value: '100,00', fee: '20%', instalments: 2 };
    const [old, paid] = [await world.aSale(terms), await world.aSale(terms)];
    at('2026-02-02T12:00');
    await world.pay(paid, '40,00');
    at('2026-02-03T12:00');
    await world.pay(paid, '20,00');
    await world.pay(paid, '12,00', { means: 'pix' });
    await world.renew(old, { value: '150,00', instalments: 1 });
    const day = '2026-02-03';
    const days = {
      [`date=${day}`]: { from: day, as_of: day },
      'month=2&year=2026': { as_of: day },
    };
    for (const [asked, span] of Object.entries(days)) {
      const { body } = await world.sara
        .get(`/api/reportDashBoard?${asked}&user_id=${world.fabio.id}`)
        .expect(200);
      const [row] = body.data;
      const lists = ['fees', 'renewal_fees', 'sold', 'received', 'pix'];
      const sums = await Promise.all(
        lists.map(async (of) => (await behind(world, of, span)).meta.sum.asked),
      );
      expect(sums).toEqual([
        row.tot_fees,
        row.tot_fees_renewed,
        row.value_tot_sales,
        row.value_tot_receive,
        row.value_tot_pix,
      ]);
      expect(sums.every((sum) => sum > 0)).toBe(true);
    }
    const received = async (span: Record<string, unknown>) =>
      (await behind(world, 'received', span)).meta.sum;
    expect((await received({ from: day, as_of: day })).asked).toBe(32);
    expect((await received({ as_of: day })).asked).toBe(72);
  });
});

describe('a goal', () => {
  const setGoal = (world: World, goal: object) =>
    world.sara.put('/api/portfolio/goals').send({ data: { user_id: world.fabio.id, ...goal } });

  it('holds from its month on until another word, and leaves the months before alone', async () => {
    const { world } = await aMonth();
    await setGoal(world, { month: '2026-02', value: 500 }).expect(200);
    await setGoal(world, { month: '2026-03', value: 800 }).expect(200);
    await setGoal(world, { month: '2026-03', value: 900.5 }).expect(200);
    expect((await ofFabio(world, '2026-01-31')).goal).toBeNull();
    expect((await ofFabio(world, '2026-02-28')).goal).toBe(500);
    expect((await ofFabio(world)).goal).toBe(900.5);
    at('2026-05-02T12:00');
    expect((await ofFabio(world)).goal).toBe(900.5);
    await setGoal(world, { month: '2026-05', value: 0 }).expect(200);
    expect((await ofFabio(world)).goal).toBeNull();
  });

  it.each([
    [{ month: '2026-13', value: 1 }, 400],
    [{ month: '2026-03-01', value: 1 }, 400],
    [{ month: '2026-03' }, 400],
    [{ month: '2026-03', value: -1 }, 400],
    [{ month: '2026-03', value: 0.001 }, 400],
    [{ month: '2026-03', value: 1e12 }, 400],
    [{ month: '2026-03', value: 1, user_id: 999_999 }, 404],
  ])('%j is refused', async (goal, status) => {
    const world = await aWorld(app);
    const { body } = await setGoal(world, goal).expect(status);
    expect(body.error.message).toBeTruthy();
  });

  it('is a collector’s, and nobody else’s', async () => {
    const world = await aWorld(app);
    await setGoal(world, { month: '2026-03', value: 1, user_id: world.sara.id }).expect(404);
  });
});
