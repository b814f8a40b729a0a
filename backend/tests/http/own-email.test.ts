import { backgroundDone } from '../../src/platform/background/background';
import { type Caller, PASSWORD, startApp } from '../harness';
import { issueToken } from '../harness/users';
import { createOutbox } from '../harness/outbox';

const outbox = createOutbox();
const app = startApp({ MAIL_OUTBOX: outbox.folder, COMPANY_EMAIL: 'escritorio@loja.test' });

let count = 0;
const newAddress = () => {
  count += 1;
  return `mudou${count}@crediario.test`;
};

const change = (someone: Caller, fields: object) => someone.put(`/api/users/${someone.id}`, fields);
const storedEmail = async ({ id }: Caller) =>
  (await app.knex('up_users').where({ id }).first('email')).email;
const mailsTo = async (address: string) => {
  await backgroundDone(app.strapi);
  return outbox.mailsTo(address);
};

describe('changing the own e-mail', () => {
  test.each([
    ['without the password', {}, 'CURRENT_PASSWORD_MISSING', 'Senha atual obrigatória'],
    [
      'with a wrong one',
      { currentPassword: '00000000' },
      'WRONG_PASSWORD',
      'Senha incorreta. Por favor, digite novamente',
    ],
  ])('%s is refused', async (_, password, code, message) => {
    const staff = await app.newUser({ role: 'gerente' });

    const { status, body } = await change(staff, { email: newAddress(), ...password });

    expect(status).toBe(400);
    expect(body.error.details).toEqual({ code, errors: [{ path: 'currentPassword', message }] });
    expect(await storedEmail(staff)).toBe(staff.email);
    expect(await mailsTo(staff.email)).toEqual([]);
  });

  test('tells the old address, ends the other sessions, and leaves the password as it is', async () => {
    const staff = await app.newUser({ role: 'gerente' });
    const thief = await issueToken(app.strapi, staff.id);
    const email = newAddress();

    await change(staff, { email: email.toUpperCase(), currentPassword: PASSWORD }).expect(200);

    const [mail = '', ...others] = await mailsTo(staff.email);
    expect(others).toEqual([]);
    expect(mail).toContain('Subject: O e-mail da sua conta foi alterado');
    expect(mail).toContain('escritorio@loja.test');
    expect(mail).not.toContain(email);
    await staff.get('/api/users/me').expect(200);
    await app.anonymous.get('/api/users/me', { Authorization: `Bearer ${thief}` }).expect(401);
    const login = { identifier: email, password: PASSWORD };
    await app.anonymous.post('/api/auth/local', login).expect(200);
    const kept = await app.knex('audit_log').where({ entity: 'user', entity_id: staff.id });
    expect(JSON.stringify(kept)).not.toMatch(/currentPassword|12345678/);
  });

  test('the same address, however it is written, is no change', async () => {
    const staff = await app.newUser({ role: 'gerente' });
    await change(staff, { name: 'Sara', email: staff.email.toUpperCase() }).expect(200);
    expect(await mailsTo(staff.email)).toEqual([]);
  });

  test('an employee’s address is staff’s to change, without anybody’s password', async () => {
    const staff = await app.newUser({ role: 'gerente' });
    const employee = await app.newUser();
    await staff.put(`/api/users/${employee.id}`, { email: newAddress() }).expect(200);
  });

  test('guesses count as at the password check', async () => {
    process.env['AUTH_LIMITS_FACTOR'] = '1';
    try {
      const staff = await app.newUser({ role: 'gerente' });
      const guess = () => change(staff, { email: newAddress(), currentPassword: '00000000' });
      const answers: number[] = [];
      while (answers.at(-1) !== 429 && answers.length < 100) answers.push((await guess()).status);
      expect(answers.at(-1)).toBe(429);
      const { status } = await change(staff, { email: newAddress(), currentPassword: PASSWORD });
      expect(status).toBe(429);
    } finally {
      process.env['AUTH_LIMITS_FACTOR'] = '10000';
    }
  });
});

describe('the master account’s address', () => {
  const MASTER = 'mestre@crediario.test';

  test('can be registered by nobody, whether or not that account is there', async () => {
    const staff = await app.newUser({ role: 'administrador' });
    const person = {
      name: 'Mestre',
      finalname: 'Falso',
      email: MASTER,
      cpf: '529.982.247-25',
      phone: '(11) 98888-7777',
      password: PASSWORD,
    };
    const { status, body } = await staff.post('/api/auth/local/register', person);
    expect([status, body.error.details.code]).toEqual([400, 'EMAIL_TAKEN']);
    await app.anonymous.post('/api/auth/local/register', person).expect(200);
    expect(await app.knex('up_users').where({ email: MASTER })).toEqual([]);
  });

  test('can be taken by no edit', async () => {
    const staff = await app.newUser({ role: 'administrador' });
    const employee = await app.newUser();
    const own = await change(staff, { email: 'Mestre@Crediario.Test', currentPassword: PASSWORD });
    const others = await staff.put(`/api/users/${employee.id}`, { email: MASTER });
    expect([own.body.error.details.code, others.body.error.details.code]).toEqual([
      'EMAIL_TAKEN',
      'EMAIL_TAKEN',
    ]);
  });

  test('and the account is not told apart from one that is not there', async () => {
    const staff = await app.newUser({ role: 'administrador' });
    const master = await app.newUser({ role: 'administrador', email: MASTER });
    const nobody = 999_999;
    const ASKED = [
      (id: number) => staff.get(`/api/users/${id}`),
      (id: number) => staff.put(`/api/users/${id}`, { phone: '(11) 2222-3333' }),
      (id: number) => staff.put(`/api/users/${id}`, { email: 'x@crediario.test' }),
      (id: number) => staff.get(`/api/history?user_id=${id}`),
      (id: number) => staff.get(`/api/reportSales?id=${id}`),
      (id: number) => staff.get(`/api/ReportClients?user_id=${id}`),
      (id: number) => staff.get(`/api/modifyClients?userid=${id}&newUserId=${staff.id}`),
      (id: number) => staff.get(`/api/modifyClients/preview?userid=${id}`),
      (id: number) =>
        staff.post('/api/openCash', {
          data: { users_permissions_user: { id }, type_status_cash: { id: 1 } },
        }),
    ];
    for (const ask of ASKED) {
      const [known, unknown] = [await ask(master.id), await ask(nobody)];
      const told = (text: string) =>
        text.replaceAll(String(master.id), '#').replaceAll(String(nobody), '#');
      expect([known.status, told(known.text)]).toEqual([unknown.status, told(unknown.text)]);
    }
  });
});
