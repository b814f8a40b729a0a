import { type Caller, startApp } from '../harness';
import { aWorld, type World } from '../world';
import { refusedCall } from '../world/http';
import { Phone } from '../world/phone';

const app = startApp();

const put = (by: Caller, box: number | string, data: object) =>
  by.put(`/api/cashs/${box}`, { data });

/** A box with R$ 70,00 less than nothing: a sale of R$ 100,00 and R$ 30,00 of it back. */
async function aDay(): Promise<World> {
  const world = await aWorld(app);
  await world.pay(await world.aSale({ value: '100,00' }), '30,00');
  app.clock.set('2026-01-31T18:00:00-03:00');
  return world;
}

describe('PUT /api/cashs/{id} with type_status_cash 2', () => {
  it('closes the box on what it holds, and answers it as it stands', async () => {
    const { sara, fabio, box } = await aDay();
    const { body } = await put(sara, box, { type_status_cash: { id: 2 } }).expect(200);
    expect(body.data).toEqual({
      id: box,
      observation: null,
      start_at: '2026-01-31T15:00:00.000Z',
      final_at: '2026-01-31T21:00:00.000Z',
      last_sync: null,
      opened_on: '2026-01-31',
      value_start: 0,
      closing_value: -70,
      counted_value: null,
      difference_reason: null,
      atual_cash: -70,
      createdAt: '2026-01-31T15:00:00.000Z',
      updatedAt: '2026-01-31T21:00:00.000Z',
      publishedAt: '2026-01-31T15:00:00.000Z',
      type_status_cash: { id: 2 },
      users_permissions_user: { id: fabio.id },
    });
  });

  it('once: the second time is a 409, also by two clicks at the same instant', async () => {
    const { sara, fabio, box } = await aDay();
    const clicks = await Promise.all([
      put(sara, box, { type_status_cash: 2 }),
      put(fabio, box, { type_status_cash: 2 }),
    ]);
    expect(clicks.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await refusedCall(app, () => put(sara, box, { type_status_cash: 2 }))).toEqual([
      409,
      'CASH_BOX_CLOSED',
    ]);
  });

  it('takes the counted cash, asks why it differs, and the next box starts from it', async () => {
    const world = await aDay();
    const close = (changes: object) =>
      put(world.fabio, world.box, { type_status_cash: 2, counted_value: -72.5, ...changes });
    const unexplained = () => close({ difference_reason: '  ' });
    expect(await refusedCall(app, unexplained)).toEqual([
      400,
      'DIFFERENCE_REASON_REQUIRED',
      'difference_reason',
    ]);

    const { body } = await close({ difference_reason: 'Troco errado' }).expect(200);
    expect(body.data).toMatchObject({
      closing_value: -72.5,
      counted_value: -72.5,
      difference_reason: 'Troco errado',
      atual_cash: -72.5,
    });

    const next = await world.anOpenBox(world.fabio.id);
    const read = await world.fabio.get(`/api/cashs/${next}`).expect(200);
    expect(read.body.data.attributes).toMatchObject({ value_start: -72.5, atual_cash: -72.5 });
  });

  it('needs no reason where the count agrees, and keeps none', async () => {
    const { sara, box } = await aDay();
    const { body } = await put(sara, box, {
      type_status_cash: 2,
      counted_value: -70,
      difference_reason: 'Nada',
    }).expect(200);
    expect(body.data).toMatchObject({ counted_value: -70, difference_reason: null });
  });

  it('is for staff and the box’s own collector', async () => {
    const { sara, box } = await aDay();
    const rita = await app.newUser();
    const close = (by: Caller, id: number | string) =>
      refusedCall(app, () => put(by, id, { type_status_cash: 2 }));
    expect(await close(rita, box)).toEqual([403, 'FORBIDDEN']);
    expect(await close(app.anonymous, box)).toEqual([401, 'UNAUTHENTICATED']);
    expect(await close(rita, 999_999)).toEqual([403, 'FORBIDDEN']);
    expect(await close(sara, 999_999)).toEqual([404, 'CASH_BOX_NOT_FOUND']);
    expect((await close(rita, 'abc'))[0]).toBe(400);
  });

  it.each([
    ['nothing', {}, 'type_status_cash'],
    ['a box that opens again', { type_status_cash: 1 }, 'type_status_cash'],
    ['a status that is none', { type_status_cash: 'x' }, 'type_status_cash'],
    ['a count without closing', { counted_value: 10 }, 'counted_value'],
    ['tenths of a cent', { type_status_cash: 2, counted_value: 10.005 }, 'counted_value'],
    ['a text for an amount', { type_status_cash: 2, counted_value: '10,00' }, 'counted_value'],
    ['a day that is none', { last_sync: '2026-13-40' }, 'last_sync'],
  ])('refuses %s', async (_what, data, path) => {
    const { sara, box } = await aWorld(app);
    const call = () => put(sara, box, data);
    expect(await refusedCall(app, call)).toEqual([400, 'INVALID_INPUT', path]);
  });

  it('shares the highest amount with what is sold and spent, above or below zero', async () => {
    const { sara, box, maria } = await aDay();
    const refusedFor = (path: string, data: object) =>
      refusedCall(app, () =>
        path === 'cashs' ? put(sara, box, data) : sara.post(`/api/${path}`, { data }),
      );
    for (const amount of [100_000_000, -100_000_000]) {
      const count = { type_status_cash: 2, counted_value: amount, difference_reason: 'Sorte' };
      expect(await refusedFor('cashs', count)).toEqual([400, 'INVALID_INPUT', 'counted_value']);
    }
    const plan = { fees: 0, portion: 1, type_frequency: 5, client: maria, cash: box };
    const sale = { ...plan, value: 100_000_000 };
    expect(await refusedFor('salesPortions', sale)).toEqual([400, 'INVALID_INPUT', 'value']);
    const cost = { cost: 100_000_000, cash: box };
    expect(await refusedFor('costs', cost)).toEqual([400, 'INVALID_INPUT', 'cost']);
    const highest = { counted_value: 99_999_999.99, difference_reason: 'Sorte' };
    await put(sara, box, { type_status_cash: 2, ...highest }).expect(200);
  });
});

