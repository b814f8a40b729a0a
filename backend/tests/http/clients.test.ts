import { type Caller, startApp } from '../harness';

const app = startApp();

const SHEET = {
  name: 'Joana',
  lastName: 'Prado',
  nick: 'Jô',
  cpf: '529.982.247-25',
  anternativeName: 'Mãe da Bia',
  phone: '(11) 98765-4321',
  cep: '01001-000',
  address: 'Praça da Sé',
  number: '100',
  neighborhood: 'Sé',
  city: 'São Paulo',
  state: 'SP',
  commercialCEP: '20040-020',
  commercialAddress: 'Rua da Quitanda',
  commercialNumber: '7',
  commercialNeighborhood: 'Centro',
  commercialCity: 'Rio de Janeiro',
  commercialState: 'RJ',
};

const rowOf = (id: number) => app.knex('clients').where({ id }).first();
const countClients = async () =>
  Number((await app.knex('clients').count('* as count').first()).count);

async function newClient(owner: Caller | null, changes: object = {}): Promise<number> {
  const staff = await app.loginAs('administrador');
  const data = { ...SHEET, ...changes, active: true, ...(owner && { user: { id: owner.id } }) };
  const { body } = await staff.post('/api/clients', { data }).expect(200);
  return body.data.id;
}

describe('POST /api/clients', () => {
  test('registers a client with every field, and says who made it', async () => {
    const staff = await app.loginAs('gerente');

    const { status, body } = await staff.post('/api/clients', { data: { ...SHEET, active: true } });

    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      id: expect.any(Number),
      attributes: { ...SHEET, active: true },
    });
    expect(body.data.attributes).not.toHaveProperty('deleted_at');
    const audit = await app
      .knex('audit_log')
      .where({ entity: 'client', entity_id: body.data.id })
      .first();
    expect(audit).toMatchObject({ action: 'create', user_id: staff.id });
  });

  test.each([
    ['name', 'Nome é obrigatório'],
    ['address', 'Endereço é obrigatório'],
    ['cpf', 'CPF é obrigatório'],
  ])('without %s is told so, and nothing is stored', async (path, message) => {
    const staff = await app.loginAs('gerente');
    const before = await countClients();

    const { status, body } = await staff.post('/api/clients', { data: { ...SHEET, [path]: ' ' } });

    expect(status).toBe(400);
    expect(body.error.details.errors).toEqual([{ path, message }]);
    expect(await countClients()).toBe(before);
  });

  test.each([
    ['no body', undefined],
    ['no data', { name: 'Joana' }],
    ['a list', { data: [SHEET] }],
    ['a text that no column holds', { data: { ...SHEET, name: 'x'.repeat(5_000) } }],
    ['a NUL byte', { data: { ...SHEET, nick: 'a\u0000b' } }],
    ['an object for a text', { data: { ...SHEET, name: { $ne: 1 } } }],
    ['an unknown employee', { data: { ...SHEET, user: 999_999 } }],
    ['an employee that is no id', { data: { ...SHEET, user: { id: 'x' } } }],
  ])('%s is a 400', async (_what, body) => {
    const staff = await app.loginAs('gerente');
    const before = await countClients();

    await staff.post('/api/clients', body).expect(400);

    expect(await countClients()).toBe(before);
  });

  test("is the employee's own, whatever the request says", async () => {
    const employee = await app.loginAs('funcionario');
    const other = await app.newUser();

    const { body } = await employee.post('/api/clients', { data: { ...SHEET, active: false } });
    expect(await rowOf(body.data.id)).toMatchObject({ user_id: employee.id, active: true });

    await employee.post('/api/clients', { data: { ...SHEET, user: other.id } }).expect(403);
  });

  test('can not belong to staff nor to an employee without access', async () => {
    const staff = await app.loginAs('gerente');
    const blocked = await app.newUser({ blocked: true });
    const give = (user: number) => staff.post('/api/clients', { data: { ...SHEET, user } });

    expect((await give(staff.id)).body.error).toMatchObject({
      status: 400,
      details: { code: 'NOT_A_COLLECTOR' },
    });
    expect((await give(blocked.id)).body.error).toMatchObject({
      status: 400,
      details: { code: 'INVALID_TRANSFER' },
    });
  });
});

