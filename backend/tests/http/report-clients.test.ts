import { type Caller, startApp } from '../harness';
import { aWorld } from '../world';
import { aListedClient, clientList, clientsIn } from '../world/client-list';

const app = startApp();

const listOf = (query: Record<string, string | number>) => clientList(app, query);
const aClient = (of: Caller | null, columns?: object) => aListedClient(app, of, columns);

describe('a row of ReportClients', () => {
  test('says all that the screen shows', async () => {
    const world = await aWorld(app);
    const id = await aClient(world.fabio);
    const sale = await world.aSale({ of: id });

    const rows = await listOf({ user_id: world.fabio.id, criterio: 'cida' });

    expect(rows).toEqual([
      {
        sale_id: sale,
        client_id: id,
        client_name: 'Maria Aparecida',
        client_last_name: 'Conceição',
        user_id: world.fabio.id,
        grade: null,
        user_name: expect.stringMatching(/^Fábio Número \d+$/),
        client_cpf: '412.907.558-30',
        client_phone: '(85) 99812-4470',
        active: true,
        sale_color: 'green',
        delay_days: 0,
        owed: 100,
      },
    ]);
  });

  test('stands for each active sale; without one, for the latest sale or for none', async () => {
    const world = await aWorld(app);
    const [twice, settled, none] = [
      await aClient(world.fabio, { name: 'Ana' }),
      await aClient(world.fabio, { name: 'Bia' }),
      await aClient(world.fabio, { name: 'Caio' }),
    ];
    const paidLongAgo = await world.aSale({ of: twice });
    const [older, newer] = [await world.aSale({ of: twice }), await world.aSale({ of: twice })];
    const first = await world.aSale({ of: settled });
    const last = await world.aSale({ of: settled });
    for (const sale of [paidLongAgo, last, first]) await world.pay(sale, 'all');

    const rows = await listOf({ user_id: world.fabio.id });

    expect(rows.map((row) => [row.client_id, row.sale_id, row.sale_color])).toEqual([
      [twice, newer, 'green'],
      [twice, older, 'green'],
      [settled, last, 'blue'],
      [none, null, 'gray'],
      [world.maria, null, 'gray'],
    ]);
  });

  test('never shows a deleted client or sale', async () => {
    const world = await aWorld(app);
    await app.knex('clients').where({ id: world.maria }).update({ deleted_at: new Date() });
    const id = await aClient(world.fabio);
    const kept = await world.aSale({ of: id });
    await world.pay(kept, 'all');
    const gone = await world.aSale({ of: id });
    const staff = await app.loginAs('gerente');
    await staff.delete(`/api/deleteSales?id=${gone}`).expect(200);

    const rows = await listOf({ user_id: world.fabio.id });

    expect(rows.map((row) => [row.client_id, row.sale_id])).toEqual([[id, kept]]);
  });

  test('shows a client of nobody and one without texts', async () => {
    const bare = { name: 'Zé', last_name: null, nick: null, cpf: null, phone: null, active: false };
    const id = await aClient(null, bare);

    const rows = await listOf({ user_id: 'all' });

    expect(rows).toContainEqual({
      sale_id: null,
      client_id: id,
      client_name: 'Zé',
      client_last_name: '',
      user_id: null,
      grade: null,
      user_name: null,
      client_cpf: '',
      client_phone: '',
      active: false,
      sale_color: 'gray',
      delay_days: 0,
      owed: 0,
    });
  });
});

