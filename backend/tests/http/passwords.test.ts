import { stat } from 'node:fs/promises';
import { backgroundDone } from '../../src/platform/background/background';
import { type Caller, PASSWORD, startApp } from '../harness';
import { codeIn, createOutbox } from '../harness/outbox';

const outbox = createOutbox();
const app = startApp({ MAIL_OUTBOX: outbox.folder, PUBLIC_URL: 'https://painel.exemplo.test' });

const NEW_PASSWORD = '87654321';

const forgot = (email: unknown, headers?: Record<string, string>) =>
  app.anonymous.post('/api/auth/forgot-password', { email }, headers);
const reset = (code: unknown, password: unknown = NEW_PASSWORD, passwordConfirmation = password) =>
  app.anonymous.post('/api/auth/reset-password', { code, password, passwordConfirmation });
const login = (identifier: string, password: string) =>
  app.anonymous.post('/api/auth/local', { identifier, password });
const codeOf = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer;
  const { error } = body as { error?: { details: { code: string } } };
  return [status, error?.details.code];
};

async function codeFor({ email }: Caller): Promise<string> {
  await forgot(email).expect(200, { ok: true });
  await backgroundDone(app.strapi);
  return codeIn((await outbox.mailsTo(email)).at(-1));
}

const DEAD_CODE = [400, 'INVALID_RESET_CODE'];

describe('POST /api/auth/forgot-password', () => {
  test('mails a link to the form, in an envelope that only the server may open', async () => {
    const { email } = await app.newUser({ name: 'Lúcia' });

    await forgot(email.toUpperCase()).expect(200, { ok: true });
    await backgroundDone(app.strapi);

    const [mail = '', ...others] = await outbox.mailsTo(email);
    expect(others).toEqual([]);
    expect(mail).toContain('Subject: Redefinir senha - Crediário');
    expect(mail).toContain('Olá, Lúcia.');
    expect(mail).toMatch(/^https:\/\/painel\.exemplo\.test\/redefinir-senha\?code=[\w-]{43}$/m);
    expect((await stat(outbox.folder)).mode & 0o077).toBe(0);
  });

  test('never lets the request say where the link leads', async () => {
    const { email } = await app.newUser();
    const forged = { Host: 'ladrao.test', 'X-Forwarded-Host': 'ladrao.test' };

    await forgot(email, forged).expect(200);
    await backgroundDone(app.strapi);

    expect((await outbox.mailsTo(email)).join()).not.toContain('ladrao');
  });

  test('keeps no more of the code than its hash', async () => {
    const code = await codeFor(await app.newUser());

    expect(JSON.stringify(await app.knex('password_resets').select('*'))).not.toContain(code);
    expect(JSON.stringify(await app.knex('audit_log').select('*'))).not.toContain(code);
  });

  test('answers a stranger, and a blocked employee, like everyone else, and mails nothing', async () => {
    const blocked = await app.newUser({ blocked: true });

    for (const email of ['ninguem@crediario.test', blocked.email]) {
      await forgot(email).expect(200, { ok: true });
      await backgroundDone(app.strapi);
      expect(await outbox.mailsTo(email)).toEqual([]);
    }
  });

  test.each([[undefined], [''], ['torto'], [{ $ne: null }], [7]])('refuses %p', async (email) => {
    expect(await codeOf(forgot(email))).toEqual([400, 'INVALID_INPUT']);
  });
});

describe('POST /api/auth/check-reset-code', () => {
  const check = (code: unknown) => app.anonymous.post('/api/auth/check-reset-code', { code });

  test('says whether a code would serve, and leaves it good', async () => {
    const code = await codeFor(await app.newUser());

    await check(code).expect(200, { data: { valid: true } });
    await check(code).expect(200, { data: { valid: true } });
    await reset(code).expect(200);
    await check(code).expect(200, { data: { valid: false } });
    await check('x'.repeat(43)).expect(200, { data: { valid: false } });
  });

  test('a code whose hour is over serves no more', async () => {
    const person = await app.newUser();
    const code = await codeFor(person);
    await app
      .knex('password_resets')
      .where({ user_id: person.id })
      .update({ expires_at: app.knex.raw("expires_at - interval '60 minutes'") });

    await check(code).expect(200, { data: { valid: false } });
  });

  test.each([[undefined], [''], [{ $ne: null }]])('refuses %p', async (code) => {
    expect(await codeOf(check(code))).toEqual([400, 'INVALID_INPUT']);
  });
});

