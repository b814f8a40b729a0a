import type { DashboardRow } from '@crediario/contract/wire';
import { registerCost } from '../../src/api/cost/use-cases/register-cost';
import { deleteSale } from '../../src/api/sale/use-cases/delete-sale';
import { renewSale } from '../../src/api/sale/use-cases/renew-sale';
import { type Caller, startApp } from '../harness';
import { aWorld, planOf, type World } from '../world';
import { refusedCall } from '../world/http';
import { brl } from '../world/money';
import { differencesIn } from '../world/verify';

const app = startApp();

const NOTHING = {
  tot_fees: 0,
  tot_fees_renewed: 0,
  value_tot_pix: 0,
  value_tot_sales: 0,
  cost: 0,
  value_tot_receive: 0,
  sales_count: 0,
  cost_count: 0,
};

async function report(by: Caller, query: Record<string, unknown>): Promise<DashboardRow[]> {
  const { body } = await by.get('/api/reportDashBoard').query(query).expect(200);
  expect(Object.keys(body)).toEqual(['data']);
  return body.data;
}

/** Fábio's one row of that day. */
async function dayOf(world: World, date: string): Promise<DashboardRow | undefined> {
  const [row, ...others] = await report(world.sara, { date, user_id: world.fabio.id });
  expect(others).toEqual([]);
  return row;
}

const spend = (world: World, value: string, kind: 'expense' | 'withdrawal', box = world.box) =>
  world.act((context) =>
    registerCost(context, { cashBoxId: box, kind, valueCents: brl(value), observation: null }),
  );

/** A sale of R$ 100,00 with 10%, R$ 50,00 of it paid, an expense and a withdrawal. */
async function anOrdinaryDay(world: World, box = world.box, of = world.maria): Promise<number> {
  const sale = await world.aSale({ value: '100,00', fee: '10%', box, of });
  await world.pay(sale, '50,00');
  await spend(world, '12,34', 'expense', box);
  await spend(world, '20,00', 'withdrawal', box);
  return sale;
}

const ORDINARY = {
  tot_fees: 4.55,
  tot_fees_renewed: 0,
  value_tot_pix: 0,
  value_tot_sales: 100,
  cost: 12.34,
  value_tot_receive: 50,
  sales_count: 1,
  cost_count: 1,
};