describe('the colour of a row', () => {
  const colorOn = async (day: string, employee: Caller) => {
    app.clock.set(`${day}T12:00:00-03:00`);
    const [row, other] = await listOf({ user_id: employee.id, criterio: 'conceicao' });
    expect(other).toBeUndefined();
    return row?.sale_color;
  };

  /** Sold on 31/01/2026, due on 28/02, 31/03 and 30/04. */
  async function aMonthlySale(instalments: number) {
    const world = await aWorld(app);
    const client = await aClient(world.fabio);
    return { world, sale: await world.aSale({ of: client, instalments }) };
  }

  test('is gray without a sale, and blue once all is paid, however late', async () => {
    const world = await aWorld(app);
    const client = await aClient(world.fabio);
    expect(await colorOn('2026-01-31', world.fabio)).toBe('gray');
    const sale = await world.aSale({ of: client });
    await world.pay(sale, 'all');
    expect(await colorOn('2026-01-31', world.fabio)).toBe('blue');
    expect(await colorOn('2026-12-31', world.fabio)).toBe('blue');
  });

  test.each([
    ['2026-02-27', 'green'],
    ['2026-02-28', 'green'],
    ['2026-03-01', 'yellow'],
    ['2026-03-07', 'yellow'],
    ['2026-03-08', 'red'],
    ['2026-04-30', 'red'],
    ['2026-05-01', 'purple'],
  ])('on %s is %s, of instalments due on 28/02, 31/03 and 30/04', async (day, color) => {
    const { world } = await aMonthlySale(3);
    expect(await colorOn(day, world.fabio)).toBe(color);
  });

  test.each([
    ['2026-02-28', 'green'],
    ['2026-03-01', 'purple'],
  ])('on %s is %s, of one instalment due on 28/02', async (day, color) => {
    const { world } = await aMonthlySale(1);
    expect(await colorOn(day, world.fabio)).toBe(color);
  });

  test('asks for the oldest cent that is owed', async () => {
    const { world, sale } = await aMonthlySale(3);
    app.clock.set('2026-02-28T12:00:00-03:00');
    await world.pay(sale, '33,32');
    expect(await colorOn('2026-03-08', world.fabio)).toBe('red');
    await world.pay(sale, '0,01');
    expect(await colorOn('2026-03-08', world.fabio)).toBe('green');
    expect(await colorOn('2026-04-01', world.fabio)).toBe('yellow');
  });

  test('turns at midnight in São Paulo', async () => {
    const { world } = await aMonthlySale(1);
    app.clock.set('2026-02-28T23:59:59-03:00');
    expect((await listOf({ user_id: world.fabio.id, criterio: 'conceicao' }))[0]?.sale_color).toBe(
      'green',
    );
    app.clock.set('2026-03-01T00:00:00-03:00');
    expect((await listOf({ user_id: world.fabio.id, criterio: 'conceicao' }))[0]?.sale_color).toBe(
      'purple',
    );
  });
});

describe('the meta', () => {
  test('counts the colours of the whole result, with and without pages, and pages it', async () => {
    const world = await aWorld(app);
    const late = await aClient(world.fabio, { name: 'Ana' });
    await world.aSale({ of: late, instalments: 1 });
    await world.aSale({ of: late });
    app.clock.set('2026-03-03T12:00:00-03:00');
    const settled = await world.aSale({ of: await aClient(world.fabio, { name: 'Bia' }) });
    await world.pay(settled, 'all');
    await world.aSale({ of: await aClient(world.fabio, { name: 'Caio' }) });
    const staff = await app.loginAs('gerente');
    const ask = (query: object) =>
      staff.get('/api/ReportClients').query({ user_id: world.fabio.id, ...query });

    const whole = await ask({});
    const page = await ask({ page: 2, pageSize: 2 });
    const found = await ask({ criterio: 'bia', pageSize: 999 });

    const colors = { green: 1, yellow: 1, red: 0, purple: 1, blue: 1, gray: 1 };
    expect(whole.body.meta).toEqual({ colors });
    expect(whole.body.data).toHaveLength(5);
    expect(page.body.meta).toEqual({
      colors,
      pagination: { page: 2, pageSize: 2, pageCount: 3, total: 5 },
    });
    expect(page.body.data).toHaveLength(2);
    expect(found.body.meta).toEqual({
      colors: { green: 0, yellow: 0, red: 0, purple: 0, blue: 1, gray: 0 },
      pagination: { page: 1, pageSize: 999, pageCount: 1, total: 1 },
    });
    // Cut short, just full, and with room left: counted by the database, or in the rows at hand.
    for (const pageSize of [1, 4, 5, 6]) {
      const all = await ask({ page: 1, pageSize });
      const searched = await ask({ page: 1, pageSize, criterio: 'a' });
      expect([all.body.meta.colors, all.body.meta.pagination.total]).toEqual([colors, 5]);
      expect(searched.body.meta).toEqual(all.body.meta);
    }
  });

  test('of nobody is zeros', async () => {
    const employee = await app.newUser();
    const staff = await app.loginAs('gerente');

    const { body } = await staff
      .get(`/api/ReportClients?user_id=${employee.id}&page=1`)
      .expect(200);

    expect(body).toEqual({
      data: [],
      meta: {
        colors: { green: 0, yellow: 0, red: 0, purple: 0, blue: 0, gray: 0 },
        pagination: { page: 1, pageSize: 25, pageCount: 0, total: 0 },
      },
    });
  });
});

