import bcrypt from 'bcryptjs';
import { backgroundDone } from '../../src/platform/background/background';
import { type Caller, PASSWORD, startApp } from '../harness';
import { codeIn, createOutbox } from '../harness/outbox';

const outbox = createOutbox();
const app = startApp({
  AUTH_LIMITS_FACTOR: '1',
  TRUST_PROXY: 'true',
  MAIL_OUTBOX: outbox.folder,
});

/** An address that no other test has. */
let last = 0;
function somewhere(): string {
  last += 1;
  return `198.51.${Math.floor(last / 200)}.${(last % 200) + 1}`;
}

const from = (address: string) => ({ 'X-Forwarded-For': address });

const login = ({ email }: Pick<Caller, 'email'>, password: string, address: string) =>
  app.anonymous.post('/api/auth/local', { identifier: email, password }, from(address));

const WRONG = '99999999';

/** Calls again and again until it is thrown out; answers the calls before that. */
async function callsUntilThrownOut(
  call: () => Promise<{ status: number }>,
  atMost = 200,
): Promise<number> {
  for (let calls = 0; calls < atMost; calls += 1) {
    if ((await call()).status === 429) return calls;
  }
  throw new Error(`Still let in after ${atMost} calls`);
}

const HOUR = 3_600;

/** The limit leaks while the calls are made: what a busy machine takes long for is let in again, bit by bit. */
async function expectThrownOutAfter(
  most: number,
  seconds: number,
  call: () => Promise<{ status: number }>,
): Promise<void> {
  const since = Date.now();
  const calls = await callsUntilThrownOut(call);
  const leaked = Math.floor((Date.now() - since) / 1000 / (seconds / most));
  expect(calls).toBeGreaterThanOrEqual(most);
  expect(calls).toBeLessThanOrEqual(most + leaked);
}

/** Time passes for what was counted. */
const wait = (seconds: number) =>
  app.knex.raw('UPDATE throttles SET empty_at = empty_at - make_interval(secs => ?)', [seconds]);

test('who guesses at a password is thrown out and learns when to come back', async () => {
  const victim = await app.newUser();
  const address = somewhere();

  await expectThrownOutAfter(10, HOUR, () => login(victim, WRONG, address));

  const { status, body, headers } = await login(victim, PASSWORD, address);
  expect(status).toBe(429);
  expect(body.error).toMatchObject({
    name: 'RateLimitError',
    message: 'Muitas tentativas. Tente novamente em 6 minutos',
    details: { code: 'TOO_MANY_ATTEMPTS' },
  });
  const seconds = Number(headers['retry-after']);
  expect(seconds).toBeGreaterThan(300);
  expect(seconds).toBeLessThanOrEqual(360);

  await wait(seconds);
  await login(victim, PASSWORD, address).expect(200);
});

test('a stranger cannot lock anyone out of their place of work', async () => {
  const victim = await app.newUser();
  const office = somewhere();
  await login(victim, PASSWORD, office).expect(200);

  await callsUntilThrownOut(() => login(victim, WRONG, somewhere()));

  await login(victim, PASSWORD, somewhere()).expect(429);
  await login(victim, PASSWORD, office).expect(200);
});

test('nor from anywhere else for long: three minutes, or a new password by mail', async () => {
  const victim = await app.newUser();
  await callsUntilThrownOut(() => login(victim, WRONG, somewhere()));
  const { headers } = await login(victim, PASSWORD, somewhere());
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(180);

  const home = somewhere();
  const forgotten = { email: victim.email };
  await app.anonymous.post('/api/auth/forgot-password', forgotten, from(home)).expect(200);
  await backgroundDone(app.strapi);
  const code = codeIn((await outbox.mailsTo(victim.email)).at(-1));
  const chosen = { code, password: '13572468', passwordConfirmation: '13572468' };
  await app.anonymous.post('/api/auth/reset-password', chosen, from(home)).expect(200);

  await login(victim, '13572468', home).expect(200);
});

