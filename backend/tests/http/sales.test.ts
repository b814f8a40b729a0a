import { type Caller, startApp } from '../harness';
import { aWorld, type World } from '../world';
import { refusedCall } from '../world/http';
import { differencesIn } from '../world/verify';

const app = startApp();

/** As the spec's web client sends it, with all that decides nothing. */
const bodyOf = (world: World, changes: object = {}) => ({
  data: {
    value: 1000,
    fees: 20,
    portion: 3,
    cash: { id: world.box },
    client: { id: world.maria },
    type_frequency: { id: 5 },
    type_sale: { id: 2 },
    status_sale: { id: 1 },
    weekday: null,
    observation: 'Primeira compra',
    isSave: 1,
    publishedAt: '2020-01-01T00:00:00.000Z',
    origin: 'web',
    ...changes,
  },
});

const sell = (world: World, changes: object = {}, by: Caller = world.sara) =>
  by.post('/api/salesPortions', bodyOf(world, changes));

describe('`portions` on a sale', () => {
  const OWN = [
    { dtPortion: '2026-02-03', value: 500 },
    { dtPortion: '2026-02-10T03:00:00.000Z', value: 600 },
    { dtPortion: '2026-04-30', value: 100, dtPayment: null },
  ];
  const listed = (portions: { dtPortion: string; value: number }[]) =>
    portions.map(({ dtPortion, value }) => [dtPortion, value]);
  const AS_SENT = [
    ['2026-02-03', 500],
    ['2026-02-10', 600],
    ['2026-04-30', 100],
  ];

  it('are the schedule: of a new sale, of an edit, of a renewal', async () => {
    const world = await aWorld(app);
    const { body } = await sell(world, { portions: OWN }).expect(200);
    expect(listed(body.data.portions)).toEqual(AS_SENT);
    const row = await app.knex('sales').where({ id: body.data.id }).first();
    expect(row).toMatchObject({ portion_value: 500, next_due_date: '2026-02-03', total: 1200 });

    const edited = await sell(world, { id: body.data.id }).expect(200);
    expect(listed(edited.body.data.portions)).not.toEqual(AS_SENT);
    const again = await sell(world, { id: body.data.id, portions: OWN }).expect(200);
    expect(listed(again.body.data.portions)).toEqual(AS_SENT);

    const renewal = bodyOf(world, {
      portions: OWN,
      id_sale_renew: body.data.id,
      value: 1200,
      fees: 0,
    });
    const renewed = await world.sara.post('/api/salesPortionsRenew', renewal).expect(200);
    expect(listed(renewed.body.data.portions)).toEqual(AS_SENT);
    await world.pay(renewed.body.data.id, 2);
    expect(await differencesIn(app)).toEqual([]);
  });

  it('carry numbers as their text too, as any body', async () => {
    const world = await aWorld(app);
    const portions = OWN.map(({ value, ...one }) => ({ ...one, value: `${value}.00` }));
    const { body } = await sell(world, { portions }).expect(200);
    expect(listed(body.data.portions)).toEqual(AS_SENT);
    for (const value of ['500 reais', '', '5e2', null]) {
      const spoilt = [{ ...OWN[0], value }, OWN[1], OWN[2]];
      const call = () => sell(world, { portions: spoilt });
      expect(await refusedCall(app, call)).toEqual([400, 'INVALID_INPUT', 'portions']);
    }
  });

  it('are computed where none are sent', async () => {
    const world = await aWorld(app);
    for (const portions of [null, []]) {
      const { body } = await sell(world, { portions }).expect(200);
      expect(listed(body.data.portions)[0]).toEqual(['2026-02-28', 400]);
    }
  });

  it.each<[string, unknown, string]>([
    ['no list', 3, 'INVALID_INPUT'],
    ['numbers', [1, 2, 3], 'INVALID_INPUT'],
    ['a bad date', [{ ...OWN[0], dtPortion: '2026-02-30' }, OWN[1], OWN[2]], 'INVALID_INPUT'],
    ['a part of a cent', [{ ...OWN[0], value: 500.001 }, OWN[1], OWN[2]], 'INVALID_INPUT'],
    ['too few', OWN.slice(0, 2), 'INVALID_INSTALMENTS'],
    ['another sum', [{ ...OWN[0], value: 500.01 }, OWN[1], OWN[2]], 'INVALID_INSTALMENTS'],
    ['another order', [OWN[1], OWN[0], OWN[2]], 'INVALID_INSTALMENTS'],
    [
      'the day of the sale',
      [{ ...OWN[0], dtPortion: '2026-01-31' }, OWN[1], OWN[2]],
      'INVALID_INSTALMENTS',
    ],
  ])('are refused: %s', async (_, portions, code) => {
    const world = await aWorld(app);
    const call = () => sell(world, { portions });
    expect(await refusedCall(app, call)).toEqual([400, code, 'portions']);
  });
});

