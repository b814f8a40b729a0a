import type { FindAnswer } from '@crediario/contract/wire';
import { type Caller, startApp } from '../harness';
import { aWorld, type World } from '../world';
import { aListedClient } from '../world/client-list';

const app = startApp();

let world: World;
/** Maria Aparecida Conceição, 'Dona Cida 100%', who lives in the Rua das Flores. */
let maria: number;
let jose: number;
let sale: number;

async function find(q: string, by: Caller = world.sara, more: object = {}): Promise<FindAnswer> {
  const { body } = await by
    .get('/api/find')
    .query({ q, ...more })
    .expect(200);
  return body;
}

const clientsBy = async (q: string, by?: Caller) =>
  (await find(q, by)).data.clients.map(({ id }) => id);

beforeAll(async () => {
  world = await aWorld(app);
  const street = { address: 'Rua das Flores', number: '88' };
  maria = await aListedClient(app, world.fabio, street);
  jose = await aListedClient(app, world.fabio, {
    name: 'José',
    last_name: 'Peçanha Flores',
    nick: 'Zeca_Bar',
    cpf: '529.982.247-25',
    phone: '(11) 3251-7780',
  });
  sale = await world.aSale({ of: maria, value: '200,00', instalments: 4 });
});

describe('clients', () => {
  test.each([
    ['mari', 'name'],
    ['APARECIDA', 'name'],
    ['conceicao maria', 'name'],
    ['cida maria', 'nick'],
    ['100%', 'nick'],
    ['412.907.558-30', 'cpf'],
    ['41290755830', 'cpf'],
    ['412.907', 'cpf'],
    ['\u202d412.907.558–30\u202c', 'cpf'],
    ['\u202a(85)\u00a099812\u20114470\u202c', 'phone'],
    ['\u200bmaria', 'name'],
    ['(85) 99812-4470', 'phone'],
    ['+55 85 99812-4470', 'phone'],
    ['99812-4470', 'phone'],
    ['9812 4470', 'phone'],
    ['maria 4470', 'phone'],
    ['Maria, da Rua das Flores', 'address'],
    ['maria flores 88', 'address'],
    ['ma ap co', 'name'],
    ['conceição'.normalize('NFD'), 'name'],
  ])('%j finds Maria, by her %s', async (q, matched) => {
    const { clients } = (await find(q)).data;
    expect(clients.find(({ id }) => id === maria)).toMatchObject({ matched });
    expect(clients.map(({ id }) => id)).not.toContain(jose);
  });

  test.each([
    'joana',
    'maria peçanha',
    '0%0',
    "' OR 1=1 --",
    "'",
    '\\',
    '%',
    '&|!',
    ':*',
    '',
    '  ',
    '\u{1f600}',
  ])('%j finds nobody, and is no pattern', async (q) => {
    expect((await find(q)).data.clients).toEqual([]);
  });

  test('one letter is enough, and the letters of names stand above those of streets', async () => {
    expect(await clientsBy('flor')).toEqual([jose, maria]);
    expect(await clientsBy('j')).toEqual([jose]);
  });

  test('a whole name stands above whole words, these above words that only begin so', async () => {
    const named = (name: string, last_name: string) =>
      aListedClient(app, world.fabio, { name, last_name, nick: null, cpf: null, phone: null });
    const ana = await named('Ana Teste', 'Mudança 25');
    const begins = await named('Teste', 'Mudança 20');
    const ze = await named('Zé Teste', 'Mudança 2');
    const whole = await named('Teste', 'Mudança 2');
    const more = await named('Teste', 'Mudança 2 de Abril');
    for (const by of [world.sara, world.fabio]) {
      const { clients } = (await find('teste mudanca 2', by, { limit: 5 })).data;
      expect(clients.map(({ id }) => id)).toEqual([whole, more, ze, begins, ana]);
    }
    expect(await clientsBy('mudança teste d')).toEqual([more]);
    await app.knex('clients').whereIn('id', [ana, begins, ze, whole, more]).delete();
  });

  test.each([
    ['aparecida c', [() => maria]],
    ['maria d', [() => maria]],
    ['flores d', [() => maria]],
    ['pecanha b', [() => jose]],
    ['maria e', []],
    ['flores i', []],
    ['flores do', [() => maria]],
    ['flores de', []],
  ])('%j: a short last word begins one', async (q, found) => {
    expect(await clientsBy(q)).toEqual(found.map((id) => id()));
    expect(await clientsBy(q, world.fabio)).toEqual(found.map((id) => id()));
  });

  test('the id that was typed is first, whatever else begins so', async () => {
    const [first] = (await find(String(jose))).data.clients;
    expect(first).toMatchObject({ id: jose, matched: 'id' });
  });

  test('say how they stand and what is due next', async () => {
    const [found] = (await find('dona cida')).data.clients;
    expect(found).toEqual({
      id: maria,
      name: 'Maria Aparecida Conceição',
      nick: 'Dona Cida 100%',
      cpf: '412.907.558-30',
      phone: '(85) 99812-4470',
      address: 'Rua das Flores, 88',
      user_id: world.fabio.id,
      user_name: expect.any(String),
      active: true,
      matched: 'nick',
      sale_id: sale,
      sale_color: 'green',
      delay_days: 0,
      owed: 200,
      owing_sales: 1,
      next_due_date: '2026-02-28',
      next_value: 50,
      settled_on: null,
    });
    app.clock.set('2026-03-10T12:00:00-03:00');
    expect((await find('dona cida')).data.clients[0]).toMatchObject({
      sale_color: 'red',
      delay_days: 10,
    });
    app.clock.set('2026-01-31T12:00:00-03:00');
  });

  test('who owes nothing any more says since when, and who never bought says nothing', async () => {
    const settled = await world.aSale({ of: jose, value: '90,00' });
    await world.pay(settled, 'all');
    const [found] = (await find('zeca bar')).data.clients;
    expect(found).toMatchObject({
      sale_id: settled,
      sale_color: 'blue',
      owed: 0,
      settled_on: '2026-01-31',
      next_value: null,
    });
    expect((await find(`${world.maria}`)).data.clients[0]).toMatchObject({
      sale_id: null,
      sale_color: 'gray',
      owed: 0,
    });
  });

  test('those of a list of ids come in its order', async () => {
    const { data, meta } = await find('', world.sara, { ids: `${jose},${maria},999999` });
    expect(data.clients.map(({ id }) => id)).toEqual([jose, maria]);
    expect(meta).toEqual({ clients: 2, more: false });
  });

  test('no more than asked for, and how many there are', async () => {
    for (let one = 0; one < 52; one += 1)
      await aListedClient(app, world.fabio, { name: 'Quitéria', last_name: `Número ${one}` });
    const { data, meta } = await find('quiteria', world.sara, { limit: 3 });
    expect(data.clients).toHaveLength(3);
    expect(meta).toEqual({ clients: 50, more: true });
    expect((await find('numero quiteria')).meta).toEqual({ clients: 50, more: true });
  });

  test('deleted ones are gone, a collector finds their own alone', async () => {
    const gone = await aListedClient(app, world.fabio, { name: 'Zulmira', deleted_at: new Date() });
    expect(await clientsBy('zulmira')).toEqual([]);
    expect(await clientsBy(String(gone))).toEqual([]);
    const another = await app.newUser();
    for (const q of ['dona cida', 'flor', '9812 4470', String(maria), 'm']) {
      expect(await clientsBy(q, world.fabio)).toContain(maria);
      expect(await find(q, another)).toMatchObject({
        data: { clients: [], sales: [], boxes: [] },
      });
    }
    expect((await find('', another, { ids: String(maria) })).data.clients).toEqual([]);
  });
});