describe('the figures of a day', () => {
  it('are profit, sales, expenses and money received, with every field of the spec', async () => {
    const world = await aWorld(app, '2026-01-31T12:00:00-03:00');
    await anOrdinaryDay(world);
    expect(await dayOf(world, '2026-01-31')).toEqual({
      ...ORDINARY,
      month_moviment: '2026-01',
      date_moviment: '2026-01-31',
    });
  });

  it('are those of one employee, or of all', async () => {
    const world = await aWorld(app, '2025-05-10T12:00:00-03:00');
    await anOrdinaryDay(world);
    const rita = await app.newUser();
    const ofRita = await world.aClient({ of: rita.id });
    await world.aSale({ of: ofRita, box: await world.anOpenBox(rita.id), value: '0,10' });

    const date = '2025-05-10';
    const both = { ...ORDINARY, value_tot_sales: 100.1, sales_count: 2 };
    expect(await report(world.sara, { date })).toMatchObject([both]);
    expect(await report(world.sara, { date, user_id: 'all' })).toMatchObject([both]);
    expect(await dayOf(world, date)).toMatchObject(ORDINARY);
    expect(await report(world.sara, { date, user_id: rita.id })).toMatchObject([
      { ...NOTHING, value_tot_sales: 0.1, sales_count: 1 },
    ]);
    expect(await report(world.sara, { date, user_id: world.sara.id })).toMatchObject([NOTHING]);
  });

  it('belong to the owner of the box, also when the client has gone to another', async () => {
    const world = await aWorld(app, '2025-06-10T12:00:00-03:00');
    await anOrdinaryDay(world);
    const rita = await app.newUser();
    await app.knex('clients').where({ id: world.maria }).update({ user_id: rita.id });
    expect(await dayOf(world, '2025-06-10')).toMatchObject(ORDINARY);
  });

  it('count a renewal whole, its settlement as profit but not as money received', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '100,00', fee: '10%' });
    app.clock.set('2026-02-02T12:00:00-03:00');
    await world.act((context) =>
      renewSale(context, {
        ...planOf({ value: '300,00', fee: '20%' }),
        renewedSaleId: sale,
        cashBoxId: world.box,
        clientId: null,
      }),
    );
    expect(await dayOf(world, '2026-02-02')).toMatchObject({
      ...NOTHING,
      tot_fees: 10,
      tot_fees_renewed: 10,
      value_tot_sales: 300,
      sales_count: 1,
    });
  });

  it('say what of the profit renewals brought without money, until they are taken back', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '100,00', fee: '10%' });
    await world.pay(sale, '50,00');
    const renewal = await world.renew(sale, { value: '300,00', fee: '20%' });
    const whole = { tot_fees: 10, tot_fees_renewed: 5.45 };
    expect(await dayOf(world, '2026-01-31')).toMatchObject(whole);
    const month = { month: 1, year: 2026, user_id: world.fabio.id };
    expect(await report(world.sara, month)).toMatchObject([whole]);
    await world.act((context) => deleteSale(context, renewal));
    const paid = { tot_fees: 4.55, tot_fees_renewed: 0 };
    expect(await dayOf(world, '2026-01-31')).toMatchObject(paid);
    expect(await report(world.sara, month)).toMatchObject([paid]);
    expect(await differencesIn(app)).toEqual([]);
  });

  it('lose a sale that is deleted later in the same open box, and that day’s alone', async () => {
    const world = await aWorld(app);
    const sale = await anOrdinaryDay(world);
    app.clock.set('2026-02-02T12:00:00-03:00');
    await world.act((context) => deleteSale(context, sale));

    const spent = { ...NOTHING, cost: 12.34, cost_count: 1 };
    expect(await dayOf(world, '2026-01-31')).toMatchObject(spent);
    expect(await dayOf(world, '2026-02-02')).toMatchObject(NOTHING);
  });

  it('stay as they were when a sale of a closed box is deleted later: its reversal counts on its own day', async () => {
    const world = await aWorld(app);
    const sale = await anOrdinaryDay(world);
    await world.close(world.box);
    app.clock.set('2026-02-02T12:00:00-03:00');
    await world.anOpenBox(world.fabio.id);
    await world.act((context) => deleteSale(context, sale));

    expect(await dayOf(world, '2026-01-31')).toMatchObject(ORDINARY);
    expect(await dayOf(world, '2026-02-02')).toMatchObject({
      ...NOTHING,
      tot_fees: -4.55,
      value_tot_sales: -100,
      value_tot_receive: -50,
      sales_count: -1,
    });
  });

  it('are those of the first of a month, and not of the month', async () => {
    const world = await aWorld(app, '2026-03-02T12:00:00-03:00');
    await anOrdinaryDay(world);
    expect(await dayOf(world, '2026-03-01')).toMatchObject(NOTHING);
  });

  it('end at midnight of the business, not of the server', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '100,00' });
    app.clock.set('2026-01-31T23:59:59-03:00');
    await world.pay(sale, '1,00');
    app.clock.set('2026-02-01T00:00:01-03:00');
    await world.pay(sale, '2,00');
    expect(await dayOf(world, '2026-01-31')).toMatchObject({ value_tot_receive: 1 });
    expect(await dayOf(world, '2026-02-01')).toMatchObject({ value_tot_receive: 2 });
  });
});

describe('a period in rows', () => {
  it('has a row for each day of the month, zeros where nothing moved', async () => {
    const world = await aWorld(app, '2024-02-29T12:00:00-03:00');
    await anOrdinaryDay(world);
    const rows = await report(world.sara, { isgroupby: true, month: 2, year: 2024 });

    expect(rows.map((row) => row.date_moviment)).toEqual(
      Array.from({ length: 29 }, (_, day) => `2024-02-${String(day + 1).padStart(2, '0')}`),
    );
    expect(rows.at(-1)).toEqual({
      ...ORDINARY,
      month_moviment: '2024-02',
      date_moviment: '2024-02-29',
    });
    for (const row of rows.slice(0, -1)) expect(row).toMatchObject(NOTHING);
  });

  it('has a row for each month of the year, zeros where nothing moved', async () => {
    const world = await aWorld(app, '2023-01-31T23:30:00-03:00');
    await anOrdinaryDay(world);
    app.clock.set('2023-12-31T23:30:00-03:00');
    await spend(world, '1,00', 'expense');
    const rows = await report(world.sara, { isgroupby: false, month: 7, year: 2023 });

    expect(rows).toHaveLength(12);
    expect(rows[0]).toEqual({ ...ORDINARY, month_moviment: '2023-01', date_moviment: null });
    expect(rows[6]).toEqual({ ...NOTHING, month_moviment: '2023-07', date_moviment: null });
    expect(rows[11]).toMatchObject({ ...NOTHING, cost: 1, cost_count: 1 });
  });

  it('adds up: a month’s days to the month, a year’s months to its days', async () => {
    const world = await aWorld(app, '2022-03-01T12:00:00-03:00');
    await anOrdinaryDay(world);
    app.clock.set('2022-03-31T22:00:00-03:00');
    await spend(world, '0,01', 'expense');

    const of = { month: 3, year: 2022, user_id: world.fabio.id };
    const [month] = await report(world.sara, of);
    const whole = { ...ORDINARY, cost: 12.35, cost_count: 2 };
    expect(month).toEqual({ ...whole, month_moviment: '2022-03', date_moviment: null });
    expect((await report(world.sara, { ...of, isgroupby: false }))[2]).toEqual(month);
    const days = await report(world.sara, { ...of, isgroupby: true });
    expect(days).toHaveLength(31);
    expect([days[0]?.cost, days[30]?.cost]).toEqual([12.34, 0.01]);
  });
});

