import { backgroundDone } from '../../src/platform/background/background';
import { type Caller, PASSWORD, startApp } from '../harness';
import { codeIn, createOutbox } from '../harness/outbox';

const outbox = createOutbox();
const app = startApp({ MAIL_OUTBOX: outbox.folder, PUBLIC_URL: 'https://painel.exemplo.test' });

const OTHER = '87654321';
let count = 0;

function sheet(fields: object = {}) {
  count += 1;
  return {
    name: 'Nova',
    finalname: 'Pessoa',
    email: `sozinha${count}@crediario.test`,
    cpf: '529.982.247-25',
    phone: '(11) 98888-7777',
    password: PASSWORD,
    ...fields,
  };
}

type Sheet = ReturnType<typeof sheet>;

async function registeredAlone(): Promise<Sheet & { id: number }> {
  const person = sheet();
  await app.anonymous.post('/api/auth/local/register', person).expect(200);
  const { id } = await app.knex('up_users').where({ email: person.email }).first('id');
  return { ...person, id };
}

const logIn = ({ email }: { email: string }, password: string) =>
  app.anonymous.post('/api/auth/local', { identifier: email, password });

let staff: Caller;

beforeAll(async () => {
  staff = await app.newUser({ role: 'gerente' });
});

const marked = async (id: number) =>
  (await staff.get(`/api/users/${id}`).expect(200)).body.selfRegistered;

test('who registered themselves is marked so, who staff registered is not', async () => {
  const stranger = await registeredAlone();
  const { body } = await staff.post('/api/auth/local/register', sheet());

  expect(await marked(stranger.id)).toBe(true);
  expect(await marked(body.user.id)).toBe(false);
  const { body: list } = await staff.get('/api/users?filters[role][type][$eq]=funcionario');
  expect(list.find(({ id }: { id: number }) => id === stranger.id)).toMatchObject({
    selfRegistered: true,
  });
});

test('no mark can be asked for or taken off by the request', async () => {
  const person = sheet({ selfRegistered: false, self_registered: false });
  await app.anonymous.post('/api/auth/local/register', person).expect(200);
  const { id } = await app.knex('up_users').where({ email: person.email }).first('id');
  await staff.put(`/api/users/${id}`, { selfRegistered: false, phone: '(11) 3333-4444' });
  expect(await marked(id)).toBe(true);
});

describe('letting them in', () => {
  test('with a password of staff’s: the stranger’s is worth nothing', async () => {
    const person = await registeredAlone();

    await staff.put(`/api/users/${person.id}`, { blocked: false, password: OTHER }).expect(200);

    await logIn(person, PASSWORD).expect(400);
    await logIn(person, OTHER).expect(200);
    expect(await marked(person.id)).toBe(false);
    await backgroundDone(app.strapi);
    expect(await outbox.mailsTo(person.email)).toEqual([]);
  });

  test('without one: a code is mailed, and only its owner gets in', async () => {
    const person = await registeredAlone();

    await staff.put(`/api/users/${person.id}`, { blocked: false }).expect(200);
    await backgroundDone(app.strapi);

    await logIn(person, PASSWORD).expect(400);
    const [mail = '', ...others] = await outbox.mailsTo(person.email);
    expect(others).toEqual([]);
    expect(mail).toContain('Subject: Seu acesso foi liberado');
    expect(mail).toContain('https://painel.exemplo.test/redefinir-senha?code=');
    const reset = { code: codeIn(mail), password: OTHER, passwordConfirmation: OTHER };
    await app.anonymous.post('/api/auth/reset-password', reset).expect(200);
    await logIn(person, OTHER).expect(200);
    expect(await marked(person.id)).toBe(false);
  });

  test('again after a block, before the code was used: another code is mailed', async () => {
    const person = await registeredAlone();
    await staff.put(`/api/users/${person.id}`, { blocked: false }).expect(200);
    await staff.put(`/api/users/${person.id}`, { blocked: true }).expect(200);

    await staff.put(`/api/users/${person.id}`, { blocked: false }).expect(200);
    await backgroundDone(app.strapi);

    const mails = await outbox.mailsTo(person.email);
    const codes = mails.map(codeIn);
    expect(new Set(codes).size).toBe(2);
    const set = (code: string | undefined) =>
      app.anonymous.post('/api/auth/reset-password', {
        code,
        password: OTHER,
        passwordConfirmation: OTHER,
      });
    const answers = [];
    for (const code of codes) answers.push((await set(code)).status);
    expect(answers.sort()).toEqual([200, 400]);
    await logIn(person, OTHER).expect(200);
  });

  test('after staff gave a password, as anybody else', async () => {
    const person = await registeredAlone();
    await staff.put(`/api/users/${person.id}`, { password: OTHER }).expect(200);
    expect(await marked(person.id)).toBe(false);
    await logIn(person, OTHER).expect(400);

    await staff.put(`/api/users/${person.id}`, { blocked: false }).expect(200);
    await logIn(person, OTHER).expect(200);
  });

  test('who was let in once keeps the password when shut out and let in again', async () => {
    const employee = await app.newUser();
    await staff.put(`/api/users/${employee.id}`, { blocked: true }).expect(200);
    await staff.put(`/api/users/${employee.id}`, { blocked: false }).expect(200);
    await logIn(employee, PASSWORD).expect(200);
  });

  test('an account of the demonstration, likewise: its password is known to all the world', async () => {
    const employee = await app.newUser({ blocked: true });
    await app.knex('up_users').where({ id: employee.id }).update({ demo: true });
    await staff.put(`/api/users/${employee.id}`, { blocked: false }).expect(200);
    await logIn(employee, PASSWORD).expect(400);
    expect(await app.knex('up_users').where({ id: employee.id }).first('demo')).toEqual({
      demo: false,
    });
  });
});

