import { PASSWORD, startApp } from '../harness';

const app = startApp();

let count = 0;
const sheet = (changes: object = {}) => {
  count += 1;
  return {
    email: `novo${count}@crediario.test`,
    username: `novo${count}@crediario.test`,
    password: PASSWORD,
    name: 'Novo',
    finalname: 'Funcionário',
    cpf: '529.982.247-25',
    phone: '(11) 98888-7777',
    ...changes,
  };
};

const register = '/api/auth/local/register';
const stored = (email: string) =>
  app.strapi.db
    .query('plugin::users-permissions.user')
    .findOne({ where: { email }, populate: ['role'] });
const countUsers = () => app.strapi.db.query('plugin::users-permissions.user').count();

/** What a stranger sends to get more than they are given. */
const GREEDY = {
  role: 1,
  confirmed: false,
  blocked: false,
  provider: 'google',
  id: 1,
  resetPasswordToken: 'x',
  confirmationToken: 'x',
};

describe('a stranger who registers', () => {
  test('becomes an employee without access, and gets no token', async () => {
    const person = sheet();

    const { status, body } = await app.anonymous.post(register, person);

    expect(status).toBe(200);
    expect(body).not.toHaveProperty('jwt');
    expect(await stored(person.email)).toMatchObject({
      blocked: true,
      username: person.email,
      name: 'Novo',
      role: { type: 'funcionario' },
    });
  });

  test('is answered at the login as one with a wrong password: no registration and login tell whether an e-mail is taken', async () => {
    const person = sheet();
    await app.anonymous.post(register, person).expect(200);
    const login = (password: string) =>
      app.anonymous.post('/api/auth/local', { identifier: person.email, password });

    const [right, wrong] = [await login(PASSWORD), await login('00000000')];

    expect([right.status, right.body]).toEqual([wrong.status, wrong.body]);
    expect(right.body.error.details.code).toBe('WRONG_LOGIN');
  });

  test('can log in once staff have given access and a password', async () => {
    const person = sheet();
    await app.anonymous.post(register, person).expect(200);
    const { id } = await stored(person.email);

    const staff = await app.loginAs('gerente');
    await staff.put(`/api/users/${id}`, { blocked: false, password: '55556666' }).expect(200);

    const login = { identifier: person.email, password: '55556666' };
    await app.anonymous.post('/api/auth/local', login).expect(200);
  });

  test('gets the same answer where the address is taken, and changes nothing', async () => {
    const { email } = await app.loginAs('gerente');
    const before = await stored(email);
    const free = sheet();
    const taken = sheet({ email: email.toUpperCase(), username: email });

    const [first, second] = [
      await app.anonymous.post(register, free),
      await app.anonymous.post(register, taken),
    ];

    expect(second.status).toBe(first.status);
    expect(second.body).toEqual({
      user: { ...first.body.user, email, username: email },
    });
    expect(await stored(email)).toEqual(before);
  });

  test('cannot take a role, a confirmation or access', async () => {
    const person = sheet(GREEDY);

    await app.anonymous.post(register, person).expect(200);

    expect(await stored(person.email)).toMatchObject({
      blocked: true,
      provider: 'local',
      resetPasswordToken: null,
      confirmationToken: null,
      role: { type: 'funcionario' },
    });
  });

  test('twice at the same instant is there once', async () => {
    const person = sheet();
    const before = await countUsers();

    const answers = await Promise.all([1, 2, 3].map(() => app.anonymous.post(register, person)));

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await countUsers()).toBe(before + 1);
  });

  test.each([
    [{ name: '' }, 'name', 'Nome obrigatório'],
    [{ finalname: ' ' }, 'finalname', 'Sobrenome obrigatório'],
    [{ cpf: undefined }, 'cpf', 'CPF obrigatório'],
    [{ phone: null }, 'phone', 'Telefone obrigatório'],
    [{ email: 'torto' }, 'email', 'E-mail obrigatório'],
    [{ password: '1234567' }, 'password', 'A senha deve conter pelo menos 8 digitos'],
    [{ password: 'abcdefgh' }, 'password', 'A senha deve conter apenas números'],
  ])('with %p is told what is wrong', async (changes, path, message) => {
    const before = await countUsers();

    const { status, body } = await app.anonymous.post(register, sheet(changes));

    expect(status).toBe(400);
    expect(body.error.details.errors).toEqual([{ path, message }]);
    expect(await countUsers()).toBe(before);
  });
});

describe('staff who register an employee', () => {
  test('make one with access', async () => {
    const staff = await app.loginAs('administrador');
    const person = sheet(GREEDY);

    const { status, body } = await staff.post(register, person);

    expect(status).toBe(200);
    expect(body).not.toHaveProperty('jwt');
    expect(body.user).toMatchObject({
      id: expect.any(Number),
      email: person.email,
      blocked: false,
    });
    expect(body.user.id).not.toBe(1);
    expect(await stored(person.email)).toMatchObject({ role: { type: 'funcionario' } });
    const login = { identifier: person.email, password: PASSWORD };
    await app.anonymous.post('/api/auth/local', login).expect(200);
  });

  test('are told that an address is taken', async () => {
    const staff = await app.loginAs('administrador');
    const before = await countUsers();

    const { status, body } = await staff.post(register, sheet({ email: staff.email }));

    expect(status).toBe(400);
    expect(body.error.details).toEqual({
      code: 'EMAIL_TAKEN',
      errors: [{ path: 'email', message: 'Este e-mail já está em uso' }],
    });
    expect(await countUsers()).toBe(before);
  });

  test('leave an audit record without the password', async () => {
    const staff = await app.loginAs('gerente');
    const { body } = await staff.post(register, sheet());

    const record = await app
      .knex('audit_log')
      .where({ entity: 'user', entity_id: body.user.id })
      .first();
    expect(record).toMatchObject({ action: 'register', user_id: staff.id });
    expect(JSON.stringify(record)).not.toMatch(/password|\$2[aby]\$/);
  });
});

test('an employee can not register another', async () => {
  const employee = await app.loginAs('funcionario');

  await employee.post(register, sheet()).expect(403);
});

test('an expired session is a 401, not a stranger', async () => {
  const before = await countUsers();

  await app.anonymous.post(register, sheet(), { Authorization: 'Bearer expired' }).expect(401);

  expect(await countUsers()).toBe(before);
});