describe('narrowed and sorted', () => {
  const COLORS = ['green', 'yellow', 'red', 'purple', 'blue', 'gray'];

  /** Of each colour at least one on 20/03: due on 28/02, 15/03, 31/03 and 30/04; settled; none. */
  async function aStreet() {
    const world = await aWorld(app);
    const of = (name: string) => aClient(world.fabio, { name });
    const [ana, bia, caio, davi, eva] = [
      await of('Ana'),
      await of('Bia'),
      await of('Caio'),
      await of('Davi'),
      await of('Eva'),
    ];
    const red = await world.aSale({ of: ana, value: '300,00', instalments: 3 });
    const purple = await world.aSale({ of: bia, value: '50,00', instalments: 1 });
    const settled = await world.aSale({ of: caio, instalments: 1 });
    await world.pay(settled, 'all');
    app.clock.set('2026-02-15T12:00:00-03:00');
    const yellow = await world.aSale({ of: davi, value: '900,00', instalments: 3 });
    app.clock.set('2026-03-20T12:00:00-03:00');
    const green = await world.aSale({ of: eva, value: '70,00', instalments: 2 });
    return { world, red, purple, settled, yellow, green };
  }

  /** As the office asks: of one employee, of all, in a search; each is another statement. */
  const ways = (id: number): Record<string, string | number>[] => [
    { user_id: id },
    { user_id: 'all', page: 1, pageSize: 999 },
    { user_id: id, criterio: 'conceicao' },
  ];

  test('each colour has its rows and no other, whatever else is asked', async () => {
    const { world } = await aStreet();
    for (const way of ways(world.fabio.id)) {
      const all = await listOf(way);
      for (const color of COLORS) {
        const rows = await listOf({ ...way, sale_color: color });
        expect(rows).toEqual(all.filter((row) => row.sale_color === color));
      }
      const some = await listOf({ ...way, sale_color: 'gray,yellow' });
      expect(some).toEqual(all.filter((row) => ['gray', 'yellow'].includes(row.sale_color)));
    }
  });

  test('goes by arrears or by debt, who owes nothing last; pages meet', async () => {
    const { world, red, purple, settled, yellow, green } = await aStreet();
    const salesOf = async (query: object) =>
      (await listOf({ user_id: world.fabio.id, criterio: 'conceicao', ...query })).map(
        (row) => row.sale_id,
      );
    expect(await salesOf({ order: 'delay' })).toEqual([red, purple, yellow, green, settled]);
    expect(await salesOf({ order: 'owed' })).toEqual([yellow, red, green, purple, settled]);
    for (const order of ['delay', 'owed']) {
      const whole = await listOf({ user_id: 'all', order, page: 1, pageSize: 999 });
      const pages = [];
      for (let page = 1; pages.length < whole.length; page += 1) {
        pages.push(...(await listOf({ user_id: 'all', order, page, pageSize: 3 })));
      }
      expect(pages).toEqual(whole);
      expect(whole).toHaveLength((await listOf({ user_id: 'all' })).length);
    }
  });

  test('counts every colour still, and pages what is shown', async () => {
    const { world } = await aStreet();
    const staff = await app.loginAs('gerente');
    const { body } = await staff
      .get(`/api/ReportClients?user_id=${world.fabio.id}&sale_color=red,blue&page=1&pageSize=1`)
      .expect(200);
    expect(body.data).toHaveLength(1);
    expect(body.meta).toEqual({
      colors: { green: 1, yellow: 1, red: 1, purple: 1, blue: 1, gray: 1 },
      pagination: { page: 1, pageSize: 1, pageCount: 2, total: 2 },
    });
  });

  test('what owes is kept to the cent, through payments, renewals and deletions', async () => {
    const { world, red, yellow, green } = await aStreet();
    await world.pay(red, '120,00');
    await world.pay(green, 'all');
    await world.renew(yellow, { value: '1000,00', instalments: 2 });
    await world.sara.delete(`/api/deleteSales?id=${red}`).expect(200);
    const { rows } = await app.knex.raw(
      `SELECT * FROM owing_sales FULL JOIN (
         SELECT id, client_id, total - paid_value AS owed, next_due_date, last_due_date
           FROM sales WHERE deleted_at IS NULL AND status_sale_id = 1) s ON s.id = sale_id
        WHERE (owing_sales.client_id, owing_sales.owed, owing_sales.next_due_date, owing_sales.last_due_date)
              IS DISTINCT FROM (s.client_id, s.owed, s.next_due_date, s.last_due_date)`,
    );
    expect(rows).toEqual([]);
  });
});

