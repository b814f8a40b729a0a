import { type Caller, startApp } from '../harness';
import { aWorld } from '../world';
import { refusedCall } from '../world/http';

const app = startApp();

describe('GET /api/reportSales', () => {
  const report = async (by: Caller, query: string) =>
    (await by.get(`/api/reportSales?${query}`).expect(200)).body;

  it('lists a sale with every field of the spec', async () => {
    const world = await aWorld(app);
    const id = await world.aSale({ value: '100,00', fee: '10%', instalments: 3 });
    const payment = await world.pay(id, '50,00');
    app.clock.set('2026-01-31T23:30:00-03:00');
    const { data } = await report(world.sara, `id_client=${world.maria}`);
    expect(data).toEqual([
      {
        sales_id: id,
        sales_date_time: '2026-01-31T15:00:00.000Z',
        sales_date: '2026-01-31',
        sales_value: 100,
        sales_fees: 10,
        sales_value_fees: 110,
        sales_portions: 3,
        user_id: world.fabio.id,
        user_name: expect.stringContaining('Fábio'),
        cash_id: world.box,
        client_id: world.maria,
        client_name: 'Maria',
        client_last_name: 'Souza',
        type_frequency_name: 'Mensal',
        status_sale_name: 'Ativa',
        status_sale_id: 1,
        type_sale_name: 'Nova',
        portion_count_pay: 1,
        portion_count_nopay: 2,
        portion_value: 36.67,
        portion_value_pay: 50,
        portion_value_nopay: 60,
        portion_last_value_pay: 50,
        portion_last_dt_pay: '2026-01-31T15:00:00.000Z',
        portion_dt_next_pay: '2026-03-31',
        portion_dt_last: '2026-04-30',
        portion_delay_days: 0,
        payment_id: payment,
      },
    ]);
  });

  it('counts the delay from the earliest unpaid due date, and forgets yesterday’s payment', async () => {
    const world = await aWorld(app);
    const id = await world.aSale();
    await world.pay(id, '1,00');
    app.clock.set('2026-03-08T12:00:00-03:00');
    const { data } = await report(world.sara, `id_client=${world.maria}`);
    expect(data).toMatchObject([{ sales_id: id, portion_delay_days: 8, payment_id: null }]);
  });

  it('says of a renewed sale, and of no other, that it is one', async () => {
    const world = await aWorld(app);
    const old = await world.aSale();
    const renewal = await world.renew(old, { value: '1.000,00', instalments: 2 });
    const { data } = await report(world.sara, `id_client=${world.maria}`);
    const told = data.map((row: { sales_id: number; is_renewed?: boolean }) => [
      row.sales_id,
      row.is_renewed,
    ]);
    expect(told).toEqual([
      [renewal, undefined],
      [old, true],
    ]);
  });

  it('filters by employee, box, status and dates, newest first', async () => {
    const world = await aWorld(app, '2026-03-02T12:00:00-03:00');
    const first = await world.aSale();
    app.clock.set('2026-03-03T12:00:00-03:00');
    const second = await world.aSale();
    await world.pay(second, 'all');
    const ids = async (query: string) =>
      (await report(world.sara, query)).data.map((row: { sales_id: number }) => row.sales_id);

    expect(await ids(`id=${world.fabio.id}`)).toEqual([second, first]);
    expect(await ids(`cash_id=${world.box}`)).toEqual([second, first]);
    expect(await ids(`id=${world.fabio.id}&status=1`)).toEqual([first]);
    expect(await ids(`id=${world.fabio.id}&status=2`)).toEqual([second]);
    expect(await ids(`cash_id=${world.box}&date_ini=2026-03-01&date_fim=2026-03-02`)).toEqual([
      first,
    ]);
    expect(await ids(`id=${world.sara.id}`)).toEqual([]);
    const page = await report(world.sara, `id=${world.fabio.id}&page=2&pageSize=1`);
    expect(page).toMatchObject({
      data: [{ sales_id: first }],
      meta: { pagination: { page: 2, pageSize: 1, pageCount: 2, total: 2 } },
    });
  });

  it('shows a collector the sales of their clients only', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale();
    const rita = await app.newUser();
    expect((await report(world.fabio, '')).data).toMatchObject([{ sales_id: sale }]);
    expect((await report(rita, '')).data).toEqual([]);
    const call = () => rita.get(`/api/reportSales?id=${world.fabio.id}`);
    expect(await refusedCall(app, call)).toEqual([403, 'FORBIDDEN']);
  });

  it.each([
    ['id=abc'],
    ['id=-1'],
    ['id=1&id=2'],
    ['id[$gt]=0'],
    ['id_client=all'],
    ['cash_id=1.5'],
    ['status=3'],
    ['date_ini=2026-13-40&date_fim=2026-12-31'],
    ['date_ini=2026-01-01'],
    ['date_ini=2026-01-02&date_fim=2026-01-01'],
    ['page=0'],
    ['pageSize=1000'],
  ])('answers %s with a 400', async (query) => {
    const staff = await app.loginAs('gerente');
    const call = () => staff.get(`/api/reportSales?${query}`);
    expect((await refusedCall(app, call)).slice(0, 2)).toEqual([400, 'INVALID_QUERY']);
  });
});

