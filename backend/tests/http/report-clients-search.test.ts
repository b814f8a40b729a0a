import { type Caller, startApp } from '../harness';
import { aListedClient, clientList, clientsIn } from '../world/client-list';

const app = startApp();

const listOf = (query: Record<string, string | number>) => clientList(app, query);
const aClient = (of: Caller | null, columns?: object) => aListedClient(app, of, columns);

describe('the search', () => {
  let employee: Caller;
  let maria: number;
  beforeAll(async () => {
    employee = await app.newUser();
    maria = await aClient(employee);
    await aClient(employee, {
      name: 'José',
      last_name: 'Peçanha',
      nick: 'Zeca_Bar',
      cpf: '529.982.247-25',
      phone: '(11) 3251-7780',
    });
  });

  test.each([
    'maria',
    'APARECIDA',
    'conceicao',
    'CONCEIÇÃO',
    'conceição'.normalize('NFD'),
    'parecid',
    'aparecida conceicao',
    'Maria  Conceição',
    ' cida ',
    'dona cida',
    '100%',
    '412.907.558-30',
    '41290755830',
    '\u202d412.907.558–30\u202c',
    '\u200bmaria',
    '907.558',
    '(85) 99812-4470',
    '85998124470',
    '+55 85 99812-4470',
    '085 99812 4470',
    '99812 4470',
    '4470',
    'maria 4470',
  ])('finds her by %j, and only her', async (criterio) => {
    expect(clientsIn(await listOf({ user_id: employee.id, criterio }))).toEqual([maria]);
  });

  test.each([
    'joana',
    'maria peçanha',
    '0%0',
    'zeca%bar',
    'ZecaxBar',
    'a\\',
    '999',
    "' OR 1=1 --",
    '%',
    '\\',
  ])('finds nobody, or not by a pattern, by %j', async (criterio) => {
    const found = await listOf({ user_id: employee.id, criterio });
    expect(clientsIn(found)).toEqual(criterio === '%' ? [maria] : []);
  });

  test.each(['', '  '])('of %j asks for everyone', async (criterio) => {
    expect(await listOf({ user_id: employee.id, criterio })).toHaveLength(2);
  });

  test('uses its index', async () => {
    const trx = await app.knex.transaction();
    // Among two clients any other way is cheaper: the planner is left with this one.
    await trx.raw('SET LOCAL enable_seqscan = off');
    await trx.raw(
      'DROP INDEX clients_by_name, clients_of_employee_by_name, clients_in_portuguese, clients_of_cpf, clients_phone_digits',
    );
    const { rows } = await trx.raw(
      `EXPLAIN SELECT c.id FROM clients AS c WHERE c.deleted_at IS NULL
          AND crediario_client_text(c.name, c.last_name, c.nick, c.cpf, c.phone) LIKE crediario_pattern(?)`,
      ['conceição'],
    );
    await trx.rollback();
    expect(JSON.stringify(rows)).toContain('clients_search');
  });

  test('finds by what the record holds now, whatever was written as its searched text', async () => {
    const other = await aClient(employee, { name: 'Quitéria', last_name: 'Maia' });
    await app.knex('clients').where({ id: other }).update({ name: 'Zulmira', search_text: 'x' });
    const found = async (criterio: string) =>
      clientsIn(await listOf({ user_id: employee.id, criterio }));
    expect(await found('zulmira')).toEqual([other]);
    expect(await found('quiteria')).toEqual([]);
    await app.knex('clients').where({ id: other }).update({ deleted_at: new Date() });
  });

  test('answers alike on a server without extensions', async () => {
    await app.knex.raw('DROP EXTENSION pg_trgm CASCADE');
    await app.knex.raw('DROP EXTENSION unaccent CASCADE');
    expect(clientsIn(await listOf({ user_id: employee.id, criterio: 'Conceicao' }))).toEqual([
      maria,
    ]);
  });
});

describe('the order', () => {
  test('is that of names without accents and case, then of ids, whole and by pages', async () => {
    const employee = await app.newUser();
    const names = ['Ângela', 'ana', 'Élcio', 'Bia', 'Ana'];
    const ids: number[] = [];
    for (const name of names) ids.push(await aClient(employee, { name, last_name: 'Lima' }));
    const sorted = [ids[1], ids[4], ids[0], ids[3], ids[2]];

    const whole = await listOf({ user_id: employee.id });
    const pages = [];
    for (const page of [1, 2, 3, 4]) {
      pages.push(...(await listOf({ user_id: employee.id, page, pageSize: 2 })));
    }

    expect(clientsIn(whole)).toEqual(sorted);
    expect(pages).toEqual(whole);
  });
});