describe('POST /api/auth/reset-password', () => {
  test('sets the password, ends the old sessions and opens one', async () => {
    const person = await app.newUser();
    const code = await codeFor(person);

    const { body } = await reset(code, 'longa-e-boa').expect(200);

    expect(body.user).toMatchObject({ id: person.id, email: person.email });
    expect(body).toMatchObject({ jwt: expect.any(String), refreshToken: expect.any(String) });
    expect((await person.get('/api/users/me')).status).toBe(401);
    await login(person.email, 'longa-e-boa').expect(200);
    await login(person.email, PASSWORD).expect(400);
  });

  test('a code serves once, even of two who come at the same instant', async () => {
    const code = await codeFor(await app.newUser());

    const answers = await Promise.all([reset(code, '11111111'), reset(code, '22222222')]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await codeOf(reset(code))).toEqual(DEAD_CODE);
  });

  test('a code is worth nothing after an hour', async () => {
    const person = await app.newUser();
    const code = await codeFor(person);
    await app
      .knex('password_resets')
      .where({ user_id: person.id })
      .update({ expires_at: app.knex.raw("expires_at - interval '60 minutes'") });

    expect(await codeOf(reset(code))).toEqual(DEAD_CODE);
    await login(person.email, PASSWORD).expect(200);
  });

  test('either of two codes serves, and takes the other with it', async () => {
    const person = await app.newUser();
    const [first, second] = [await codeFor(person), await codeFor(person)];

    await reset(first).expect(200);

    expect(await codeOf(reset(second))).toEqual(DEAD_CODE);
  });

  test.each([
    ['the access is taken away', { blocked: true }],
    ['the address changes', { email: 'mudou@crediario.test' }],
    ['the password changes', { password: '55556666' }],
  ])('a code is worth nothing once %s', async (_what, changes) => {
    const person = await app.newUser();
    const code = await codeFor(person);
    const staff = await app.loginAs('administrador');
    await staff.put(`/api/users/${person.id}`, changes).expect(200);

    expect(await codeOf(reset(code))).toEqual(DEAD_CODE);
  });

  test.each([
    ['1234567', '1234567', 'password', 'A senha deve conter pelo menos 8 dígitos'],
    ['12345678', '12345679', 'passwordConfirmation', 'As senhas devem ser iguais'],
  ])('refuses %p with %p and leaves the code good', async (password, again, path, message) => {
    const code = await codeFor(await app.newUser());

    const { status, body } = await reset(code, password, again);

    expect(status).toBe(400);
    expect(body.error.details.errors).toContainEqual({ path, message });
    await reset(code).expect(200);
  });

  test.each([['x'], ["' or 1=1"], ['\u{1F600}']])('%p is no code', async (code) => {
    expect(await codeOf(reset(code))).toEqual(DEAD_CODE);
  });

  test('leaves an audit record without password or code', async () => {
    const person = await app.newUser();
    const code = await codeFor(person);
    await reset(code).expect(200);

    const records = await app.knex('audit_log').where({ entity: 'user', entity_id: person.id });
    expect(records.map(({ action }) => action)).toEqual([
      'request-password-reset',
      'reset-password',
    ]);
    expect(JSON.stringify(records)).not.toMatch(/\$2[aby]\$/);
  });
});

describe('POST /api/auth/change-password', () => {
  const change = (caller: Caller, changes: object = {}) =>
    caller.post('/api/auth/change-password', {
      currentPassword: PASSWORD,
      password: NEW_PASSWORD,
      passwordConfirmation: NEW_PASSWORD,
      ...changes,
    });

  test('sets the password; the old token dies with the old one, and the answer brings the next', async () => {
    const person = await app.newUser();

    const { body } = await change(person).expect(200);

    expect((await person.get('/api/users/me')).status).toBe(401);
    const bearer = { Authorization: `Bearer ${body.jwt}` };
    await app.anonymous.get('/api/users/me', bearer).expect(200);
    await app.anonymous.post('/api/auth/refresh', { refreshToken: body.refreshToken }).expect(200);
    await login(person.email, NEW_PASSWORD).expect(200);
    await login(person.email, PASSWORD).expect(400);
  });

  test('a wrong current password is a 400 that logs nobody out and changes nothing', async () => {
    const person = await app.newUser();

    const { status, body } = await change(person, { currentPassword: '99999999' });

    expect(status).toBe(400);
    expect(body.error.details).toEqual({
      code: 'WRONG_PASSWORD',
      errors: [
        { path: 'currentPassword', message: 'Senha incorreta. Por favor, digite novamente' },
      ],
    });
    expect((await person.get('/api/users/me')).status).toBe(200);
    await login(person.email, PASSWORD).expect(200);
  });

  test.each([
    [{ currentPassword: '' }, 'currentPassword', 'Senha antiga obrigatória'],
    [{ password: '1234567' }, 'password', 'A senha deve conter pelo menos 8 digitos'],
    [{ password: 'abcdefgh' }, 'password', 'A senha deve conter apenas números'],
    [{ passwordConfirmation: '1' }, 'passwordConfirmation', 'As senhas devem ser iguais'],
  ])('refuses %p', async (changes, path, message) => {
    const { status, body } = await change(await app.loginAs('gerente'), changes);

    expect(status).toBe(400);
    expect(body.error.details.errors).toContainEqual({ path, message });
  });

  test('is not for strangers', async () => {
    await change(app.anonymous).expect(401);
  });
});

describe('POST /api/auth/check-password', () => {
  const check = (caller: Caller, currentPassword: unknown) =>
    caller.post('/api/auth/check-password', { currentPassword });

  test('tells whether it is the own password', async () => {
    const person = await app.newUser();

    await check(person, PASSWORD).expect(200, { data: { matches: true } });
    await check(person, '99999999').expect(200, { data: { matches: false } });
  });

  test('opens no session and ends none', async () => {
    const person = await app.newUser();
    const sessions = () => app.knex('sessions').where({ user_id: person.id }).pluck('id');
    const before = await sessions();

    await check(person, PASSWORD);
    await check(person, '99999999');

    expect(await sessions()).toEqual(before);
  });

  test('is not for strangers, and takes no nonsense', async () => {
    await check(app.anonymous, PASSWORD).expect(401);
    await check(await app.loginAs('gerente'), { $ne: null }).expect(400);
  });
});