test('sales: by their id first, then what the found clients owe', async () => {
  const other = await world.aSale({ of: maria, value: '300,00', frequency: 'Semanal', weekday: 1 });
  expect((await find('dona cida')).data.sales.map(({ id }) => id)).toEqual([other, sale]);
  const [named] = (await find(String(sale))).data.sales;
  expect(named).toEqual({
    id: sale,
    client_id: maria,
    client_name: 'Maria Aparecida Conceição',
    value: 200,
    owed: 200,
    sale_color: 'green',
    delay_days: 0,
    sales_date: '2026-01-31',
    type_frequency_name: 'Mensal',
    portion_count_pay: 0,
    sales_portions: 4,
  });
});

test('employees and boxes: by name and by id', async () => {
  const employee = await app.newUser();
  await app
    .knex('up_users')
    .where({ id: employee.id })
    .update({ name: 'Anástácia', finalname: 'Lobo' });
  const box = await world.anOpenBox(employee.id);
  const standing = { cash_id: box, type_status_cash_id: 1 };
  const { data } = await find('lobo anasta');
  expect(data.employees).toEqual([
    { id: employee.id, name: 'Anástácia Lobo', blocked: false, ...standing },
  ]);
  const found = {
    id: box,
    user_id: employee.id,
    user_name: 'Anástácia Lobo',
    opened_on: '2026-01-31',
    type_status_cash_id: 1,
  };
  expect(data.boxes).toEqual([found]);
  expect((await find(String(box))).data.boxes[0]).toEqual(found);
  expect((await find(String(employee.id))).data.employees[0]).toMatchObject({ id: employee.id });
  expect((await find('caixa anastacia')).data.boxes).toEqual([found]);
  expect((await find('caixas')).data.boxes).toContainEqual(found);
  expect((await find('anastacia', world.fabio)).data).toMatchObject({ employees: [], boxes: [] });
});

test('what cannot be read is refused', async () => {
  for (const query of [
    { limit: 21 },
    { limit: 0 },
    { ids: '1;2' },
    { ids: 'x' },
    { q: 'x'.repeat(121) },
  ])
    await world.sara.get('/api/find').query(query).expect(400);
});

test('the plans: each of the two texts by its index', async () => {
  const trx = await app.knex.transaction();
  // Among a few clients any other way is cheaper: the planner is left with these.
  await trx.raw('SET LOCAL enable_seqscan = off');
  await trx.raw(
    'DROP INDEX clients_by_name, clients_of_employee_by_name, clients_in_portuguese, clients_of_cpf, clients_phone_digits',
  );
  const plans = [];
  for (const texts of [
    'crediario_find_names(c.user_id, c.name, c.last_name, c.nick)',
    'crediario_find_text(c.user_id, c.name, c.last_name, c.nick, c.cpf, c.phone, c.address, c.number)',
  ]) {
    const { rows } = await trx.raw(
      `EXPLAIN SELECT id FROM clients c WHERE c.deleted_at IS NULL AND ${texts} @@ crediario_find_query('a')`,
    );
    plans.push(JSON.stringify(rows));
  }
  await trx.rollback();
  expect(plans[0]).toContain('clients_found_by_name');
  expect(plans[1]).toContain('clients_found_by_text');
});