describe('a box that moved since it was shown', () => {
  it('stays open, by a 409 that says what it should hold now', async () => {
    const { sara, box } = await aDay();
    const close = (expected_value: number) =>
      put(sara, box, { type_status_cash: 2, expected_value, counted_value: -70 });
    const { body } = await close(-71).expect(409);
    expect(body.error).toMatchObject({
      message: 'Este caixa mudou enquanto era contado: agora deve ter -R$\u00a070,00',
      details: { code: 'CASH_BOX_MOVED' },
    });
    await close(-70).expect(200);
  });
});

describe('POST /api/closedCashs', () => {
  const close = (by: Caller, boxes: unknown) => by.post('/api/closedCashs', { data: { boxes } });

  it('closes the counted boxes, each on its count, and tells of the one that moved', async () => {
    const world = await aDay();
    const [rita, leo, ana] = [await app.newUser(), await app.newUser(), await app.newUser()];
    const counted = world.box;
    const [plain, moved, gone, other] = [
      await world.anOpenBox(rita.id),
      await world.anOpenBox(leo.id),
      await world.anOpenBox(ana.id),
      await world.anOpenBox((await app.newUser()).id),
    ];
    await put(world.sara, gone, { type_status_cash: 2 }).expect(200);
    const { body } = await close(world.sara, [
      { id: counted, expected_value: -70, counted_value: -72.5, difference_reason: 'Troco' },
      { id: plain, expected_value: 0 },
      { id: moved, expected_value: 10, counted_value: 10 },
      { id: gone, expected_value: 0 },
    ]).expect(200);
    expect(body.data.closed).toBe(2);
    expect(body.data.failed).toMatchObject([
      { cash_id: moved, code: 'CASH_BOX_MOVED', atual_cash: 0 },
      { cash_id: gone, code: 'CASH_BOX_CLOSED', atual_cash: 0 },
    ]);
    const rows = await app
      .knex('cashs')
      .whereIn('id', [counted, plain, moved, other])
      .orderBy('id')
      .select('closing_value', 'counted_value', 'difference_reason');
    expect(rows.map((row: object) => Object.values(row))).toEqual([
      [-72.5, -72.5, 'Troco'],
      [0, null, null],
      [null, null, null],
      [null, null, null],
    ]);
    const adjustments = app.knex('ledger_entries').where({ cash_id: counted, kind: 'adjustment' });
    expect(await adjustments.pluck('amount')).toEqual([-2.5]);
  });

  it.each([
    ['no list', undefined],
    ['an empty list', []],
    ['a box without what it should hold', [{ id: 1 }]],
    ['a box twice', [1, 1].map((id) => ({ id, expected_value: 0 }))],
    ['a difference without its reason', [{ id: 1, expected_value: 1, counted_value: 2 }]],
  ])('refuses %s, and closes none', async (_what, boxes) => {
    const { sara } = await aWorld(app);
    const call = () => close(sara, boxes);
    expect(await refusedCall(app, call)).toEqual([400, 'INVALID_INPUT', 'boxes']);
  });

  it('closes none where one is no box', async () => {
    const { sara, box } = await aDay();
    const boxes = [box, 999_999].map((id) => ({ id, expected_value: -70 }));
    expect(await refusedCall(app, () => close(sara, boxes))).toEqual([404, 'CASH_BOX_NOT_FOUND']);
  });
});