describe('POST /api/salesPortions', () => {
  it('sells, and answers the record as it stands', async () => {
    const world = await aWorld(app);
    const { body } = await sell(world).expect(200);
    expect(body.data).toEqual({
      id: expect.any(Number),
      value: 1000,
      fees: 20,
      portion: 3,
      weekday: null,
      observation: 'Primeira compra',
      origin: 'web',
      isSave: 1,
      id_sale_renew: null,
      sale_date: '2026-01-31',
      createdAt: '2026-01-31T15:00:00.000Z',
      updatedAt: '2026-01-31T15:00:00.000Z',
      publishedAt: '2026-01-31T15:00:00.000Z',
      client: { id: world.maria },
      cash: { id: world.box },
      type_frequency: { id: 5 },
      type_sale: { id: 2 },
      status_sale: { id: 1 },
      portions: [
        { number: 1, value: 400, paid_value: 0, dtPortion: '2026-02-28', dtPayment: null },
        { number: 2, value: 400, paid_value: 0, dtPortion: '2026-03-31', dtPayment: null },
        { number: 3, value: 400, paid_value: 0, dtPortion: '2026-04-30', dtPayment: null },
      ].map((portion) => ({ id: expect.any(Number), ...portion })),
    });
  });

  it('takes plain ids, and nothing from the body that its endpoint is not for', async () => {
    const world = await aWorld(app);
    const { body } = await sell(world, {
      client: world.maria,
      cash: String(world.box),
      type_frequency: 5,
      paid_value: 1200,
      status_sale: { id: 2 },
      sale_date: '2020-01-01',
    }).expect(200);
    expect(body.data).toMatchObject({ sale_date: '2026-01-31', status_sale: { id: 1 } });
  });

  it.each([
    [{ value: -1 }, 'value'],
    [{ value: 10.001 }, 'value'],
    [{ value: 'dez' }, 'value'],
    [{ value: '1.000,00' }, 'value'],
    [{ value: undefined }, 'value'],
    [{ value: 1e13 }, 'value'],
    [{ fees: 100.01 }, 'fees'],
    [{ fees: -1 }, 'fees'],
    [{ portion: 0 }, 'portion'],
    [{ portion: 1.5 }, 'portion'],
    [{ portion: 1_000_000 }, 'portion'],
    [{ type_frequency: { id: 'x' } }, 'type_frequency'],
    [{ type_frequency: { id: 4711 } }, 'type_frequency'],
    [{ type_frequency: { id: 2 } }, 'weekday'],
    [{ client: null }, 'client'],
    [{ client: { id: 999_999 } }, 'client'],
    [{ cash: {} }, 'cash'],
    [{ cash: { id: 999_999 } }, 'cash'],
    [{ observation: { $ne: null } }, 'observation'],
    [{ value: 0.02, fees: 0 }, 'value'],
  ])('answers %j with a 400 for that field', async (changes, path) => {
    const world = await aWorld(app);
    const [status, code, at] = await refusedCall(app, () => sell(world, changes));
    expect([status, at]).toEqual([400, path]);
    expect(code).toEqual(expect.any(String));
  });

  it('answers the state’s refusals with 409, a stranger’s with 401 and 403', async () => {
    const world = await aWorld(app);
    const stranger = await app.newUser();
    const inactive = await world.aClient({ active: false });
    const call = (by: Caller, changes = {}) => refusedCall(app, () => sell(world, changes, by));
    expect(await call(world.sara, { client: { id: inactive } })).toEqual([409, 'CLIENT_INACTIVE']);
    expect(await call(stranger)).toEqual([403, 'FORBIDDEN']);
    expect(await call(app.anonymous)).toEqual([401, 'UNAUTHENTICATED']);
    await world.close(world.box);
    expect(await call(world.sara)).toEqual([409, 'CASH_BOX_CLOSED']);
  });

  it.each([['null'], ['[]'], ['{"data":[]}'], ['{"data":'], ['"x"']])(
    'answers the body %s with a 400',
    async (text) => {
      const world = await aWorld(app);
      const call = () =>
        world.sara.post('/api/salesPortions', text, { 'Content-Type': 'application/json' });
      expect((await refusedCall(app, call))[0]).toBe(400);
    },
  );

  it('with an id edits that sale', async () => {
    const world = await aWorld(app);
    const id = await world.aSale({ value: '100,00' });
    const { body } = await sell(world, { id, value: 200, fees: 0, portion: 1 }).expect(200);
    expect(body.data).toMatchObject({ id, value: 200, portions: [{ value: 200 }] });
    await world.pay(id, '1,00');
    const call = (changes: object) => refusedCall(app, () => sell(world, changes));
    expect(await call({ id })).toEqual([409, 'SALE_ALREADY_PAID']);
    expect(await call({ id: 999_999 })).toEqual([404, 'SALE_NOT_FOUND']);
    expect((await call({ id: 'abc' }))[0]).toBe(400);
  });
});

describe('POST /api/salesPortionsRenew and DELETE /api/deleteSales', () => {
  it('renews at or above the balance, once, and deletes what was not renewed', async () => {
    const world = await aWorld(app);
    const old = await world.aSale({ value: '100,00' });
    const renew = (changes: object) =>
      world.sara.post('/api/salesPortionsRenew', bodyOf(world, { id_sale_renew: old, ...changes }));

    expect(await refusedCall(app, () => renew({ value: 99.99 }))).toEqual([
      400,
      'RENEWAL_BELOW_BALANCE',
      'value',
    ]);
    expect(await refusedCall(app, () => renew({ id_sale_renew: 999_999 }))).toEqual([
      404,
      'SALE_NOT_FOUND',
    ]);
    const { body } = await renew({ value: 100 }).expect(200);
    expect(body.data).toMatchObject({ id_sale_renew: old, type_sale: { id: 1 } });
    expect(await refusedCall(app, () => renew({}))).toEqual([409, 'SALE_ALREADY_RENEWED']);

    const remove = (id: unknown, by = world.sara) => by.delete(`/api/deleteSales?id=${id}`);
    expect(await refusedCall(app, () => remove(old))).toEqual([409, 'SALE_ALREADY_RENEWED']);
    const stranger = await app.newUser();
    expect(await refusedCall(app, () => remove(body.data.id, stranger))).toEqual([
      403,
      'FORBIDDEN',
    ]);
    expect((await refusedCall(app, () => remove('abc')))[0]).toBe(400);
    expect((await remove(body.data.id).expect(200)).body).toEqual({ data: { id: body.data.id } });
    expect(await refusedCall(app, () => remove(body.data.id))).toEqual([404, 'SALE_NOT_FOUND']);
  });
});
