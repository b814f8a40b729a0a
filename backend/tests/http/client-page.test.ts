import { registerOccurrence } from '../../src/api/occurrence/use-cases/register-occurrence';
import { type Caller, startApp } from '../harness';
import { aWorld, type World } from '../world';

const app = startApp();

const summaryOf = async (caller: Caller, client: number) =>
  (await caller.get(`/api/clients/${client}/summary`).expect(200)).body.data;

const timelineOf = async (caller: Caller, client: number, query = '') =>
  (await caller.get(`/api/clients/${client}/timeline${query}`).expect(200)).body;

/** Sold on 31/01 in three of R$ 100,00, due 28/02, 31/03 and 30/04. */
const aMonthlySale = (world: World) => world.aSale({ value: '300,00', instalments: 3 });

const anAbsence = (world: World, saleId: number) =>
  world.act((context) =>
    registerOccurrence(context, { saleId, reasonId: 1, observation: 'Volta na sexta' }),
  );

describe('the summary of a client', () => {
  test('adds up all sales that owe, as seen from today', async () => {
    const world = await aWorld(app);
    const older = await aMonthlySale(world);
    const newer = await world.aSale({ value: '120,00', instalments: 2 });
    const settled = await world.aSale({ value: '50,00', instalments: 1 });
    await world.pay(settled, 'all');
    app.clock.set('2026-02-01T12:00:00-03:00');
    await world.pay(older, '30,00');
    app.clock.set('2026-03-05T12:00:00-03:00');

    expect(await summaryOf(world.fabio, world.maria)).toEqual({
      client_id: world.maria,
      sale_color: 'yellow',
      delay_days: 5,
      owed: 390,
      late: 130,
      late_since: '2026-02-28',
      next: { sale_id: newer, number: 2, dtPortion: '2026-03-31', value: 60 },
      last_payment: { sale_id: older, dtPayment: '2026-02-01T15:00:00.000Z', value: 30 },
      sales: [
        {
          sale_id: newer,
          type_frequency_name: 'Mensal',
          weekday: null,
          portions: expect.any(Array),
        },
        {
          sale_id: older,
          type_frequency_name: 'Mensal',
          weekday: null,
          portions: [
            {
              id: expect.any(Number),
              number: 1,
              dtPortion: '2026-02-28',
              value: 100,
              paid_value: 30,
            },
            {
              id: expect.any(Number),
              number: 2,
              dtPortion: '2026-03-31',
              value: 100,
              paid_value: 0,
            },
            {
              id: expect.any(Number),
              number: 3,
              dtPortion: '2026-04-30',
              value: 100,
              paid_value: 0,
            },
          ],
        },
      ],
    });
  });

  test('says of one who never bought, and of one who owes nothing, that they owe nothing', async () => {
    const world = await aWorld(app);
    const nothing = { owed: 0, late: 0, late_since: null, next: null, delay_days: 0, sales: [] };
    expect(await summaryOf(world.sara, world.maria)).toEqual({
      client_id: world.maria,
      sale_color: 'gray',
      last_payment: null,
      ...nothing,
    });
    const sale = await aMonthlySale(world);
    await world.pay(sale, 'all');
    expect(await summaryOf(world.sara, world.maria)).toEqual({
      client_id: world.maria,
      sale_color: 'blue',
      last_payment: { sale_id: sale, dtPayment: '2026-01-31T15:00:00.000Z', value: 300 },
      ...nothing,
    });
  });

  test('knows no client who is not there', async () => {
    const { sara } = await aWorld(app);
    await sara.get('/api/clients/2147483647/summary').expect(404);
    await sara.get('/api/clients/2147483647/timeline').expect(404);
  });
});