describe('GET /api/clients', () => {
  test('searches as the screen does, with pages', async () => {
    const staff = await app.loginAs('gerente');
    const employee = await app.newUser();
    await newClient(employee, { name: 'Zulmira', lastName: 'Única' });

    const { status, body } = await staff.get(
      '/api/clients?populate=*&filters[$or][0][name][$containsi]=zULM&filters[$or][1][cpf][$containsi]=zulm' +
        '&pagination[pageSize]=999&sort=id:desc',
    );

    expect(status).toBe(200);
    expect(body.data).toHaveLength(1);
    expect(body.data[0].attributes).toMatchObject({
      name: 'Zulmira',
      user: { data: { id: employee.id, attributes: { email: employee.email } } },
    });
    expect(JSON.stringify(body)).not.toContain('password');
    expect(body.meta.pagination).toEqual({ page: 1, pageSize: 999, pageCount: 1, total: 1 });
  });

  test('never shows a deleted client, whatever the filter', async () => {
    const staff = await app.loginAs('gerente');
    const id = await newClient(null);
    await app.knex('clients').where({ id }).update({ deleted_at: new Date() });

    const list = await staff.get(
      `/api/clients?filters[$or][0][id]=${id}&filters[$or][1][id]=${id}`,
    );

    expect(list.body.data).toEqual([]);
    await staff.get(`/api/clients/${id}`).expect(404);
    await staff.put(`/api/clients/${id}`, { data: SHEET }).expect(404);
  });

  test('can not be filtered by what it does not show', async () => {
    const staff = await app.loginAs('gerente');

    for (const filter of [
      'deleted_at][$notNull]=true',
      'user][password][$startsWith]=$2',
      'x][$eq]=1',
    ]) {
      const { status } = await staff.get(`/api/clients?filters[${filter}`);
      expect([filter, status]).toEqual([filter, 400]);
    }
  });

  test("shows an employee their own, and no one else's by any filter", async () => {
    const [mine, other] = [await app.newUser(), await app.newUser()];
    const own = await newClient(mine);
    const foreign = await newClient(other);

    const all = await mine.get('/api/clients?pagination[pageSize]=999');
    const sly = await mine.get(
      `/api/clients?filters[$or][0][id][$gt]=0&filters[$or][1][id][$eq]=${foreign}`,
    );

    expect(all.body.data.map(({ id }: { id: number }) => id)).toEqual([own]);
    expect(sly.body.data.map(({ id }: { id: number }) => id)).toEqual([own]);
    await mine.get(`/api/clients/${own}`).expect(200);
    await mine.get(`/api/clients/${foreign}`).expect(403);
    await mine.put(`/api/clients/${foreign}`, { data: SHEET }).expect(403);
  });
});

describe('GET /api/clients, asked for more than it tells', () => {
  test('looks for texts as they are written, a percent sign for one', async () => {
    const staff = await app.loginAs('gerente');
    const employee = await app.newUser();
    const id = await newClient(employee, { name: 'Cem_por%cento\\', lastName: 'Única' });
    await newClient(employee, { name: 'Cemxporxcento', lastName: 'Outra' });
    const ids = async (filters: string) => {
      const mine = `filters[user][id]=${employee.id}`;
      const { body } = await staff.get(`/api/clients?${mine}&${filters}`).expect(200);
      return body.data.map((client: { id: number }) => client.id);
    };

    expect(await ids('filters[name][$containsi]=_POR%25')).toEqual([id]);
    expect(await ids('filters[name][$contains]=por%25')).toEqual([id]);
    expect(await ids('filters[name][$contains]=POR%25')).toEqual([]);
    expect(await ids('filters[name][$startsWith]=Cem_')).toEqual([id]);
    expect(await ids('filters[name][$contains]=%5C')).toEqual([id]);
  });

  test('knows every operator, two levels of logic deep', async () => {
    const staff = await app.loginAs('gerente');
    const employee = await app.newUser();
    const [one, two, three] = [
      await newClient(employee, { name: 'Ana', nick: 'A' }),
      await newClient(employee, { name: 'Bia', nick: null }),
      await newClient(employee, { name: 'Cris', nick: 'C' }),
    ];
    await app.knex('clients').where({ id: two }).update({ active: false });
    const ids = async (filters: string) => {
      const mine = `filters[user]=${employee.id}&sort=id`;
      const { body } = await staff.get(`/api/clients?${mine}&${filters}`).expect(200);
      return body.data.map((client: { id: number }) => client.id);
    };

    expect(await ids('filters[name]=Bia')).toEqual([two]);
    expect(await ids('filters[name][$ne]=Bia')).toEqual([one, three]);
    expect(await ids('filters[nick][$null]=true')).toEqual([two]);
    expect(await ids('filters[nick][$null]=false')).toEqual([one, three]);
    expect(await ids('filters[name][$in][0]=Ana&filters[name][$in][1]=Cris')).toEqual([one, three]);
    expect(await ids(`filters[id][$gt]=${one}&filters[id][$lt]=${three}`)).toEqual([two]);
    expect(await ids(`filters[id][$gte]=${two}&filters[id][$lte]=${three}`)).toEqual([two, three]);
    expect(await ids('filters[active]=false')).toEqual([two]);
    expect(await ids('filters[$or][0][name]=Ana&filters[$or][1][nick]=C')).toEqual([one, three]);
    expect(
      await ids(
        'filters[$and][0][$or][0][name]=Ana&filters[$and][0][$or][1][name]=Bia&filters[$and][1][nick]=A',
      ),
    ).toEqual([one]);
    const clients = await staff.get('/api/clients?sort=name:desc,id&pagination[pageSize]=2&page=1');
    const names = clients.body.data.map(
      ({ attributes }: { attributes: { name: string } }) => attributes.name,
    );
    expect(names).toEqual([...names].sort().reverse());
    expect(names).toHaveLength(2);
  });

  test('counts what there is, page by page', async () => {
    const employee = await app.newUser();
    for (const name of ['Ana', 'Bia', 'Cris']) await newClient(employee, { name });
    const page = async (query: string) => {
      const { body } = await employee.get(`/api/clients?sort=name&${query}`).expect(200);
      const names = body.data.map(
        (client: { attributes: { name: string } }) => client.attributes.name,
      );
      return [names, body.meta.pagination];
    };

    expect(await page('pagination[page]=1&pagination[pageSize]=2')).toEqual([
      ['Ana', 'Bia'],
      { page: 1, pageSize: 2, pageCount: 2, total: 3 },
    ]);
    expect(await page('page=2&pageSize=2')).toEqual([
      ['Cris'],
      { page: 2, pageSize: 2, pageCount: 2, total: 3 },
    ]);
    expect(await page('page=9&pageSize=3')).toEqual([
      [],
      { page: 9, pageSize: 3, pageCount: 1, total: 3 },
    ]);
    expect(await page('')).toEqual([
      ['Ana', 'Bia', 'Cris'],
      { page: 1, pageSize: 25, pageCount: 1, total: 3 },
    ]);
  });
});