test('a search finds the number of a client, and of a sale, before what contains its digits', async () => {
  const world = await aWorld(app);
  const id = await aClient(world.fabio, { name: 'Zoraide', cpf: null, phone: null });
  const sale = await world.aSale({ of: id });
  await aClient(world.fabio, { name: 'Abel', phone: `(85) 9${id}-${sale}` });
  for (const user_id of ['all', world.fabio.id]) {
    for (const criterio of [id, sale]) {
      // A client and a sale may have the same number: both are meant.
      expect(clientsIn(await listOf({ user_id, criterio })).slice(0, 2)).toContain(id);
    }
  }
});

describe('whose clients are shown', () => {
  test('a collector sees their own, whatever they ask for', async () => {
    const [mine, other] = [await app.newUser(), await app.newUser()];
    const own = await aClient(mine);
    await aClient(other);

    for (const query of ['', '?user_id=all', `?user_id=${mine.id}`, '?criterio=conceicao&page=1']) {
      const { body } = await mine.get(`/api/ReportClients${query}`).expect(200);
      expect([query, clientsIn(body.data)]).toEqual([query, [own]]);
      expect(body.meta.colors.gray).toBe(1);
    }
    await mine.get(`/api/ReportClients?user_id=${other.id}`).expect(403);
  });

  test('nobody without a good token sees any', async () => {
    const blocked = await app.newUser({ blocked: true });

    await app.anonymous.get('/api/ReportClients?user_id=all').expect(401);
    await blocked.get('/api/ReportClients?user_id=all').expect(401);
  });
});

test.each([
  'user_id=todos',
  'user_id=0',
  'user_id=1.5',
  'user_id=99999999999',
  'user_id=1&user_id=2',
  'page=0',
  'page=x',
  'pageSize=1000',
  'pageSize=-1',
  'criterio=a&criterio=b',
  `criterio=${'x'.repeat(121)}`,
  'criterio=a%00b',
  'sale_color=orange',
  'sale_color=red,',
  'order=cpf',
])('the query %s is a 400', async (query) => {
  const staff = await app.loginAs('gerente');

  const { status, body } = await staff.get(`/api/ReportClients?${query}`);

  expect(status).toBe(400);
  expect(body.error.details.code).toBe('INVALID_QUERY');
});