test('one address that tries many accounts is thrown out of those that it is new to', async () => {
  const address = somewhere();
  const owner = await app.newUser();
  await login(owner, PASSWORD, address).expect(200);
  // Each comparison asks for the salt of what is stored.
  const comparing = jest.spyOn(bcrypt, 'getSalt');
  let account = 0;
  const spray = () => {
    account += 1;
    return login({ email: `conta${account}@crediario.test` }, '12345678', address);
  };

  await expectThrownOutAfter(100, HOUR, spray);
  const compared = comparing.mock.calls.length;
  comparing.mockRestore();
  expect(compared).toBeGreaterThanOrEqual(100);

  await login(owner, PASSWORD, address).expect(200);
});

test('logging in counts nothing, however often', async () => {
  const person = await app.newUser();
  const address = somewhere();

  for (let times = 0; times < 15; times += 1) {
    await login(person, PASSWORD, address).expect(200);
  }
});

test('many guesses at the same instant count one by one', async () => {
  const victim = await app.newUser();
  const address = somewhere();

  const answers = await Promise.all(
    Array.from({ length: 25 }, () => login(victim, WRONG, address)),
  );

  expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
});

test('what the caller writes before the proxy’s own entry changes nothing', async () => {
  const victim = await app.newUser();
  const address = somewhere();
  const disguised = () => login(victim, WRONG, `${somewhere()}, ${address}`);

  await expectThrownOutAfter(10, HOUR, disguised);
});

test('a customer’s whole IPv6 network is one address', async () => {
  const victim = await app.newUser();
  let host = 0;
  const hopping = () => {
    host += 1;
    return login(victim, WRONG, `2001:db8:7::${host.toString(16)}`);
  };

  await expectThrownOutAfter(10, HOUR, hopping);
});

test('the live check of the own password neither shuts the login nor is a door to guess at', async () => {
  const person = await app.newUser();
  const address = somewhere();
  const check = (currentPassword: string) =>
    person.post('/api/auth/check-password', { currentPassword }, from(address));

  await expectThrownOutAfter(20, HOUR / 4, () => check(WRONG));

  await check(PASSWORD).expect(429);
  const change = { currentPassword: PASSWORD, password: '11112222' };
  await person
    .post('/api/auth/change-password', { ...change, passwordConfirmation: '11112222' })
    .expect(429);
  await person.get('/api/users/me').expect(200);
  const again = await login(person, PASSWORD, address).expect(200);
  await app.anonymous
    .post(
      '/api/auth/check-password',
      { currentPassword: PASSWORD },
      { Authorization: `Bearer ${again.body.jwt}` },
    )
    .expect(200, { data: { matches: true } });
});

test('many sessions of one account are no more guesses at its password', async () => {
  const person = await app.newUser();
  const sessions: string[] = [];
  for (let session = 0; session < 4; session += 1) {
    const { body } = await login(person, PASSWORD, somewhere()).expect(200);
    sessions.push(body.jwt);
  }
  let calls = 0;
  await expectThrownOutAfter(60, HOUR, () => {
    calls += 1;
    const Authorization = `Bearer ${sessions[calls % sessions.length]}`;
    const guess = { currentPassword: WRONG };
    return app.anonymous.post('/api/auth/check-password', guess, { Authorization });
  });
});

/** A stranger's sheet. */
const sheetOf = (email: string) => ({
  email,
  password: PASSWORD,
  name: 'Novo',
  finalname: 'Funcionário',
  cpf: '529.982.247-25',
  phone: '(11) 98888-7777',
});

test('what one limit refuses is not counted by the others', async () => {
  const address = somewhere();
  const register = (email: string) =>
    app.anonymous.post('/api/auth/local/register', sheetOf(email), from(address));
  // Five an account, twenty an address.
  for (let tried = 0; tried < 30; tried += 1) await register('insistente@crediario.test');
  await register('insistente@crediario.test').expect(429);
  await register('outra@crediario.test').expect(200);
});

