import { PASSWORD, startApp } from '../harness';

const app = startApp();

const SHEET = {
  name: 'Marta',
  finalname: 'Lima',
  cpf: '111.444.777-35',
  phone: '(21) 3333-4444',
  email: 'marta@crediario.test',
};

const stored = (id: number) =>
  app.strapi.db
    .query('plugin::users-permissions.user')
    .findOne({ where: { id }, populate: ['role'] });

beforeAll(async () => {
  await app.newUser({ role: 'administrador', email: 'mestre@crediario.test' });
});

describe('GET /api/users', () => {
  test('lists the employees, sorted, with their role', async () => {
    const staff = await app.loginAs('gerente');
    await app.newUser();
    await app.newUser();

    const { status, body } = await staff.get(
      '/api/users?sort=id:asc&populate=role&filters[role][type][$eq]=funcionario',
    );

    expect(status).toBe(200);
    const ids = body.map(({ id }: { id: number }) => id);
    expect(ids.length).toBeGreaterThanOrEqual(2);
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
    expect(body[0].role).toMatchObject({ type: 'funcionario' });
    expect(body[0]).not.toHaveProperty('password');
  });

  test('hides the master account', async () => {
    const staff = await app.loginAs('gerente');

    const { body } = await staff.get('/api/users?filters[email][$contains]=crediario.test');

    expect(body.length).toBeGreaterThan(0);
    expect(JSON.stringify(body)).not.toContain('mestre@');
  });

  test.each(['password', 'resetPasswordToken', 'confirmationToken'])(
    'can not be asked about %s',
    async (field) => {
      const staff = await app.loginAs('gerente');

      const filtered = await staff.get(`/api/users?filters[${field}][$startsWith]=$2`);
      const picked = await staff.get(`/api/users?fields[0]=${field}`);

      expect(filtered.status).toBe(400);
      expect(JSON.stringify(picked.body)).not.toContain('$2');
    },
  );

  test('is not for employees', async () => {
    const employee = await app.loginAs('funcionario');

    await employee.get('/api/users').expect(403);
    await employee.get(`/api/users/${employee.id}`).expect(403);
    await employee.put(`/api/users/${employee.id}`, { name: 'Outro' }).expect(403);
  });
});

describe('GET /api/users/{id} and /me', () => {
  test('answer one user', async () => {
    const staff = await app.loginAs('gerente');
    const employee = await app.newUser({ name: 'Rui' });

    const one = await staff.get(`/api/users/${employee.id}?populate=role`);
    const me = await employee.get('/api/users/me?populate=role');

    expect(one.body).toMatchObject({ id: employee.id, name: 'Rui', role: { type: 'funcionario' } });
    expect(me.body).toMatchObject({ id: employee.id, role: { type: 'funcionario' } });
  });

  test.each([
    ['abc', 400],
    ['1.5', 400],
    ['0', 400],
    ['99999999999999', 400],
    ['999999', 404],
  ])('the id %s is a %d', async (id, status) => {
    const staff = await app.loginAs('gerente');

    expect((await staff.get(`/api/users/${id}`)).status).toBe(status);
    expect((await staff.put(`/api/users/${id}`, { blocked: true })).status).toBe(status);
  });

  test('the master account is hidden, but sees itself', async () => {
    const staff = await app.loginAs('gerente');
    const { id } = await app.strapi.db
      .query('plugin::users-permissions.user')
      .findOne({ where: { email: 'mestre@crediario.test' } });

    await staff.get(`/api/users/${id}`).expect(404);
    await staff.put(`/api/users/${id}`, { name: 'Outro' }).expect(404);
  });
});

