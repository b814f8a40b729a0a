import { startApp } from '../harness';
import { bootInProcess } from '../harness/boot-process';
import { createTestDatabase } from '../harness/databases';
import { Client } from 'pg';

const app = startApp();

/** Byte order would put each of the accented ones after the other of its pair. */
const IN_ORDER = [
  'Álvaro',
  'Ana',
  'Cícero',
  'Cláudia',
  'Érica',
  'Fábio',
  'Fausto',
  'João',
  'José',
  'Zélia',
];
const shuffled = [...IN_ORDER].sort((a, b) => (a < b ? -1 : 1));

const SHEET = {
  lastName: 'Prado',
  cpf: '529.982.247-25',
  phone: '(11) 98765-4321',
  cep: '01001-000',
  address: 'Praça da Sé',
  number: '100',
  neighborhood: 'Sé',
  city: 'São Paulo',
  state: 'SP',
};

describe('names sort as Portuguese', () => {
  test('clients, by name and back, one page after the other', async () => {
    const staff = await app.loginAs('gerente');
    for (const name of shuffled) {
      await staff.post('/api/clients', { data: { ...SHEET, name } }).expect(200);
    }
    const named = async (query: string): Promise<string[]> => {
      const { body } = await staff.get(`/api/clients?${query}`).expect(200);
      return body.data.map((one: { attributes: { name: string } }) => one.attributes.name);
    };

    expect(await named('sort[0]=name&sort[1]=lastName&pagination[pageSize]=100')).toEqual(IN_ORDER);
    expect(await named('sort=name:desc&pagination[pageSize]=100')).toEqual([...IN_ORDER].reverse());
    const pages = [1, 2, 3, 4].map(
      (page) => `sort=name&pagination[page]=${page}&pagination[pageSize]=3`,
    );
    expect((await Promise.all(pages.map(named))).flat()).toEqual(IN_ORDER);

    const { body } = await staff.get('/api/ReportClients?user_id=all').expect(200);
    expect(body.data.map((row: { client_name: string }) => row.client_name)).toEqual(IN_ORDER);
  });

  test('employees', async () => {
    const staff = await app.loginAs('gerente');
    for (const name of shuffled) await app.newUser({ name });

    const { body } = await staff
      .get('/api/users?sort=name:asc&filters[role][type][$eq]=funcionario')
      .expect(200);

    expect(
      body
        .map((one: { name: string }) => one.name)
        .filter((name: string) => IN_ORDER.includes(name)),
    ).toEqual(IN_ORDER);
  });

  test('what is sorted is rebuilt when the server’s ICU is another one', async () => {
    const trx = await app.knex.transaction();
    const version = async (name: string) =>
      (await trx('pg_collation').where({ collname: name }).first('collversion')).collversion;
    const file = async () =>
      (await trx.raw("SELECT pg_relation_filenode('clients_in_portuguese') AS file")).rows[0].file;
    try {
      // As the connection that started the product did: what it knows from then may not count.
      await trx.raw('SELECT crediario_collate_names()');
      await trx.raw('ALTER COLLATION crediario_names RENAME TO todays_names');
      await trx.raw(
        "CREATE COLLATION crediario_names (provider = icu, locale = 'pt-BR', version = '1')",
      );
      const order = 'TYPE varchar(255) COLLATE crediario_names';
      await trx.raw(`ALTER TABLE clients ALTER name ${order}, ALTER last_name ${order}`);
      const before = await file();

      await trx.raw('SELECT crediario_collate_names()');

      expect(await version('crediario_names')).toBe(await version('todays_names'));
      expect(await file()).not.toBe(before);
    } finally {
      await trx.rollback();
    }
  });

  test('a page of them is read from an index', async () => {
    const plan = await app.knex.transaction(async (trx): Promise<string> => {
      await trx.raw('SET LOCAL enable_seqscan = off; SET LOCAL enable_sort = off');
      const { rows } = await trx.raw(
        'EXPLAIN SELECT id FROM clients WHERE deleted_at IS NULL ORDER BY name, last_name, id LIMIT 50',
      );
      return JSON.stringify(rows);
    });

    expect(plan).toContain('clients_in_portuguese');
    expect(plan).not.toContain('Sort');
  });
});

const COLLATED = `
  SELECT attrelid::regclass || '.' || attname AS thing FROM pg_attribute
   WHERE attcollation = 'crediario_names'::regcollation AND attnum > 0
     AND attrelid IN ('clients'::regclass, 'up_users'::regclass) ORDER BY 1`;

test('what Strapi alters has its order again after the start', async () => {
  const database = await createTestDatabase();
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    const things = async () => (await client.query(COLLATED)).rows.map(({ thing }) => thing);
    const before = await things();
    expect(before).toEqual(
      expect.arrayContaining(['clients.name', 'clients.last_name', 'up_users.name']),
    );
    // As if an older release had kept the names otherwise: Strapi alters each of them.
    await client.query(`
      UPDATE strapi_database_schema SET hash = 'older', schema = jsonb_set(schema::jsonb, '{tables}', (
        SELECT jsonb_agg(CASE WHEN entry ->> 'name' IN ('clients', 'up_users')
          THEN jsonb_set(entry, '{columns}', (
            SELECT jsonb_agg(CASE WHEN col ->> 'type' = 'string'
                                  THEN jsonb_set(col, '{type}', '"text"') ELSE col END)
              FROM jsonb_array_elements(entry -> 'columns') AS col))
          ELSE entry END)
          FROM jsonb_array_elements(schema::jsonb -> 'tables') AS entry))`);
    await bootInProcess(database.url);
    expect(await things()).toEqual(before);
  } finally {
    await client.end();
    await database.drop();
  }
}, 90_000);