describe('PUT /api/cashs/{id} with last_sync', () => {
  const synced = async (box: number) =>
    (await app.knex('cashs').where({ id: box }).first('last_sync')).last_sync?.toISOString();

  it('keeps when the mobile app last synced, never a moment to come or an earlier one', async () => {
    const { fabio, box } = await aDay();
    const { body } = await put(fabio, box, { last_sync: '2026-01-31T17:30:00-03:00' }).expect(200);
    expect(body.data).toMatchObject({
      last_sync: '2026-01-31T20:30:00.000Z',
      final_at: null,
      type_status_cash: { id: 1 },
    });
    await put(fabio, box, { last_sync: '2026-01-31T16:00:00-03:00' }).expect(200);
    expect(await synced(box)).toBe('2026-01-31T20:30:00.000Z');
    await put(fabio, box, { last_sync: '2026-01-31T23:00:00-03:00' }).expect(200);
    expect(await synced(box)).toBe('2026-01-31T21:00:00.000Z');
  });

  it('goes with closing, and after it', async () => {
    const { fabio, box } = await aDay();
    const both = { last_sync: '2026-01-31T17:59:00-03:00', type_status_cash: 2 };
    const { body } = await put(fabio, box, both).expect(200);
    expect(body.data).toMatchObject({
      last_sync: '2026-01-31T20:59:00.000Z',
      type_status_cash: { id: 2 },
    });
    app.clock.advance(5);
    await put(fabio, box, { last_sync: '2026-01-31T18:05:00-03:00' }).expect(200);
    expect(await synced(box)).toBe('2026-01-31T21:05:00.000Z');
    expect(await refusedCall(app, () => put(fabio, box, both))).toEqual([409, 'CASH_BOX_CLOSED']);
  });

  it('is as late as the last contact of /rua while the box is open, and stays as closing found it', async () => {
    const world = await aWorld(app);
    const { sara, box } = world;
    const phone = new Phone(app, world.fabio);
    const told = async () => {
      const list = await sara.get('/api/getUserStatus').expect(200);
      const { body } = await sara.get(`/api/cashs/${box}`).expect(200);
      const row = list.body.data.find((one: { cash_id: number }) => one.cash_id === box);
      expect(row.last_sync).toBe(body.data.attributes.last_sync);
      return row.last_sync;
    };
    app.clock.set('2026-01-31T16:00:00-03:00');
    await phone.send();
    expect(await told()).toBe('2026-01-31T19:00:00.000Z');
    app.clock.set('2026-01-31T17:00:00-03:00');
    await phone.send();
    expect(await told()).toBe('2026-01-31T20:00:00.000Z');

    app.clock.set('2026-01-31T18:00:00-03:00');
    const { body } = await put(sara, box, { type_status_cash: 2 }).expect(200);
    expect(body.data.last_sync).toBe('2026-01-31T20:00:00.000Z');
    app.clock.set('2026-01-31T19:00:00-03:00');
    await phone.send();
    expect(await told()).toBe('2026-01-31T20:00:00.000Z');

    app.clock.set('2026-01-31T19:30:00-03:00');
    const next = await world.anOpenBox(world.fabio.id);
    const opened = await sara.get(`/api/cashs/${next}`).expect(200);
    expect(opened.body.data.attributes.last_sync).toBeNull();
  });

  it('is not for another collector', async () => {
    const { box } = await aDay();
    const rita = await app.newUser();
    const call = () => put(rita, box, { last_sync: '2026-01-31' });
    expect(await refusedCall(app, call)).toEqual([403, 'FORBIDDEN']);
  });
});