describe('staff who give an employee an address that only a stranger has taken', () => {
  const emailOf = async (id: number) => {
    const { email, username } = await app.knex('up_users').where({ id }).first('email', 'username');
    expect(username).toBe(email);
    return email;
  };
  const latestOf = (id: number) =>
    app.knex('audit_log').where({ entity: 'user', entity_id: id }).orderBy('id', 'desc').first();

  test('get it; the stranger’s account stays, without a way in, and both histories tell it', async () => {
    const stranger = await registeredAlone();
    const employee = await app.newUser();
    await staff
      .put(`/api/users/${employee.id}`, { email: stranger.email.toUpperCase() })
      .expect(200);

    expect(await emailOf(employee.id)).toBe(stranger.email);
    expect(await emailOf(stranger.id)).toBe(`cedido-${stranger.id}@crediario.invalid`);
    await logIn(stranger, PASSWORD).expect(200); // the employee's own, in these tests
    expect(await latestOf(stranger.id)).toMatchObject({ action: 'update', user_id: staff.id });
    const kept = await app.knex('up_users').where({ id: stranger.id }).first();
    expect(kept).toMatchObject({ blocked: true, self_registered: true });
    await staff.get(`/api/history?user_id=${stranger.id}`).expect(200);
    await staff.get('/api/users').expect(200);
  });

  test('for themselves too, with their password', async () => {
    const stranger = await registeredAlone();
    const manager = await app.newUser({ role: 'gerente' });
    const change = { email: stranger.email, currentPassword: PASSWORD };
    await manager.put(`/api/users/${manager.id}`, change).expect(200);
    expect(await emailOf(manager.id)).toBe(stranger.email);
  });

  test('but not once it was let in, nor does a refused edit take it', async () => {
    const stranger = await registeredAlone();
    const employee = await app.newUser();
    const manager = await app.newUser({ role: 'gerente' });
    const wrong = { email: stranger.email, currentPassword: '11111111' };
    await manager.put(`/api/users/${manager.id}`, wrong).expect(400);
    expect(await emailOf(stranger.id)).toBe(stranger.email);

    await staff.put(`/api/users/${stranger.id}`, { blocked: false, password: OTHER }).expect(200);
    const taken = await staff.put(`/api/users/${employee.id}`, { email: stranger.email });
    expect([taken.status, taken.body.error.details.code]).toEqual([400, 'EMAIL_TAKEN']);
  });
});

describe('staff who register an address that only a stranger has taken', () => {
  test('get it, with their data and their password', async () => {
    const stranger = await registeredAlone();
    const person = sheet({ name: 'Paula', email: stranger.email.toUpperCase(), password: OTHER });

    const { status, body } = await staff.post('/api/auth/local/register', person);

    expect(status).toBe(200);
    expect(body.user).toMatchObject({ id: stranger.id, name: 'Paula', blocked: false });
    await logIn(stranger, PASSWORD).expect(400);
    await logIn(stranger, OTHER).expect(200);
    expect(await marked(stranger.id)).toBe(false);
    const record = await app
      .knex('audit_log')
      .where({ entity: 'user', entity_id: stranger.id })
      .orderBy('id', 'desc')
      .first();
    expect(record).toMatchObject({ action: 'register', user_id: staff.id });
  });

  test('but not once it was let in', async () => {
    const stranger = await registeredAlone();
    await staff.put(`/api/users/${stranger.id}`, { blocked: false, password: OTHER }).expect(200);
    await staff.put(`/api/users/${stranger.id}`, { blocked: true }).expect(200);
    const person = sheet({ email: stranger.email });
    const { status } = await staff.post('/api/auth/local/register', person);
    expect(status).toBe(400);
  });

  test('nor does another stranger', async () => {
    const stranger = await registeredAlone();
    const person = sheet({ name: 'Outra', email: stranger.email });
    await app.anonymous.post('/api/auth/local/register', person).expect(200);
    expect(await app.knex('up_users').where({ id: stranger.id }).first('name')).toEqual({
      name: 'Nova',
    });
  });
});