it('shows the same numbers as the boxes of those days', async () => {
  const world = await aWorld(app, '2021-07-05T09:00:00-03:00');
  await anOrdinaryDay(world);
  await world.close(world.box);
  const boxes = new Map([['2021-07-05', world.box]]);
  for (const day of ['2021-07-06', '2021-07-07']) {
    app.clock.set(`${day}T09:00:00-03:00`);
    const box = await world.anOpenBox(world.fabio.id);
    const sale = await anOrdinaryDay(world, box);
    await world.pay(sale, 1);
    await spend(world, '7,77', 'expense', box);
    await world.close(box);
    boxes.set(day, box);
  }
  for (const [day, box] of boxes) {
    expect(await dayOf(world, day)).toMatchObject(await figuresOfBox(world, box));
  }
});

/** What the box's own report shows, which counts from sales, payments and costs, not from the roll-up. */
async function figuresOfBox(world: World, box: number) {
  const { body } = await world.sara.get(`/api/reportCashConsolidated?id=${box}`).expect(200);
  const [row] = body.data;
  const profit = await app
    .knex('payments')
    .where({ cash_id: box })
    .select(
      app.knex.raw('sum(fee_share) AS fees'),
      app.knex.raw("coalesce(sum(fee_share) FILTER (WHERE origin = 'renewal'), 0) AS renewed"),
    )
    .first();
  return {
    tot_fees: Number(profit?.fees),
    tot_fees_renewed: Number(profit?.renewed),
    value_tot_sales: row.sales_sum,
    sales_count: row.sales_count,
    cost: row.cost_tot,
    cost_count: row.cost_count,
    value_tot_receive: row.payment_tot,
  };
}

describe('reportDashBoard', () => {
  it('is for staff alone', async () => {
    const world = await aWorld(app);
    const path = `/api/reportDashBoard?date=2026-01-31&user_id=${world.fabio.id}`;
    const blocked = await app.newUser({ role: 'gerente', blocked: true });
    expect(await refusedCall(app, () => world.fabio.get(path))).toEqual([403, 'FORBIDDEN']);
    expect((await refusedCall(app, () => app.anonymous.get(path)))[0]).toBe(401);
    expect((await refusedCall(app, () => blocked.get(path)))[0]).toBe(401);
    await (await app.loginAs('gerente')).get(path).expect(200);
  });

  it.each([
    [''],
    ['date=2026-02-30'],
    ['date=2026-02-01&month=2&year=2026'],
    ['month=13&year=2026'],
    ['month=2'],
    ['year=2026'],
    ['isgroupby=true&year=2026'],
    ['isgroupby=false'],
    ['isgroupby=1&month=2&year=2026'],
    ['month=2&year=0'],
    ['date=2026-02-01&date=2026-02-02'],
    ['date=2026-02-01&user_id=abc'],
    ['date=2026-02-01&user_id=99999999999'],
    ['date=2026-02-01&user_id[$gt]=0'],
  ])('answers %j with a 400', async (query) => {
    const staff = await app.loginAs('gerente');
    const call = () => staff.get(`/api/reportDashBoard?${query}`);
    expect((await refusedCall(app, call)).slice(0, 2)).toEqual([400, 'INVALID_QUERY']);
  });
});
