import { PASSWORD, startApp } from '../harness';

const app = startApp();

const login = (identifier: unknown, password: unknown) =>
  app.anonymous.post('/api/auth/local', { identifier, password });

describe('POST /api/auth/local', () => {
  test('gives a token and the user, without secrets', async () => {
    const { email, id } = await app.loginAs('gerente');

    const { status, body } = await login(email.toUpperCase(), PASSWORD);

    expect(status).toBe(200);
    expect(body.user).toMatchObject({ id, email, username: email, blocked: false });
    expect(body.user).not.toHaveProperty('password');
    expect(body.user).not.toHaveProperty('resetPasswordToken');
    const me = await app.anonymous.get('/api/users/me', { Authorization: `Bearer ${body.jwt}` });
    expect(me.body.id).toBe(id);
  });

  test.each([
    [
      'a wrong password',
      () => app.loginAs('gerente').then(({ email }) => login(email, '87654321')),
    ],
    ['an unknown address', () => login('ninguem@crediario.test', PASSWORD)],
  ])('answers %s with the same 400', async (_what, attempt) => {
    const { status, body } = await attempt();

    expect(status).toBe(400);
    expect(body.error).toMatchObject({
      message: 'E-mail ou senha incorretos',
      details: { code: 'WRONG_LOGIN' },
    });
  });

  test('tells a blocked employee so, once the password is right', async () => {
    const { email } = await app.newUser({ blocked: true });

    expect((await login(email, PASSWORD)).body.error.details.code).toBe('LOGIN_BLOCKED');
    expect((await login(email, '87654321')).body.error.details.code).toBe('WRONG_LOGIN');
  });

  test.each([
    [undefined, PASSWORD],
    ['', PASSWORD],
    [{ $ne: null }, PASSWORD],
    ['a@b.co', 12345678],
    ['a@b.co', undefined],
    ['\u0000@b.co', PASSWORD],
  ])('refuses %p and %p as a login', async (identifier, password) => {
    const { status, body } = await login(identifier, password);

    expect(status).toBe(400);
    expect(body.error.details.code).toBe('INVALID_INPUT');
  });

  test('a stale token in the browser does not stand in the way', async () => {
    const { email } = await app.loginAs('gerente');
    const body = { identifier: email, password: PASSWORD };

    const answer = await app.anonymous.post('/api/auth/local', body, {
      Authorization: 'Bearer old',
    });

    expect(answer.status).toBe(200);
  });
});

describe('a call that needs a login', () => {
  test.each([
    ['no token', undefined, 'UNAUTHENTICATED'],
    ['an empty Bearer', 'Bearer ', 'UNAUTHENTICATED'],
    ['a bad token', 'Bearer abc.def.ghi', 'SESSION_EXPIRED'],
    ['another scheme', 'Basic YTpi', 'UNAUTHENTICATED'],
  ])('with %s is a 401', async (_what, authorization, code) => {
    const headers: Record<string, string> = authorization ? { Authorization: authorization } : {};

    const { status, body } = await app.anonymous.get('/api/clients', headers);

    expect(status).toBe(401);
    expect(body.error.details.code).toBe(code);
  });

  test('with the token of a user who was blocked meanwhile is a 401', async () => {
    const employee = await app.newUser();
    expect((await employee.get('/api/clients')).status).toBe(200);

    const staff = await app.loginAs('administrador');
    await staff.put(`/api/users/${employee.id}`, { blocked: true }).expect(200);
    const refused = await employee.get('/api/clients');
    expect(refused.status).toBe(401);
    expect(refused.body.error.details.code).toBe('ACCESS_BLOCKED');

    // Given back, access is a matter of logging in again: what was stolen with it stays worthless.
    await staff.put(`/api/users/${employee.id}`, { blocked: false }).expect(200);
    expect((await employee.get('/api/clients')).body.error.details.code).toBe('SESSION_EXPIRED');
    await login(employee.email, PASSWORD).expect(200);
  });

  test('with a token signed for another kind of payload is a 401', async () => {
    const jwt = app.strapi.plugin('users-permissions').service('jwt');
    const token = jwt.issue({ id: '1 or 1=1', session: 1 });

    await app.anonymous.get('/api/clients', { Authorization: `Bearer ${token}` }).expect(401);
  });
});
