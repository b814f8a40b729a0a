import { type Caller, startApp } from '../harness';
import { aWorld, type World } from '../world';
import { refusedCall } from '../world/http';

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
    [{ value: '10' }, 'value'],
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