describe('GET /api/clients/{id}', () => {
  test('answers the client with the employee', async () => {
    const staff = await app.loginAs('gerente');
    const employee = await app.newUser();
    const id = await newClient(employee);

    const { body } = await staff.get(`/api/clients/${id}?populate=*`);

    expect(body.data).toMatchObject({
      id,
      attributes: { ...SHEET, user: { data: { id: employee.id } } },
    });
  });

  test.each([
    ['abc', 400],
    ['-1', 400],
    ['99999999999', 400],
    ['999999', 404],
  ])('the id %s is a %d', async (id, status) => {
    const staff = await app.loginAs('gerente');

    expect((await staff.get(`/api/clients/${id}`)).status).toBe(status);
    expect((await staff.put(`/api/clients/${id}`, { data: SHEET })).status).toBe(status);
  });
});

describe('PUT /api/clients/{id}', () => {
  test('edits the fields, with the address optional, and keeps the employee', async () => {
    const staff = await app.loginAs('gerente');
    const employee = await app.newUser();
    const id = await newClient(employee);
    const data = { ...SHEET, address: '', nick: null, name: 'Joana Maria', active: false };

    const { body } = await staff.put(`/api/clients/${id}`, { data }).expect(200);

    expect(body.data.attributes).toMatchObject(data);
    expect(await rowOf(id)).toMatchObject({ user_id: employee.id, name: 'Joana Maria' });
    const audit = await app
      .knex('audit_log')
      .where({ entity: 'client', entity_id: id, action: 'update' })
      .first();
    expect(audit.user_id).toBe(staff.id);
    expect(JSON.parse(audit.before)).toMatchObject({ name: 'Joana' });
    expect(JSON.parse(audit.after)).toMatchObject({ name: 'Joana Maria' });
  });

  test.each([
    ['{ id }', (id: number) => ({ id })],
    ['a plain id', (id: number) => id],
    ['digits', (id: number) => String(id)],
  ])('reassigns to the employee given as %s', async (_form, form) => {
    const staff = await app.loginAs('gerente');
    const [from, to] = [await app.newUser(), await app.newUser()];
    const id = await newClient(from);

    await staff.put(`/api/clients/${id}`, { data: { user: form(to.id) } }).expect(200);

    expect(await rowOf(id)).toMatchObject({ user_id: to.id, name: SHEET.name });
  });

  test('does not reassign to nobody, staff, the blocked or the unknown', async () => {
    const staff = await app.loginAs('gerente');
    const from = await app.newUser();
    const blocked = await app.newUser({ blocked: true });
    const id = await newClient(from);

    for (const user of [null, 'x', {}, staff.id, blocked.id, 999_999]) {
      const { status } = await staff.put(`/api/clients/${id}`, { data: { user } });
      expect([user, status]).toEqual([user, 400]);
    }
    expect(await rowOf(id)).toMatchObject({ user_id: from.id });
  });

  test('an employee edits their own, but cannot give one away or make one inactive', async () => {
    const [mine, other] = [await app.newUser(), await app.newUser()];
    const id = await newClient(mine);

    const data = { ...SHEET, name: 'Editada', active: true, user: mine.id };
    await mine.put(`/api/clients/${id}`, { data }).expect(200);
    await mine.put(`/api/clients/${id}`, { data: { user: other.id } }).expect(403);
    await mine.put(`/api/clients/${id}`, { data: { ...SHEET, active: false } }).expect(403);

    expect(await rowOf(id)).toMatchObject({ user_id: mine.id, name: 'Editada', active: true });
  });

  test('can not set what the endpoint is not for', async () => {
    const staff = await app.loginAs('gerente');
    const id = await newClient(null);
    const before = await rowOf(id);

    const data = {
      ...SHEET,
      id: 1,
      deleted_at: '2020-01-01',
      createdAt: '2020-01-01',
      created_by_id: 1,
    };
    await staff.put(`/api/clients/${id}`, { data }).expect(200);

    expect(await rowOf(id)).toMatchObject({ id, deleted_at: null, created_at: before.created_at });
  });
});