describe('GET /api/closedCashs', () => {
  it('closes every open box and says how many; again, none', async () => {
    const world = await aDay();
    const rita = await app.newUser();
    await world.sara.get('/api/closedCashs').expect(200);
    const first = await world.anOpenBox(rita.id);
    const second = await world.anOpenBox(world.fabio.id);
    const { body } = await world.sara.get('/api/closedCashs').expect(200);
    expect(body).toEqual({ data: { closed: 2, failed: [] } });
    expect(await app.knex('cashs').whereIn('id', [first, second]).pluck('closing_value')).toEqual(
      expect.arrayContaining([0, -70]),
    );
    const again = await world.sara.get('/api/closedCashs').expect(200);
    expect(again.body).toEqual({ data: { closed: 0, failed: [] } });
  });

  it('goes on past a box that can not be closed, and names it', async () => {
    const world = await aDay();
    await world.sara.get('/api/closedCashs').expect(200);
    const rita = await app.newUser({ name: 'Rita', finalname: 'Melo' });
    const broken = await world.anOpenBox(rita.id);
    const sound = await world.anOpenBox(world.fabio.id);
    // As older releases let it grow: more than its closing value can hold.
    const fortune = { cash_id: broken, employee_id: rita.id, business_date: app.clock.today() };
    const cost = { cash_id: broken, kind: 'aporte', cost: 999_999_999_999.99 };
    for (const _ of [1, 2]) {
      const [{ id }] = await app.knex('costs').insert(cost).returning('id');
      const row = { ...fortune, kind: 'deposit', amount: cost.cost, cost_id: id };
      await app.knex('ledger_entries').insert(row);
    }
    const { body } = await world.sara.get('/api/closedCashs').expect(200);
    expect(body.data).toEqual({
      closed: 1,
      failed: [
        {
          cash_id: broken,
          user_name: 'Rita Melo',
          message: 'Este caixa não pôde ser fechado. Procure o suporte',
        },
      ],
    });
    expect(await app.knex('cashs').where({ type_status_cash_id: 1 }).pluck('id')).toEqual([broken]);
    expect((await app.knex('cashs').where({ id: sound }).first()).final_at).not.toBeNull();
  });

  it('is for staff', async () => {
    const { fabio } = await aWorld(app);
    const call = (by: Caller) => refusedCall(app, () => by.get('/api/closedCashs'));
    expect(await call(fabio)).toEqual([403, 'FORBIDDEN']);
    expect(await call(app.anonymous)).toEqual([401, 'UNAUTHENTICATED']);
  });
});
