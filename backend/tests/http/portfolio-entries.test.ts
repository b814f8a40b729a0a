import type { CollectorEntries, PortfolioCollectors } from '@crediario/contract/wire';
import { closeCashBox } from '../../src/api/cash/use-cases/close-cash-box';
import { deleteCost } from '../../src/api/cost/use-cases/delete-cost';
import { registerCost } from '../../src/api/cost/use-cases/register-cost';
import { startApp } from '../harness';
import { aWorld, type World } from '../world';

const app = startApp();

const at = (moment: string) => app.clock.set(`${moment}:00-03:00`);

async function behind(world: World, of: string, query: object = {}): Promise<CollectorEntries> {
  const { body } = await world.sara
    .get('/api/portfolio/entries')
    .query({ user_id: world.fabio.id, of, ...query })
    .expect(200);
  return body;
}

async function figuresOf(world: World, asOf?: string) {
  const { body } = await world.sara
    .get('/api/portfolio/collectors')
    .query(asOf === undefined ? {} : { as_of: asOf })
    .expect(200);
  const { collectors }: PortfolioCollectors = body.data;
  const mine = collectors.find(({ user_id }) => user_id === world.fabio.id);
  if (!mine) throw new Error('Fábio is not among the collectors');
  return mine;
}

const spend = (world: World, valueCents: number, observation: string | null) =>
  world.act((context) =>
    registerCost(context, { cashBoxId: world.box, kind: 'expense', valueCents, observation }),
  );

async function promise(world: World, sale: number, value: number, day: string): Promise<number> {
  const [row] = await app
    .knex('promises')
    .insert({
      sale_id: sale,
      employee_id: world.fabio.id,
      value,
      promised_for: day,
      made_on: '2026-01-31',
      made_at: app.clock.now(),
    })
    .returning('id');
  return row.id;
}

describe('what a collector’s figure adds up', () => {
  it('are the costs that were not taken back, the greatest first', async () => {
    const world = await aWorld(app);
    const fuel = await spend(world, 40_00, 'Gasolina');
    const lunch = await spend(world, 55_50, null);
    const wrong = await spend(world, 900_00, 'Engano');
    await world.act((context) => deleteCost(context, wrong));
    await world.act((context) =>
      registerCost(context, {
        cashBoxId: world.box,
        kind: 'withdrawal',
        valueCents: 10_00,
        observation: null,
      }),
    );
    const { data, meta } = await behind(world, 'expenses');
    expect(data).toMatchObject([
      {
        id: lunch,
        cash_id: world.box,
        note: null,
        value: 55.5,
        user_id: world.fabio.id,
        kept: null,
      },
      { id: fuel, note: 'Gasolina', value: 40 },
    ]);
    expect(meta.sum).toEqual({ value: 95.5, entries: 2, kept: 0 });
    expect((await figuresOf(world)).expenses).toBe(95.5);
    const second = await behind(world, 'expenses', { page: 2, pageSize: 1 });
    expect(second.data.map(({ id }) => id)).toEqual([fuel]);
    expect(second.meta).toMatchObject({
      sum: { value: 95.5, entries: 2 },
      pagination: { pageCount: 2 },
    });
    expect((await behind(world, 'expenses', { as_of: '2025-12-31' })).data).toEqual([]);
    at('2026-02-03T12:00');
    const late = await spend(world, 7_00, null);
    const day = { from: '2026-02-03', as_of: '2026-02-03' };
    expect((await behind(world, 'expenses', day)).data.map(({ id }) => id)).toEqual([late]);
  });

  it('are the boxes whose count differed, and why', async () => {
    const world = await aWorld(app);
    const { body } = await world.sara.get(`/api/cashs/${world.box}`).expect(200);
    expect(body.data.id).toBe(world.box);
    const row = await app.knex('cashs').where({ id: world.box }).first('value_start');
    await world.act((context) =>
      closeCashBox(context, {
        cashBoxId: world.box,
        counted: { cents: Math.round(Number(row.value_start) * 100) + 3_00, reason: 'Troco' },
      }),
    );
    const { data, meta } = await behind(world, 'differences');
    const { difference, boxes_with_difference } = await figuresOf(world);
    expect(data).toMatchObject([
      { id: world.box, cash_id: world.box, note: 'Troco', value: difference },
    ]);
    expect(meta.sum).toEqual({ value: difference, entries: boxes_with_difference, kept: 0 });
    expect(difference).not.toBe(0);
  });

  it('are the promises that were kept or broken by the day, the broken ones first', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '300,00', instalments: 3 });
    const kept = await promise(world, sale, 50, '2026-02-02');
    const broken = await promise(world, sale, 80, '2026-02-03');
    const open = await promise(world, sale, 90, '2026-02-20');
    at('2026-02-02T12:00');
    await world.pay(sale, '60,00');
    at('2026-02-10T12:00');
    const { data, meta } = await behind(world, 'promises');
    expect(data).toMatchObject([
      {
        id: broken,
        day: '2026-02-03',
        sale_id: sale,
        client_id: world.maria,
        value: 80,
        paid: 60,
        kept: false,
      },
      { id: kept, day: '2026-02-02', value: 50, paid: 60, kept: true, cash_id: null },
    ]);
    expect(data[0]?.client_name).toContain('Maria');
    expect(meta.sum).toEqual({ value: 130, entries: 2, kept: 1 });
    expect(await figuresOf(world)).toMatchObject({ promises: 2, promises_kept: 1 });
    expect(
      (await behind(world, 'promises', { as_of: '2026-02-28' })).data.map(({ id }) => id),
    ).not.toContain(open);
  });

  it('are the promises that were kept early, in the month in which they were kept', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '300,00', instalments: 3 });
    at('2026-02-02T12:00');
    await world.pay(sale, '30,00');
    const early = await promise(world, sale, 50, '2026-03-10');
    expect(await figuresOf(world)).toMatchObject({ promises: 0, promises_kept: 0 });
    at('2026-02-05T12:00');
    await world.pay(sale, '20,00');
    const { data, meta } = await behind(world, 'promises');
    expect(data).toMatchObject([{ id: early, day: '2026-03-10', paid: 50, kept: true }]);
    expect(meta.sum).toEqual({ value: 50, entries: 1, kept: 1 });
    expect(await figuresOf(world)).toMatchObject({ promises: 1, promises_kept: 1 });
    expect((await behind(world, 'promises', { as_of: '2026-02-04' })).data).toEqual([]);
    // Once: not again in the month of its day.
    at('2026-03-20T12:00');
    expect(await figuresOf(world)).toMatchObject({ promises: 0, promises_kept: 0 });
    expect(await figuresOf(world, '2026-02-28')).toMatchObject({ promises: 1, promises_kept: 1 });
  });

  it('are none of nobody, and of nothing else', async () => {
    const { sara } = await aWorld(app);
    await sara.get('/api/portfolio/entries?user_id=999999').expect(404);
    await sara.get('/api/portfolio/entries?of=sales').expect(400);
  });
});