describe('GET /api/sales/{id} and GET /api/SalesPortionList', () => {
  const POPULATE =
    'populate[0]=client.user&populate[1]=status_sale&populate[2]=portions&populate[3]=cash.type_status_cash';

  it('answers a sale with the relations of the spec, and no one’s password', async () => {
    const world = await aWorld(app);
    const id = await world.aSale({ value: '100,00' });
    await world.pay(id, '50,00');
    const { body } = await world.fabio.get(`/api/sales/${id}?${POPULATE}`).expect(200);
    const { attributes } = body.data;
    expect(body.data.id).toBe(id);
    expect(attributes).toMatchObject({
      value: 100,
      portion: 3,
      sale_date: '2026-01-31',
      client: {
        data: {
          id: world.maria,
          attributes: { name: 'Maria', user: { data: { id: world.fabio.id } } },
        },
      },
      status_sale: { data: { id: 1, attributes: { name: 'Ativa' } } },
      type_sale: { data: { id: 2 } },
      type_frequency: { data: { id: 5, attributes: { name: 'Mensal' } } },
      cash: { data: { id: world.box, attributes: { type_status_cash: { data: { id: 1 } } } } },
      payments: { data: [{ attributes: { value: 50, portions: 1 } }] },
    });
    expect(
      attributes.portions.data.map(
        ({ attributes: portion }: { attributes: Record<string, unknown> }) => [
          portion['number'],
          portion['dtPortion'],
          portion['value'],
          portion['dtPayment'],
        ],
      ),
    ).toEqual([
      [1, '2026-02-28', 33.33, '2026-01-31T15:00:00.000Z'],
      [2, '2026-03-31', 33.33, null],
      [3, '2026-04-30', 33.34, null],
    ]);
    expect(JSON.stringify(body)).not.toMatch(/password|resetPasswordToken|deleted_at/);
  });

  it('shows a collector of another’s box when it was open, and nothing of its money', async () => {
    const world = await aWorld(app);
    const id = await world.aSale();
    await world.sara
      .post('/api/costs', { data: { kind: 'aporte', cost: 80, cash: world.box } })
      .expect(200);
    await world.sara
      .put(`/api/cashs/${world.box}`, {
        data: { type_status_cash: 2, counted_value: 5, difference_reason: 'Faltou troco' },
      })
      .expect(200);
    const rita = await app.newUser();
    await world.sara.put(`/api/clients/${world.maria}`, { data: { user: rita.id } }).expect(200);
    const boxOf = async (by: Caller) =>
      (await by.get(`/api/sales/${id}?populate=*`).expect(200)).body.data.attributes.cash.data;
    expect(await boxOf(rita)).toEqual({
      id: world.box,
      attributes: {
        start_at: '2026-01-31T15:00:00.000Z',
        final_at: '2026-01-31T15:00:00.000Z',
        opened_on: '2026-01-31',
        createdAt: '2026-01-31T15:00:00.000Z',
        updatedAt: '2026-01-31T15:00:00.000Z',
        publishedAt: '2026-01-31T15:00:00.000Z',
        type_status_cash: { data: expect.objectContaining({ id: 2 }) },
      },
    });
    expect((await boxOf(world.sara)).attributes).toMatchObject({
      counted_value: 5,
      difference_reason: 'Faltou troco',
    });
    expect(await refusedCall(app, () => world.fabio.get(`/api/sales/${id}`))).toEqual([
      403,
      'FORBIDDEN',
    ]);
  });

  it('is read by one statement, beside the one that reads who asks', async () => {
    const world = await aWorld(app);
    const id = await world.aSale();
    const statements: string[] = [];
    const note = ({ sql }: { sql: string }) => statements.push(sql);
    await world.sara.get(`/api/sales/${id}`).expect(200);
    app.knex.on('query', note);
    await world.sara.get(`/api/sales/${id}`).expect(200);
    app.knex.removeListener('query', note);
    const ofSales = statements.filter((sql) => !/pg_current_snapshot|up_permissions/.test(sql));
    expect(ofSales).toEqual([expect.stringContaining('FROM sales')]);
  });

  it('lists payments, newest first, with what each settled', async () => {
    const world = await aWorld(app);
    const id = await world.aSale({ value: '100,00' });
    const first = await world.pay(id, '50,00');
    app.clock.advance(10);
    const second = await world.pay(id, 'all');
    const { body } = await world.fabio.get(`/api/SalesPortionList?id=${id}`).expect(200);
    expect(body).toEqual({
      payments: [
        {
          id: second,
          sale_id: id,
          dtPayment: '2026-01-31T15:10:00.000Z',
          valuePay: 50,
          means: 'cash',
          timed: true,
          quantityPayPortions: 2,
          portionsPayNow: 3,
          canTakeBack: false,
          checked: null,
        },
        {
          id: first,
          sale_id: id,
          dtPayment: '2026-01-31T15:00:00.000Z',
          valuePay: 50,
          means: 'cash',
          timed: true,
          quantityPayPortions: 1,
          portionsPayNow: 1,
          canTakeBack: false,
          checked: null,
        },
      ],
      sale: [{ sales_id: id, sales_portions: 3 }],
      ocurrences: [],
    });
  });

  it('refuses what is not there, not one’s own, or no number', async () => {
    const world = await aWorld(app);
    const id = await world.aSale();
    const rita = await app.newUser();
    for (const path of ['/api/sales/', '/api/SalesPortionList?id=']) {
      const call = (what: unknown, by: Caller = world.sara) =>
        refusedCall(app, () => by.get(`${path}${what}`));
      expect(await call(id, rita)).toEqual([403, 'FORBIDDEN']);
      expect(await call(999_999)).toEqual([404, 'SALE_NOT_FOUND']);
      expect((await call('abc'))[0]).toBe(400);
      expect((await call('99999999999999'))[0]).toBe(400);
      expect((await call(id, app.anonymous))[0]).toBe(401);
    }
  });

  it('has no generic writes', async () => {
    const world = await aWorld(app);
    const id = await world.aSale();
    const { sara } = world;
    for (const call of [
      () => sara.get('/api/sales'),
      () => sara.post('/api/sales', { data: { value: 1 } }),
      () => sara.put(`/api/sales/${id}`, { data: { value: 1 } }),
      () => sara.delete(`/api/sales/${id}`),
      () => sara.put('/api/portions/1', { data: { value: 1 } }),
      () => sara.delete('/api/payments/1'),
    ]) {
      expect([404, 405]).toContain((await refusedCall(app, call))[0]);
    }
  });
});