test('registering is limited for strangers, and not for staff', async () => {
  let count = 0;
  const sheet = () => {
    count += 1;
    return sheetOf(`inscrito${count}@crediario.test`);
  };
  const address = somewhere();
  const register = (by: Caller) => by.post('/api/auth/local/register', sheet(), from(address));

  await expectThrownOutAfter(20, HOUR, () => register(app.anonymous));
  const staff = await app.loginAs('gerente');
  await register(staff).expect(200);
});

test('asking for mails is limited, alike for addresses that exist and that do not', async () => {
  const { email } = await app.newUser();
  const asked = (address: string) => {
    const place = somewhere();
    return expectThrownOutAfter(5, HOUR, () =>
      app.anonymous.post('/api/auth/forgot-password', { email: address }, from(place)),
    );
  };

  await asked(email);
  await asked('ninguem@crediario.test');
});

test('a mailbox is not flooded from many places, and the links in it stay good', async () => {
  const { email } = await app.newUser();
  for (let times = 0; times < 8; times += 1) {
    await app.anonymous
      .post('/api/auth/forgot-password', { email }, from(somewhere()))
      .expect(200, { ok: true });
    await backgroundDone(app.strapi);
  }

  const mails = await outbox.mailsTo(email);
  expect(mails).toHaveLength(5);
  const chosen = { password: '13572468', passwordConfirmation: '13572468' };
  await app.anonymous
    .post('/api/auth/reset-password', { code: codeIn(mails[0]), ...chosen }, from(somewhere()))
    .expect(200);
});

test.each([
  ['reset codes', '/api/auth/reset-password', 30],
  ['reset codes asked about', '/api/auth/check-reset-code', 30],
  ['refresh tokens', '/api/auth/refresh', 60],
])('%s that are none are limited by address', async (_what, path, most) => {
  const address = somewhere();
  const body = {
    code: 'x',
    refreshToken: 'x',
    password: '13572468',
    passwordConfirmation: '13572468',
  };

  await expectThrownOutAfter(most, HOUR, () => app.anonymous.post(path, body, from(address)));
});

test.each([
  ['refresh token', '/api/auth/refresh', 60],
  ['reset code', '/api/auth/reset-password', 30],
])('a good %s is taken while somebody at its address tries bad ones', async (_what, path, most) => {
  const address = somewhere();
  const user = await app.newUser();
  const { refreshToken } = (await login(user, PASSWORD, somewhere())).body;
  await app.anonymous.post('/api/auth/forgot-password', { email: user.email }, from(somewhere()));
  await backgroundDone(app.strapi);
  const code = codeIn((await outbox.mailsTo(user.email)).at(-1));
  const passwords = { password: '13572468', passwordConfirmation: '13572468' };
  const bad = { code: 'x', refreshToken: 'x', ...passwords };
  await expectThrownOutAfter(most, HOUR, () => app.anonymous.post(path, bad, from(address)));

  const good = await app.anonymous.post(path, { code, refreshToken, ...passwords }, from(address));
  expect(good.status).toBe(200);
  expect((await app.anonymous.post(path, bad, from(address))).status).toBe(429);
});

test('a clock that was set back shuts nobody out for longer than the limit takes to run empty', async () => {
  const victim = await app.newUser();
  const address = somewhere();
  await callsUntilThrownOut(() => login(victim, WRONG, address));
  const thirtyDays = 30 * 24 * HOUR;
  // The clock goes back by thirty days: all that was counted lies as far ahead.
  await wait(-thirtyDays);

  const refused = await login(victim, WRONG, address).expect(429);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(HOUR);
});

test('what has run empty is swept out, and nobody’s address stands in the table', async () => {
  const victim = await app.newUser();
  await login(victim, WRONG, somewhere());
  await wait(100_000);
  const before = await app.knex('throttles').pluck('key');

  for (let times = 0; times < 10; times += 1) await login(victim, WRONG, somewhere());

  const stale = await app
    .knex('throttles')
    .where('empty_at', '<', app.knex.raw('clock_timestamp()'))
    .pluck('key');
  expect(stale.length).toBeLessThan(before.length);
  expect(before.every((key) => Buffer.isBuffer(key) && key.length === 32)).toBe(true);
});
