import type {
  Portfolio,
  PortfolioRoll,
  PortfolioSales,
  RollRowAnswer,
} from '@crediario/contract/wire';
import { updateClient } from '../../src/api/client/use-cases/update-client';
import { undoPayment } from '../../src/api/payment/use-cases/undo-payment';
import { deleteSale } from '../../src/api/sale/use-cases/delete-sale';
import { editSale } from '../../src/api/sale/use-cases/edit-sale';
import { startApp } from '../harness';
import { aWorld, planOf, type World } from '../world';
import { differencesIn } from '../world/verify';

const app = startApp();

const at = (moment: string) => app.clock.set(`${moment}:00-03:00`);

async function portfolio(world: World, query: Record<string, unknown> = {}): Promise<Portfolio> {
  const asked = { user_id: world.fabio.id, ...query };
  const { body } = await world.sara.get('/api/portfolio').query(asked).expect(200);
  return body.data;
}

async function salesBehind(world: World, query: Record<string, unknown>): Promise<PortfolioSales> {
  const asked = { user_id: world.fabio.id, ...query };
  const { body } = await world.sara.get('/api/portfolio/sales').query(asked).expect(200);
  return body;
}

const percents = ({ par }: Portfolio) => par.map(({ percent }) => percent);
const withRenewed = ({ par }: Portfolio) => par.map(({ with_renewed }) => with_renewed.percent);

/** [value, paid, the due date of the first instalment]: at 20 %, in six instalments of a month. */
const GOLDEN: [value: string, paid: string | null, due: string][] = [
  ['1000,00', '600,00', '2026-02-28'],
  ['500,00', '150,00', '2026-02-27'],
  ['800,00', '240,00', '2026-02-21'],
  ['400,00', '80,00', '2026-02-20'],
  ['600,00', '120,00', '2026-02-13'],
  ['300,00', null, '2026-02-12'],
  ['200,00', '40,00', '2026-01-28'],
  ['100,00', '120,00', '2026-01-05'],
];

/** A sale whose oldest unpaid instalment falls due on that day: what is paid was due the day after the sale. */
async function aGoldenSale(world: World, [value, paid, due]: (typeof GOLDEN)[number]) {
  const cents = Number(value.replace(',', '')) * 1.2;
  const paidCents = paid === null ? 0 : Number(paid.replace(',', ''));
  const brl = (amount: number) => (amount / 100).toFixed(2).replace('.', ',');
  const own: [string, string][] = [];
  if (paidCents > 0) own.push(['2026-01-03', brl(paidCents)]);
  if (cents > paidCents) own.push([due, brl(cents - paidCents)]);
  const client = await world.aClient();
  const sale = await world.aSale({ of: client, value, fee: '20%', instalments: own.length, own });
  if (paid !== null) await world.pay(sale, paid);
}

describe('the portfolio', () => {
  it('is the golden one to the hundredth, with the sales behind each figure', async () => {
    const world = await aWorld(app, '2026-01-02T09:00:00-03:00');
    for (const one of GOLDEN) await aGoldenSale(world, one);
    at('2026-02-28T12:00');
    const told = await portfolio(world);
    expect([told.outstanding, told.outstanding_principal, told.sales]).toEqual([3330, 2775, 7]);
    expect(percents(told)).toEqual([81.98, 46.85, 16.82, 6.01]);
    expect(told.par.map(({ percent_principal }) => percent_principal)).toEqual([
      81.98, 46.85, 16.82, 6.01,
    ]);
    expect(told.par.map(({ value_principal }) => value_principal)).toEqual([
      2275, 1300, 466.67, 166.67,
    ]);
    expect(told.buckets.map(({ value }) => value)).toEqual([600, 1170, 1000, 360, 200, 0, 0]);
    expect(told.collectors).toMatchObject([{ user_id: world.fabio.id, outstanding: 3330 }]);

    for (const { over, value, sales, value_principal } of told.par) {
      const { data, meta } = await salesBehind(world, { from: over + 1 });
      expect(meta.sum).toEqual({ value, value_principal, sales });
      expect(data).toHaveLength(sales);
    }
    for (const { from, to, value, sales } of told.buckets) {
      const { meta } = await salesBehind(world, { from, ...(to !== null && { to }) });
      expect([meta.sum.value, meta.sum.sales]).toEqual([value, sales]);
    }
    const page = await salesBehind(world, { page: 2, pageSize: 3 });
    expect(page.data.map(({ value, delay_days }) => [value, delay_days])).toEqual([
      [450, 1],
      [400, 8],
      [360, 16],
    ]);
    expect(page.data[0]?.client_name).toBe('Maria Souza');
    expect(page.meta.pagination).toEqual({ page: 2, pageSize: 3, pageCount: 3, total: 7 });
  });

  it('of a day gone by knows nothing of what came later: payments, what was taken back, deletions', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '300,00', instalments: 3 });
    const other = await world.aSale({ value: '90,00', instalments: 3 });
    at('2026-03-01T12:00');
    const early = await world.pay(sale, '60,00');
    await world.close(world.box);
    at('2026-03-05T12:00');
    await world.anOpenBox(world.fabio.id);
    await world.pay(sale, '40,00');
    at('2026-03-08T12:00');
    await world.act((context) => deleteSale(context, other));

    const on = async (as_of: string) => {
      const { outstanding, buckets } = await portfolio(world, { as_of });
      return [
        outstanding,
        ...buckets.filter(({ value }) => value > 0).map(({ from, value }) => `${from}: ${value}`),
      ];
    };
    expect(await on('2026-01-30')).toEqual([0]);
    expect(await on('2026-01-31')).toEqual([390, '0: 390']);
    expect(await on('2026-02-28')).toEqual([390, '0: 390']);
    expect(await on('2026-03-01')).toEqual([330, '1: 330']);
    expect(await on('2026-03-05')).toEqual([290, '0: 200', '1: 90']);
    // Its money went out of a box that is closed: it counts as deleted on the day on which it was.
    expect(await on('2026-03-07')).toEqual([290, '0: 200', '1: 90']);
    expect(await on('2026-03-08')).toEqual([200, '0: 200']);
    expect(await on('2030-01-01')).toEqual([200, '0: 200']);
    expect(early).toBeGreaterThan(0);
    const last = await world.pay(sale, '10,00');
    expect(await on('2026-03-08')).toEqual([190, '0: 190']);
    await world.act((context) => undoPayment(context, last));
    expect(await on('2026-03-08')).toEqual([200, '0: 200']);
  });

  it('is of who held the client on that day', async () => {
    const world = await aWorld(app);
    const rita = await app.newUser();
    await world.aSale({ value: '300,00', instalments: 3 });
    at('2026-02-10T12:00');
    await world.act((context) => updateClient(context, world.maria, { user: rita.id }));
    const owed = async (user_id: number, as_of?: string) =>
      (await portfolio(world, { user_id, as_of })).outstanding;
    expect([await owed(world.fabio.id), await owed(rita.id)]).toEqual([0, 300]);
    expect([await owed(world.fabio.id, '2026-02-09'), await owed(rita.id, '2026-02-09')]).toEqual([
      300, 0,
    ]);
  });
});

