import { type Caller, startApp } from '../harness';
import { aWorld } from '../world';
import { refusedCall } from '../world/http';

const app = startApp();

const open = (by: Caller, employee: unknown, changes: object = {}, key?: string) =>
  by.post(
    '/api/openCash',
    {
      data: {
        observation: 'Bom dia',
        users_permissions_user: employee,
        type_status_cash: { id: 1 },
        ...changes,
      },
    },
    key === undefined ? {} : { 'Idempotency-Key': key },
  );

describe('POST /api/openCash', () => {
  it('opens a box and answers it', async () => {
    const { sara } = await aWorld(app);
    const rita = await app.newUser();
    const { body } = await open(sara, { id: rita.id }).expect(200);
    expect(body.data).toEqual({
      id: expect.any(Number),
      observation: 'Bom dia',
      start_at: '2026-01-31T15:00:00.000Z',
      final_at: null,
      last_sync: null,
      opened_on: '2026-01-31',
      value_start: 0,
      closing_value: null,
      counted_value: null,
      difference_reason: null,
      atual_cash: 0,
      createdAt: '2026-01-31T15:00:00.000Z',
      updatedAt: '2026-01-31T15:00:00.000Z',
      publishedAt: '2026-01-31T15:00:00.000Z',
      type_status_cash: { id: 1 },
      users_permissions_user: { id: rita.id },
    });
  });

  it('opens it open, whatever the body says', async () => {
    const { sara } = await aWorld(app);
    const rita = await app.newUser();
    const changes = { type_status_cash: { id: 2 }, value_start: 5000, closing_value: 1 };
    const { body } = await open(sara, rita.id, changes).expect(200);
    expect(body.data).toMatchObject({ type_status_cash: { id: 1 }, value_start: 0 });
  });

  it('twice is a 409, unless it is the same click', async () => {
    await aWorld(app);
    const rita = await app.newUser();
    const first = await open(rita, rita.id, {}, 'clique').expect(200);
    expect((await open(rita, rita.id, {}, 'clique').expect(200)).body).toEqual(first.body);
    expect(await refusedCall(app, () => open(rita, rita.id))).toEqual([
      409,
      'CASH_BOX_ALREADY_OPEN',
    ]);
  });

  it('two clicks open one box', async () => {
    await aWorld(app);
    const rita = await app.newUser();
    const answers = await Promise.all([open(rita, rita.id), open(rita, rita.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('refuses no employee, no collector, no one, another’s box', async () => {
    const world = await aWorld(app);
    const rita = await app.newUser();
    const call = (by: Caller, employee: unknown) => refusedCall(app, () => open(by, employee));
    expect(await call(world.sara, undefined)).toEqual([
      400,
      'INVALID_INPUT',
      'users_permissions_user',
    ]);
    expect(await call(world.sara, 'x')).toEqual([400, 'INVALID_INPUT', 'users_permissions_user']);
    expect(await call(world.sara, 999_999)).toEqual([
      400,
      'UNKNOWN_RELATION',
      'users_permissions_user',
    ]);
    expect((await call(world.sara, world.sara.id)).slice(0, 2)).toEqual([400, 'NOT_A_COLLECTOR']);
    expect(await call(rita, world.fabio.id)).toEqual([403, 'FORBIDDEN']);
    expect(await call(app.anonymous, rita.id)).toEqual([401, 'UNAUTHENTICATED']);
  });
});

describe('GET /api/cashs', () => {
  /** As the spec's selector asks. */
  const query = (employee: number, status?: number) =>
    `/api/cashs?populate=*&sort=publishedAt:desc&pagination[pageSize]=999` +
    `&filters[users_permissions_user][id][$eq]=${employee}` +
    (status === undefined ? '' : `&filters[type_status_cash][id][$eq]=${status}`);

  it('lists an employee’s boxes, newest first, by status', async () => {
    const world = await aWorld(app);
    await world.close(world.box);
    app.clock.advance(60);
    const second = await world.anOpenBox(world.fabio.id);
    const { body } = await world.sara.get(query(world.fabio.id)).expect(200);
    expect(body.data.map(({ id }: { id: number }) => id)).toEqual([second, world.box]);
    expect(body.data[0].attributes).toMatchObject({
      createdAt: '2026-01-31T16:00:00.000Z',
      publishedAt: '2026-01-31T16:00:00.000Z',
      type_status_cash: { data: { id: 1, attributes: { name: 'Aberto' } } },
      users_permissions_user: { data: { id: world.fabio.id } },
    });
    expect(body.meta.pagination).toMatchObject({ pageSize: 999, total: 2 });
    const opened = await world.sara.get(query(world.fabio.id, 1)).expect(200);
    expect(opened.body.data).toMatchObject([{ id: second }]);
    expect(JSON.stringify(body)).not.toMatch(/password|"report"/);
  });

  it('shows a collector their own only, in the list and one by one', async () => {
    const world = await aWorld(app);
    const rita = await app.newUser();
    const own = await world.anOpenBox(rita.id);
    const listed = await rita.get('/api/cashs?pageSize=999').expect(200);
    expect(listed.body.data).toMatchObject([{ id: own }]);
    expect((await rita.get(query(rita.id)).expect(200)).body.data).toMatchObject([{ id: own }]);
    expect((await rita.get(query(world.fabio.id)).expect(200)).body.data).toEqual([]);
    await rita.get(`/api/cashs/${own}?populate=*`).expect(200);
    const others = () => rita.get(`/api/cashs/${world.box}`);
    expect(await refusedCall(app, others)).toEqual([403, 'FORBIDDEN']);
  });

  it('tells a collector nothing about colleagues by what it finds', async () => {
    const world = await aWorld(app);
    const rita = await app.newUser({ cpf: '987.654.321-00' });
    const role = await world.fabio.get('/api/users/me?populate=role').expect(200);
    expect(role.body.role.type).toBe('funcionario');
    const colleague = `/api/cashs?filters[users_permissions_user][role][users][id]=${rita.id}`;
    for (const path of [
      `${colleague}&filters[users_permissions_user][role][users][cpf][$startsWith]=9`,
      colleague,
      '/api/cashs?filters[users_permissions_user][cpf]=987.654.321-00',
      '/api/cashs?sort=users_permissions_user.role.users.cpf',
      '/api/cashs?populate[users_permissions_user][populate][role][populate]=users',
    ]) {
      const asked = () => world.fabio.get(path);
      expect((await refusedCall(app, asked)).slice(0, 2)).toEqual([400, 'INVALID_QUERY']);
    }
  });

  it('answers bad input with a 400, a missing box with a 404', async () => {
    const { sara } = await aWorld(app);
    const status = async (path: string) => (await refusedCall(app, () => sara.get(path)))[0];
    expect(await status('/api/cashs/abc')).toBe(400);
    expect(await status('/api/cashs/999999')).toBe(404);
    expect(await status('/api/cashs?filters[id][$eq]=abc')).toBe(400);
    expect(
      await status('/api/cashs?filters[users_permissions_user][password][$startsWith]=a'),
    ).toBe(400);
    expect(await status('/api/cashs?sort=nothing:desc')).toBe(400);
  });

  it('has no generic writes', async () => {
    const { sara, box } = await aWorld(app);
    for (const call of [
      () => sara.post('/api/cashs', { data: { value_start: 1 } }),
      () => sara.delete(`/api/cashs/${box}`),
    ]) {
      expect([404, 405]).toContain((await refusedCall(app, call))[0]);
    }
  });
});