describe('PUT /api/users/{id}', () => {
  test('takes the three bodies of the screens', async () => {
    const staff = await app.loginAs('gerente');
    const employee = await app.newUser();
    const path = `/api/users/${employee.id}`;

    await staff.put(path, SHEET).expect(200);
    await staff.put(path, { blocked: true }).expect(200);
    await staff.put(path, { blocked: false, password: '11223344' }).expect(200);

    expect(await stored(employee.id)).toMatchObject({ ...SHEET, username: SHEET.email });
    const login = { identifier: SHEET.email, password: '11223344' };
    await app.anonymous.post('/api/auth/local', login).expect(200);
  });

  test('a role, a provider or a token have no way in', async () => {
    const staff = await app.loginAs('gerente');
    const employee = await app.newUser();
    const before = await stored(employee.id);

    await staff
      .put(`/api/users/${employee.id}`, {
        ...SHEET,
        email: 'outra@crediario.test',
        role: 1,
        provider: 'google',
        confirmed: false,
        resetPasswordToken: 'x',
        id: 1,
      })
      .expect(200);

    const after = await stored(employee.id);
    expect(after.role).toEqual(before.role);
    expect(after).toMatchObject({ provider: 'local', confirmed: true, resetPasswordToken: null });
  });

  test('a body with nothing that may be changed is a 400', async () => {
    const staff = await app.loginAs('gerente');
    const employee = await app.newUser();

    await staff.put(`/api/users/${employee.id}`, { role: 1 }).expect(400);
    await staff.put(`/api/users/${employee.id}`).expect(400);
  });

  test.each([
    [{ blocked: 'yes' }, 'blocked'],
    [{ name: '' }, 'name'],
    [{ finalname: '' }, 'finalname'],
    [{ finalname: null }, 'finalname'],
    [{ blocked: null }, 'blocked'],
    [{ email: 'torto' }, 'email'],
    [{ password: '123' }, 'password'],
    [{ password: 'abcdefgh' }, 'password'],
    [{ cpf: 12345678901 }, 'cpf'],
  ])('%p is a fault of its field and changes nothing', async (changes, path) => {
    const staff = await app.loginAs('gerente');
    const employee = await app.newUser();
    const before = await stored(employee.id);

    const { status, body } = await staff.put(`/api/users/${employee.id}`, { ...SHEET, ...changes });

    expect(status).toBe(400);
    expect(body.error.details.errors).toEqual([
      { path, message: expect.not.stringMatching(/must|required|cannot|invalid/i) },
    ]);
    expect(await stored(employee.id)).toEqual(before);
  });

  test('an address that is taken is a 400, also when two take it at once', async () => {
    const staff = await app.loginAs('gerente');
    const [one, two] = [await app.newUser(), await app.newUser()];

    const taken = await staff.put(`/api/users/${one.id}`, { email: two.email.toUpperCase() });
    expect(taken.body.error.details.code).toBe('EMAIL_TAKEN');

    const answers = await Promise.all(
      [one, two].map(({ id }) => staff.put(`/api/users/${id}`, { email: 'mesmo@crediario.test' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const refused = answers.find(({ status }) => status === 400);
    expect(refused?.body.error.details.code).toBe('EMAIL_TAKEN');
  });

  test('staff edit themselves, but not other staff', async () => {
    const manager = await app.loginAs('gerente');
    const administrator = await app.loginAs('administrador');
    const profile = { name: 'Sandra', email: 'sandra@crediario.test', phone: '(11) 2222-3333' };

    const own = { ...profile, currentPassword: PASSWORD };
    await manager.put(`/api/users/${manager.id}`, own).expect(200);
    await manager.put(`/api/users/${administrator.id}`, { name: 'Outra' }).expect(403);
    await administrator.put(`/api/users/${manager.id}`, { blocked: true }).expect(403);
  });

  test('staff neither lock themselves out nor skip their own current password', async () => {
    const staff = await app.loginAs('administrador');

    await staff.put(`/api/users/${staff.id}`, { blocked: true }).expect(403);
    await staff.put(`/api/users/${staff.id}`, { password: '99999999' }).expect(403);

    const login = { identifier: staff.email, password: PASSWORD };
    await app.anonymous.post('/api/auth/local', login).expect(200);
  });
});

describe('what Strapi offers beyond', () => {
  test.each([
    ['post', '/api/users'],
    ['delete', '/api/users/1'],
    ['get', '/api/users/count'],
    ['get', '/api/users-permissions/roles'],
    ['get', '/api/users-permissions/permissions'],
    ['get', '/api/connect/google'],
    ['get', '/api/upload/files'],
    ['get', '/api/type-sales'],
    ['get', '/api/payments'],
    ['post', '/api/portions'],
  ] as const)('%s %s is not there', async (method, path) => {
    const staff = await app.loginAs('administrador');

    const { status } = await staff[method](path);

    expect([400, 404, 405]).toContain(status);
  });
});
