import { type Caller, startApp } from '../harness';
import { CLIENT_SHEET as SHEET, registerClient } from '../world/client-sheet';

const app = startApp();

const newClient = (owner: Caller | null, changes: object = {}) =>
  registerClient(app, owner, changes);

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
