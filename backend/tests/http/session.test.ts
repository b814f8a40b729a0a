import { type Caller, PASSWORD, startApp } from '../harness';

const app = startApp();

interface Session {
  jwt: string;
  refreshToken: string;
  user: { id: number };
}

async function logIn({ email }: Caller): Promise<Session> {
  const body = { identifier: email, password: PASSWORD };
  return (await app.anonymous.post('/api/auth/local', body).expect(200)).body;
}

const bearer = ({ jwt }: Session) => ({ Authorization: `Bearer ${jwt}` });
const refresh = (refreshToken: unknown) =>
  app.anonymous.post('/api/auth/refresh', { refreshToken });
const statusWith = async (session: Session) =>
  (await app.anonymous.get('/api/users/me', bearer(session))).status;

/** As if the token had been replaced so long ago that no second tab can be asking. */
const replacedLongAgo = (userId: number) =>
  app.knex.raw(
    `UPDATE refresh_tokens SET replaced_at = replaced_at - interval '31 seconds'
      WHERE session_id IN (SELECT id FROM sessions WHERE user_id = ?)`,
    [userId],
  );

async function refused(answer: Promise<{ status: number; body: unknown }>) {
  const { status, body } = await answer;
  const { error } = body as { error?: { details: { code: string } } };
  return [status, error?.details.code];
}

const GONE = [401, 'SESSION_EXPIRED'];

describe('a login', () => {
  test('gives a refresh token, of which the database keeps no more than the hash', async () => {
    const session = await logIn(await app.newUser());

    expect(session.refreshToken).toMatch(/^[\w-]{43}$/);
    const rows = await app.knex('refresh_tokens').select('*');
    expect(JSON.stringify(rows)).not.toContain(session.refreshToken);
  });

  test('again is a session of its own', async () => {
    const person = await app.newUser();
    const [desk, phone] = [await logIn(person), await logIn(person)];

    await app.anonymous.post('/api/auth/logout', undefined, bearer(desk)).expect(204);

    expect(await statusWith(desk)).toBe(401);
    expect(await statusWith(phone)).toBe(200);
  });
});

describe('POST /api/auth/refresh', () => {
  test('gives the next access and refresh token, and the user', async () => {
    const person = await app.newUser();
    const first = await logIn(person);

    const { body } = await refresh(first.refreshToken).expect(200);

    expect(body.refreshToken).not.toBe(first.refreshToken);
    expect(body.user).toMatchObject({ id: person.id, email: person.email });
    expect(body.user).not.toHaveProperty('password');
    expect(await statusWith(body)).toBe(200);
    expect(await statusWith(first)).toBe(200);
    await refresh(body.refreshToken).expect(200);
  });

  test('serves a second tab that asks with the same token', async () => {
    const session = await logIn(await app.newUser());

    const answers = await Promise.all([1, 2, 3].map(() => refresh(session.refreshToken)));

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const { body } of answers) expect(await statusWith(body)).toBe(200);
  });

  test('a token that comes back later ends the session for everyone who has it', async () => {
    const person = await app.newUser();
    const stolen = await logIn(person);
    const owner: Session = (await refresh(stolen.refreshToken)).body;
    await replacedLongAgo(person.id);

    expect(await refused(refresh(stolen.refreshToken))).toEqual(GONE);

    expect(await refused(refresh(owner.refreshToken))).toEqual(GONE);
    expect(await statusWith(owner)).toBe(401);
    const record = await app.knex('audit_log').where({ entity: 'session' }).first();
    expect(record).toMatchObject({ action: 'revoke', user_id: person.id });
  });

  test('of two tabs, the one that goes on retires the other', async () => {
    const person = await app.newUser();
    const { refreshToken } = await logIn(person);
    const [mine, other] = [await refresh(refreshToken), await refresh(refreshToken)];
    await refresh(mine.body.refreshToken).expect(200);
    await replacedLongAgo(person.id);

    expect(await refused(refresh(other.body.refreshToken))).toEqual(GONE);
  });

  test('is a 401 once the session has lain unused for its days', async () => {
    const person = await app.newUser();
    const session = await logIn(person);
    await app
      .knex('sessions')
      .where({ user_id: person.id })
      .update({ expires_at: app.knex.raw("clock_timestamp() - interval '1 second'") });

    expect(await refused(refresh(session.refreshToken))).toEqual(GONE);
  });

  test.each([['unknown'], ['\u{1F600}'], ["' or 1=1"]])('%p is a 401', async (token) => {
    expect(await refused(refresh(token))).toEqual(GONE);
  });

  test.each([[undefined], [''], [7], [{ $ne: null }], ['x'.repeat(513)]])(
    '%p is a 400',
    async (token) => {
      expect(await refused(refresh(token))).toEqual([400, 'INVALID_INPUT']);
    },
  );

  test('does not mind a stale access token beside it', async () => {
    const { refreshToken } = await logIn(await app.newUser());

    await app.anonymous
      .post('/api/auth/refresh', { refreshToken }, { Authorization: 'Bearer old' })
      .expect(200);
  });
});

describe('a session ends, access and refresh token alike,', () => {
  async function expectGone(session: Session) {
    expect(await statusWith(session)).toBe(401);
    expect(await refused(refresh(session.refreshToken))).toEqual(GONE);
  }

  test('when its owner logs out', async () => {
    const session = await logIn(await app.newUser());

    await app.anonymous.post('/api/auth/logout', undefined, bearer(session)).expect(204);

    await expectGone(session);
    await app.anonymous.post('/api/auth/logout', undefined, bearer(session)).expect(401);
  });

  test('when staff give the employee another password', async () => {
    const person = await app.newUser();
    const session = await logIn(person);
    const staff = await app.loginAs('gerente');

    await staff.put(`/api/users/${person.id}`, { password: '55556666' }).expect(200);

    await expectGone(session);
    expect((await staff.get('/api/users/me')).status).toBe(200);
  });

  test('when staff take the access away', async () => {
    const person = await app.newUser();
    const session = await logIn(person);
    const staff = await app.loginAs('gerente');

    await staff.put(`/api/users/${person.id}`, { blocked: true }).expect(200);

    await expectGone(session);
  });

  test('when someone changes the password in the database itself', async () => {
    const person = await app.newUser();
    const session = await logIn(person);

    await app.knex('up_users').where({ id: person.id }).update({ password: 'x' });

    await expectGone(session);
  });

  test('but not when a name changes', async () => {
    const person = await app.newUser();
    const session = await logIn(person);
    const staff = await app.loginAs('gerente');

    await staff.put(`/api/users/${person.id}`, { name: 'Outro' }).expect(200);

    expect(await statusWith(session)).toBe(200);
  });
});

test('a login sweeps out sessions that nobody came back to', async () => {
  const person = await app.newUser();
  await logIn(person);
  await app
    .knex('sessions')
    .where({ user_id: person.id })
    .update({ expires_at: app.knex.raw("clock_timestamp() - interval '1 second'") });

  await logIn(await app.newUser());

  expect(await app.knex('sessions').where({ user_id: person.id }).first()).toBeUndefined();
});

test('a good signature over no session is a 401', async () => {
  const { id } = await app.newUser();
  const jwt = app.strapi.plugin('users-permissions').service('jwt');

  for (const claims of [{ id }, { id, session: 0 }, { id, session: 'x' }, { id, session: 1.5 }]) {
    expect(await statusWith({ jwt: jwt.issue(claims), refreshToken: '', user: { id } })).toBe(401);
  }
});
