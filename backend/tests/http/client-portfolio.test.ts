import { type Caller, startApp } from '../harness';
import { aWorld } from '../world';
import { fingerprint } from '../world/state';

const app = startApp();

const clientsOf = (employee: Caller) =>
  app.knex('clients').where({ user_id: employee.id }).orderBy('id').pluck('id');

const auditOf = (id: number, action: string) =>
  app.knex('audit_log').where({ entity: 'client', entity_id: id, action });

const move = (caller: Caller, from: number | string, to: number | string) =>
  caller.get(`/api/modifyClients?userid=${from}&newUserId=${to}`);

describe('GET /api/modifyClients', () => {
  test('moves every client, says how many, and nothing more when asked again', async () => {
    const world = await aWorld(app);
    const inactive = await world.aClient({ active: false });
    const deleted = await world.aClient();
    await app.knex('clients').where({ id: deleted }).update({ deleted_at: new Date() });
    const rita = await app.newUser();
    const staff = await app.loginAs('gerente');

    const first = await move(staff, world.fabio.id, rita.id).expect(200);
    const again = await move(staff, world.fabio.id, rita.id).expect(200);

    const named = { userid: world.fabio.id, newUserId: rita.id };
    expect(first.body).toEqual({ data: { ...named, clients: 2 } });
    expect(again.body).toEqual({ data: { ...named, clients: 0 } });
    expect(await clientsOf(rita)).toEqual([world.maria, inactive]);
    expect(await clientsOf(world.fabio)).toEqual([deleted]);
    for (const id of [world.maria, inactive]) {
      const [entry, other] = await auditOf(id, 'transfer');
      expect(other).toBeUndefined();
      expect(entry.user_id).toBe(staff.id);
      expect(JSON.parse(entry.before)).toEqual({ user_id: world.fabio.id });
      expect(JSON.parse(entry.after)).toEqual({ user_id: rita.id });
    }
  });

  test('takes clients from an employee who has lost access', async () => {
    const world = await aWorld(app);
    const rita = await app.newUser();
    await app.knex('up_users').where({ id: world.fabio.id }).update({ blocked: true });

    await move(world.sara, world.fabio.id, rita.id).expect(200);

    expect(await clientsOf(rita)).toEqual([world.maria]);
  });

  test('to the same, a blocked, a staff or an unknown user, or in words, is a 400 and moves nobody', async () => {
    const world = await aWorld(app);
    const blocked = await app.newUser({ blocked: true });
    const manager = await app.loginAs('gerente');
    const before = await fingerprint(app);

    for (const [from, to, code] of [
      [world.fabio.id, world.fabio.id, 'INVALID_QUERY'],
      [world.fabio.id, blocked.id, 'INVALID_TRANSFER'],
      [world.fabio.id, manager.id, 'NOT_A_COLLECTOR'],
      [world.fabio.id, 999_999, 'UNKNOWN_RELATION'],
      [999_999, world.fabio.id, 'UNKNOWN_RELATION'],
      ['x', world.fabio.id, 'INVALID_QUERY'],
      ['', '', 'INVALID_QUERY'],
    ] as const) {
      const { status, body } = await move(world.sara, from, to);
      expect([from, to, status, body.error.details.code]).toEqual([from, to, 400, code]);
    }
    await world.sara.get('/api/modifyClients').expect(400);
    expect(await fingerprint(app)).toEqual(before);
  });

  test('names the field at fault', async () => {
    const world = await aWorld(app);

    const { body } = await move(world.sara, world.fabio.id, 999_999);

    expect(body.error.details.errors).toEqual([
      { path: 'newUserId', message: 'O registro 999999 informado em newUserId não existe' },
    ]);
  });

  test('is for staff alone', async () => {
    const world = await aWorld(app);
    const [rita, blocked] = [await app.newUser(), await app.newUser({ blocked: true })];
    const before = await fingerprint(app);

    await move(world.fabio, world.fabio.id, rita.id).expect(403);
    await move(app.anonymous, world.fabio.id, rita.id).expect(401);
    await move(blocked, world.fabio.id, rita.id).expect(401);

    expect(await fingerprint(app)).toEqual(before);
  });
});