describe('the timeline of a client', () => {
  /** Sold; two payments, a visit of nothing, an absence; renewed. */
  async function aStory() {
    const world = await aWorld(app);
    const at = (day: string) => app.clock.set(`2026-01-31T${day}:00-03:00`);
    const sale = await aMonthlySale(world);
    at('13:00');
    const part = await world.pay(sale, '150,00');
    at('14:00');
    const empty = await world.pay(sale, '0');
    at('15:00');
    await anAbsence(world, sale);
    at('16:00');
    const renewal = await world.renew(sale, { value: '400,00', fee: '10%', instalments: 4 });
    return { world, sale, part, empty, renewal };
  }

  test('tells sales, payments and visits, newest first', async () => {
    const { world, sale, part, empty, renewal } = await aStory();
    const inHisBox = {
      cash_id: world.box,
      user_name: expect.stringMatching(/^Fábio/),
      from_import: false,
    };
    const { data, meta } = await timelineOf(world.fabio, world.maria);
    expect(data).toEqual([
      {
        kind: 'sale',
        id: renewal,
        sale_id: renewal,
        moment: '2026-01-31T19:00:00.000Z',
        ...inHisBox,
        value: 400,
        fees: 10,
        portions: 4,
        type_frequency_name: 'Mensal',
        id_sale_renew: sale,
      },
      {
        kind: 'occurrence',
        id: expect.any(Number),
        sale_id: sale,
        moment: '2026-01-31T18:00:00.000Z',
        ...inHisBox,
        reason: expect.any(String),
        observation: 'Volta na sexta',
      },
      {
        kind: 'visit',
        id: empty,
        sale_id: sale,
        moment: '2026-01-31T17:00:00.000Z',
        ...inHisBox,
        reason: null,
        observation: null,
      },
      {
        kind: 'payment',
        means: 'cash',
        checked: null,
        id: part,
        sale_id: sale,
        moment: '2026-01-31T16:00:00.000Z',
        ...inHisBox,
        value: 150,
        portion_first: 1,
        portion_last: 2,
        portions_settled: 1,
        timed: true,
        portions: 3,
      },
      expect.objectContaining({ kind: 'sale', id: sale, id_sale_renew: null }),
    ]);
    expect(meta.pagination).toEqual({ page: 1, pageSize: 25, pageCount: 1, total: 5 });
  });

  test('tells a visit once, though it left a payment of nothing and a reason', async () => {
    const world = await aWorld(app);
    const at = (time: string) => app.clock.set(`2026-01-31T${time}-03:00`);
    const [sale, other] = [await aMonthlySale(world), await aMonthlySale(world)];
    at('13:00:40');
    await world.pay(sale, '0');
    const elsewhere = await world.pay(other, '0');
    at('13:01:10');
    await anAbsence(world, sale);
    at('13:03:00');
    const later = await world.pay(sale, '0');
    for (const query of ['', '?kind=visits']) {
      const { data, meta } = await timelineOf(world.fabio, world.maria, query);
      const visits = data.filter(({ kind }: { kind: string }) => kind !== 'sale');
      expect(visits).toMatchObject([
        { kind: 'visit', id: later },
        { kind: 'occurrence', sale_id: sale, observation: 'Volta na sexta' },
        { kind: 'visit', id: elsewhere },
      ]);
      expect(meta.pagination.total).toBe(data.length);
    }
  });

  test('is asked for by kind and by page', async () => {
    const { world, renewal } = await aStory();
    const kindsOf = async (query: string) =>
      (await timelineOf(world.sara, world.maria, query)).data.map(
        ({ kind }: { kind: string }) => kind,
      );
    expect(await kindsOf('?kind=payments')).toEqual(['payment']);
    expect(await kindsOf('?kind=visits')).toEqual(['occurrence', 'visit']);
    expect(await kindsOf('?kind=sales')).toEqual(['sale', 'sale']);
    const second = await timelineOf(world.sara, world.maria, '?page=2&pageSize=2');
    expect(second.data.map(({ kind }: { kind: string }) => kind)).toEqual(['visit', 'payment']);
    expect(second.meta.pagination).toEqual({ page: 2, pageSize: 2, pageCount: 3, total: 5 });
    const beyond = await timelineOf(world.sara, world.maria, '?page=9&pageSize=2');
    expect(beyond).toEqual({
      data: [],
      meta: { pagination: expect.objectContaining({ total: 5 }) },
    });
    await world.sara.get(`/api/clients/${world.maria}/timeline?kind=x`).expect(400);
    await world.sara.delete(`/api/deleteSales?id=${renewal}`).expect(200);
    expect(await kindsOf('?kind=sales')).toEqual(['sale']);
  });

  test('names no colleague to a collector who took the client over', async () => {
    const { world } = await aStory();
    const other = await app.newUser();
    await app.knex('clients').where({ id: world.maria }).update({ user_id: other.id });
    const { data } = await timelineOf(other, world.maria);
    expect(new Set(data.map(({ user_name }: { user_name: unknown }) => user_name))).toEqual(
      new Set([null]),
    );
  });
});

describe('how clients stand', () => {
  test('is told of several at once, with the terms of the last sale', async () => {
    const world = await aWorld(app);
    const [never, twice] = [await world.aClient(), world.maria];
    await aMonthlySale(world);
    const last = await world.aSale({
      value: '80,00',
      fee: '5%',
      instalments: 2,
      frequency: 'Semanal',
      weekday: 4,
    });
    await world.pay(last, 'all');
    app.clock.set('2026-03-10T12:00:00-03:00');
    const path = `/api/clientStandings?ids=${never},${twice},2147483647`;
    const { body } = await world.fabio.get(path).expect(200);
    expect(body.data).toEqual(
      [
        {
          client_id: twice,
          grade: null,
          sale_color: 'red',
          delay_days: 10,
          owed: 300,
          last_sale: {
            sale_id: last,
            sale_date: '2026-01-31',
            value: 80,
            fees: 5,
            portion: 2,
            type_frequency_id: 2,
            type_frequency_name: 'Semanal',
            weekday: 4,
          },
        },
        {
          client_id: never,
          grade: null,
          sale_color: 'gray',
          delay_days: 0,
          owed: 0,
          last_sale: null,
        },
      ].sort((a, b) => a.client_id - b.client_id),
    );
    const other = await app.newUser();
    expect((await other.get(path).expect(200)).body).toEqual({ data: [] });
    for (const ids of ['', '0', 'a', '1,,2', '1,2147483648']) {
      await world.sara.get(`/api/clientStandings?ids=${ids}`).expect(400);
    }
  });
});