describe('the roll', () => {
  async function rolled(world: World, query: Record<string, unknown>): Promise<PortfolioRoll> {
    const asked = { user_id: world.fabio.id, ...query };
    const { body } = await world.sara.get('/api/portfolio/roll').query(asked).expect(200);
    return body.data;
  }

  /** What of a row is not nothing: { 8: '40', paid: '60' } in percent. */
  function partsOf({ buckets, paid, renewed, deleted }: RollRowAnswer) {
    const parts = [
      ...buckets.map(({ from, percent }) => [from, percent] as const),
      ...Object.entries({ paid, renewed, deleted }).map(([end, part]) => [end, part.percent]),
    ];
    return Object.fromEntries(parts.filter(([, percent]) => percent !== 0));
  }

  it('says where what was owed a week before is, and moves with no client', async () => {
    const world = await aWorld(app);
    const one = (of: number) => world.aSale({ of, value: '100,00', instalments: 1 });
    const another = async () => one(await world.aClient());
    const [, paid, renewed, deleted] = [
      await one(world.maria),
      await another(),
      await another(),
      await another(),
    ];
    at('2026-02-26T12:00');
    const before = await rolled(world, {});
    expect(before).toMatchObject({ since: '2026-02-19', as_of: '2026-02-26' });
    expect(before.rows.map(({ value }) => value)).toEqual([400, 0, 0, 0, 0, 0, 0]);
    // A sale whose money went out of a box that is closed counts as deleted on the day on which it was.
    await world.close(world.box);
    at('2026-03-05T12:00');
    const box = await world.anOpenBox(world.fabio.id);
    await world.pay(paid, '70,00');
    const rita = await app.newUser();
    await world.act((context) => updateClient(context, world.maria, { user: rita.id }));
    expect((await rolled(world, {})).rows.slice(0, 2).map(partsOf)).toEqual([
      { 1: 82.5, paid: 17.5 },
      {},
    ]);
    await world.pay(paid, '30,00');
    await world.renew(renewed, { value: '100,00', instalments: 1, box });
    await world.act((context) => deleteSale(context, deleted));
    expect((await rolled(world, {})).rows.slice(0, 1).map(partsOf)).toEqual([
      { 1: 25, paid: 25, renewed: 25, deleted: 25 },
    ]);
    expect((await rolled(world, { user_id: rita.id })).rows.slice(0, 1).map(partsOf)).toEqual([{}]);
    at('2026-03-12T12:00');
    const [, late, later] = (await rolled(world, {})).rows;
    expect([late, later].map((row) => row && partsOf(row))).toEqual([{}, {}]);
    const [inTime, ofRita] = (await rolled(world, { user_id: rita.id })).rows;
    expect([inTime, ofRita].map((row) => row && partsOf(row))).toEqual([{}, { 8: 100 }]);
    expect((await rolled(world, { as_of: '2026-03-05' })).rows[0]).toMatchObject({ value: 400 });
  });

  it.each([0, 367, 'x', 1.5])('of %s days is none', async (days) => {
    const world = await aWorld(app);
    const { body } = await world.sara.get('/api/portfolio/roll').query({ days }).expect(400);
    expect(body.error.message).toBeTruthy();
  });
});