describe('GET /api/modifyClients/preview', () => {
  const preview = (caller: Caller, id: number | string) =>
    caller.get(`/api/modifyClients/preview?userid=${id}`);

  test('tells clients, active sales, what they owe, and the box that stays', async () => {
    const world = await aWorld(app);
    await world.aClient();
    const deleted = await world.aClient();
    await app.knex('clients').where({ id: deleted }).update({ deleted_at: new Date() });
    const sale = await world.aSale({ value: '100,00', fee: '20%' });
    await world.pay(sale, '19,99');
    await world.aSale({ value: '50,00' });
    await world.pay(await world.aSale({ value: '70,00' }), 'all');
    await world.sara.delete(`/api/deleteSales?id=${await world.aSale()}`).expect(200);
    const before = await fingerprint(app);

    const { body } = await preview(world.sara, world.fabio.id).expect(200);

    expect(body).toEqual({
      data: {
        userid: world.fabio.id,
        clients: 2,
        active_sales: 2,
        owed: 150.01,
        cash_id: world.box,
      },
    });
    expect(await fingerprint(app)).toEqual(before);
  });

  test('of an employee with nothing is zeros', async () => {
    const employee = await app.newUser();
    const staff = await app.loginAs('gerente');

    const { body } = await preview(staff, employee.id).expect(200);

    const nothing = { clients: 0, active_sales: 0, owed: 0, cash_id: null };
    expect(body.data).toEqual({ userid: employee.id, ...nothing });
  });

  test.each(['abc', '', '999999'])('the user %j is a 400', async (id) => {
    await preview(await app.loginAs('gerente'), id).expect(400);
  });

  test('is for staff alone', async () => {
    const employee = await app.newUser();
    const blocked = await app.newUser({ blocked: true });

    await preview(employee, employee.id).expect(403);
    await preview(app.anonymous, employee.id).expect(401);
    await preview(blocked, blocked.id).expect(401);
  });
});

describe('DELETE /api/deleteClient', () => {
  const remove = (caller: Caller, id: number | string) =>
    caller.delete(`/api/deleteClient?id=${id}`);

  test('takes a client who owes nothing out of every list, and keeps the history', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale();
    await world.pay(sale, 'all');

    const { body } = await remove(world.sara, world.maria).expect(200);

    expect(body).toEqual({ data: { id: world.maria } });
    const id = world.maria;
    await world.sara.get(`/api/clients/${id}`).expect(404);
    await world.sara.put(`/api/clients/${id}`, { data: { user: world.fabio.id } }).expect(404);
    expect((await world.sara.get(`/api/clients?filters[id]=${id}`)).body.data).toEqual([]);
    const list = await world.sara.get(`/api/ReportClients?user_id=${world.fabio.id}`);
    expect(list.body.data).toEqual([]);
    const history = await world.sara.get(`/api/reportSales?id_client=${id}`);
    expect(history.body.data).toMatchObject([{ sales_id: sale, client_name: 'Maria' }]);
    const [entry] = await auditOf(id, 'delete');
    expect(entry.user_id).toBe(world.sara.id);
    expect(JSON.parse(entry.before)).toMatchObject({ name: 'Maria', deleted_at: null });
    expect(JSON.parse(entry.after)).toEqual({ deleted_at: app.clock.now().toISOString() });
  });

  test('is refused while a cent is owed, and says how much', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '1.200,00' });
    await world.pay(sale, '1.199,99');
    const before = await fingerprint(app);

    const { status, body } = await remove(world.sara, world.maria);

    expect(status).toBe(409);
    expect(body.error.details.code).toBe('CLIENT_OWES');
    expect(body.error.message.replace('\u00a0', ' ')).toBe(
      'O cliente ainda deve R$ 0,01 e não pode ser excluído',
    );
    expect(await fingerprint(app)).toEqual(before);
  });

  test('takes a client whose debt was deleted', async () => {
    const world = await aWorld(app);
    await world.sara.delete(`/api/deleteSales?id=${await world.aSale()}`).expect(200);

    await remove(world.sara, world.maria).expect(200);
  });

  test('is a 404 the second time and for nobody, a 400 for no id', async () => {
    const world = await aWorld(app);
    await remove(world.sara, world.maria).expect(200);
    const before = await fingerprint(app);

    await remove(world.sara, world.maria).expect(404);
    await remove(world.sara, 999_999).expect(404);
    await remove(world.sara, 'abc').expect(400);
    await world.sara.delete('/api/deleteClient').expect(400);

    expect(await fingerprint(app)).toEqual(before);
  });

  test('is for staff, and for a collector with their own', async () => {
    const world = await aWorld(app);
    const [other, blocked] = [await app.newUser(), await app.newUser({ blocked: true })];
    const before = await fingerprint(app);

    await remove(other, world.maria).expect(403);
    await remove(app.anonymous, world.maria).expect(401);
    await remove(blocked, world.maria).expect(401);
    expect(await fingerprint(app)).toEqual(before);

    await remove(world.fabio, world.maria).expect(200);
  });

  test('leaves nobody to sell to or to take along', async () => {
    const world = await aWorld(app);
    await remove(world.sara, world.maria).expect(200);

    await expect(world.aSale()).rejects.toMatchObject({ code: 'CLIENT_NOT_FOUND' });
    const { body } = await move(world.sara, world.fabio.id, (await app.newUser()).id);
    expect(body.data.clients).toBe(0);
  });
});
