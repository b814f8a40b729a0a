import { type Caller, startApp } from '../harness';
import { CLIENT_SHEET as SHEET, registerClient } from '../world/client-sheet';

const app = startApp();

const rowOf = (id: number) => app.knex('clients').where({ id }).first();
const countClients = async () =>
  Number((await app.knex('clients').count('* as count').first()).count);
const newClient = (owner: Caller | null, changes: object = {}) =>
  registerClient(app, owner, changes);

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