describe('a renewal', () => {
  /** R$ 100,00 in a month, late by ten days, renewed with R$ 150,00 in five days; Ana owes R$ 350,00 and is not late. */
  async function renewedLate() {
    const world = await aWorld(app);
    await world.aSale({
      of: await world.aClient(),
      value: '350,00',
      own: [['2026-12-01', '350,00']],
      instalments: 1,
    });
    const old = await world.aSale({ value: '100,00', instalments: 1 });
    at('2026-03-10T12:00');
    expect(percents(await portfolio(world))).toEqual([22.22, 22.22, 0, 0]);
    const own: [string, string][] = ['11', '12', '13', '14', '15'].map((day) => [
      `2026-03-${day}`,
      '30,00',
    ]);
    return { world, old, sale: await world.renew(old, { value: '150,00', instalments: 5, own }) };
  }

  it('hides no delay: it counts on until three instalments of the new sale were paid by their day', async () => {
    const { world, sale } = await renewedLate();
    const told = await portfolio(world);
    expect([percents(told), withRenewed(told)]).toEqual([
      [0, 0, 0, 0],
      [30, 30, 0, 0],
    ]);
    expect(told.renewed_while_late).toEqual({ value: 150, value_principal: 150, sales: 1 });
    expect(told.collectors[0]?.renewed_while_late.value).toBe(150);
    const { data, meta } = await salesBehind(world, { renewed: true });
    expect(data).toMatchObject([{ id: sale, delay_days: 0, inherited_days: 10, value: 150 }]);
    expect(meta.sum.value).toBe(150);
    expect((await salesBehind(world, { from: 8, with_renewed: true })).data).toEqual(data);
    expect((await salesBehind(world, { from: 8 })).data).toEqual([]);

    at('2026-03-12T12:00');
    await world.pay(sale, '60,00');
    // The first was paid a day late: it proves nothing.
    at('2026-03-13T12:00');
    await world.pay(sale, '30,00');
    expect(withRenewed(await portfolio(world))[1]).toBe(14.63);
    at('2026-03-14T12:00');
    await world.pay(sale, '30,00');
    expect((await portfolio(world)).renewed_while_late.sales).toBe(0);
    expect((await portfolio(world, { as_of: '2026-03-13' })).renewed_while_late.sales).toBe(1);
    expect(await differencesIn(app)).toEqual([]);
  });

  it('of a renewal hands on what that one took over', async () => {
    const { world, sale } = await renewedLate();
    await world.renew(sale, { value: '200,00', instalments: 1 });
    const told = await portfolio(world);
    expect([percents(told)[1], withRenewed(told)[1]]).toEqual([0, 36.36]);
    expect(await differencesIn(app)).toEqual([]);
  });

  it('that was deleted leaves the books right, though the old sale is paid on the same day', async () => {
    const { world, old, sale } = await renewedLate();
    await world.act((context) => deleteSale(context, sale));
    await world.pay(old, 'all');
    expect(await differencesIn(app)).toEqual([]);
  });

  it('that was deleted had stood in the place of the old sale until then, whatever that is edited to', async () => {
    const world = await aWorld(app, '2026-01-02T09:00:00-03:00');
    const old = await world.aSale({ value: '100,00', fee: '0%' });
    at('2026-01-05T09:00');
    const renewal = await world.renew(old, { value: '300,00', fee: '0%' });
    await world.close(world.box);
    at('2026-01-08T09:00');
    await world.anOpenBox(world.fabio.id);
    await world.act((context) => deleteSale(context, renewal));
    const plan = {
      ...planOf({ value: '150,00' }),
      saleId: old,
      clientId: null,
      readUpdatedAt: null,
    };
    await world.act((context) => editSale(context, plan));
    at('2026-01-10T09:00');
    const owed = async (day: string) => {
      const { data } = await salesBehind(world, { as_of: day });
      return data.map(({ id, value }) => [id, value]);
    };
    expect(await owed('2026-01-06')).toEqual([[renewal, 300]]);
    expect(await owed('2026-01-08')).toEqual([[old, 150]]);
  });

  it('in time, or of what was paid, takes over nothing', async () => {
    const world = await aWorld(app);
    const inTime = await world.aSale({ value: '100,00', instalments: 1 });
    const paid = await world.aSale({ of: await world.aClient(), value: '100,00', instalments: 1 });
    at('2026-02-28T12:00');
    await world.renew(inTime, { value: '100,00', instalments: 1 });
    at('2026-03-20T12:00');
    await world.pay(paid, 'all');
    await world.renew(paid, { value: '100,00', instalments: 1 });
    expect((await portfolio(world)).renewed_while_late.sales).toBe(0);
  });
});

test('of nobody there is no portfolio', async () => {
  const { sara } = await aWorld(app);
  for (const part of ['', '/sales', '/roll']) {
    const { body } = await sara.get(`/api/portfolio${part}?user_id=999999`).expect(404);
    expect(body.error.details.code).toBe('EMPLOYEE_NOT_FOUND');
  }
});
