import bcrypt from 'bcryptjs';
import { backgroundDone } from '../../src/platform/background/background';
import {
  isNetwork,
  isWithin,
  panelNetworksOf,
} from '../../src/platform/admin-panel/panel-networks';
import { readSettings } from '../../src/platform/settings';
import { configurationFaults } from '../../src/platform/settings/deployment';
import { startApp } from '../harness';
import { createCaller } from '../harness/caller';
import { TEST_ENVIRONMENT } from '../harness/environment';
import { createOutbox } from '../harness/outbox';

const outbox = createOutbox();
const app = startApp({
  ADMIN_NETWORKS: '10.0.0.0/8, 2001:db8::/32',
  TRUST_PROXY: 'true',
  AUTH_LIMITS_FACTOR: '1',
  PUBLIC_URL: 'https://painel.exemplo.com.br',
  MAIL_OUTBOX: outbox.folder,
});

const from = (address: string) => ({ 'X-Forwarded-For': address });
const OFFICE = '10.1.2.3';

const PANEL = [
  '/admin/init',
  '/admin',
  '/content-manager/init',
  '/content-type-builder/content-types',
  '/users-permissions/roles',
  '/email/settings',
  '/upload/files',
  '/i18n/locales',
];

describe('the panel’s door', () => {
  test.each(PANEL)('%s is not there for a stranger', async (path) => {
    // The addresses that the caller sends do not count: only the last one, which the proxy wrote.
    for (const address of ['203.0.113.7', '10.1.2.3, 203.0.113.7', '2001:db9::1']) {
      const { status, text } = await app.anonymous.get(path, from(address));
      expect([address, status, text]).toEqual([address, 404, 'Not Found']);
    }
  });

  test.each([OFFICE, '::ffff:10.1.2.3', '2001:db8::1', '203.0.113.7, 10.1.2.3'])(
    'is open to %s',
    async (address) => {
      await app.anonymous.get('/admin/init', from(address)).expect(200);
    },
  );

  test('closes nothing else', async () => {
    await app.anonymous.get('/api/settings', from('203.0.113.7')).expect(200);
  });

  test('lets no inline script run, and no other host be called', async () => {
    const { headers } = await app.anonymous.get('/admin/init', from(OFFICE)).expect(200);
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("connect-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
  });
});

describe('ADMIN_NETWORKS', () => {
  test('without any: everyone on a local product, nobody in production', () => {
    const production = { NODE_ENV: 'production', DATABASE_URL: 'postgres://x' };
    expect(isWithin(readSettings({}).panelNetworks, '203.0.113.7')).toBe(true);
    expect(isWithin(readSettings(production).panelNetworks, '127.0.0.1')).toBe(false);
    const listed = { ...production, ADMIN_NETWORKS: '127.0.0.1' };
    expect(isWithin(readSettings(listed).panelNetworks, '127.0.0.1')).toBe(true);
    expect(isWithin(readSettings(listed).panelNetworks, '127.0.0.2')).toBe(false);
  });

  test.each(['10.0.0.0/33', '10.0.0/8', 'escritorio', '10.0.0.0/8/8', '10.0.0.0/', '::1/129'])(
    '%s is no network, and the server does not start on it',
    (text) => {
      expect(isNetwork(text)).toBe(false);
      const environment = { DATABASE_URL: 'postgres://x', ADMIN_NETWORKS: `127.0.0.1 ${text}` };
      expect(configurationFaults(environment).join(' ')).toContain('ADMIN_NETWORKS');
      expect(isWithin(panelNetworksOf(text, true), '10.0.0.1')).toBe(false);
    },
  );
});

describe('a password of the panel', () => {
  async function superAdmin() {
    const login = {
      email: TEST_ENVIRONMENT.SUPER_ADMIN_EMAIL,
      password: TEST_ENVIRONMENT.SUPER_ADMIN_PASSWORD,
    };
    const { body } = await app.anonymous.post('/admin/login', login, from(OFFICE)).expect(200);
    const { id, email } = body.data.user;
    return createCaller(app.agent, { id, email, token: body.data.token });
  }

  test('is refused beyond the 72 bytes that count', async () => {
    const panel = await superAdmin();
    const change = (password: string) =>
      panel.put(
        '/admin/users/me',
        { currentPassword: TEST_ENVIRONMENT.SUPER_ADMIN_PASSWORD, password },
        from(OFFICE),
      );
    const longest = `Aa1${'x'.repeat(69)}`;
    // In bytes: an accent is two.
    for (const password of [`${longest}x`, `Aa1${'é'.repeat(35)}`]) {
      const { body } = await change(password).expect(400);
      expect(body.error.message).toBe('A senha deve conter no máximo 72 caracteres');
    }
    await superAdmin();
    await change(longest).expect(200);
  });

  test('that was chosen before still lets in', async () => {
    const login = { email: TEST_ENVIRONMENT.SUPER_ADMIN_EMAIL, password: 'x'.repeat(80) };
    const { body } = await app.anonymous.post('/admin/login', login, from(OFFICE)).expect(400);
    expect(body.error.message).toBe('Invalid credentials');
  });
});

describe('a forgotten password of the panel', () => {
  const EMAIL = TEST_ENVIRONMENT.SUPER_ADMIN_EMAIL;
  const PASSWORD = 'Painel33334444';

  const forget = (email: string, address = OFFICE) =>
    app.anonymous.post('/admin/forgot-password', { email }, from(address));
  const reset = (code: string) =>
    app.anonymous.post(
      '/admin/reset-password',
      { resetPasswordToken: code, password: PASSWORD },
      from('10.1.2.4'),
    );

  /** The code in the last mail. */
  async function mailedCode(): Promise<{ mail: string; code: string }> {
    await forget(EMAIL).expect(204);
    await backgroundDone(app.strapi);
    const mail = (await outbox.mailsTo(EMAIL)).at(-1) ?? '';
    const [link = ''] = /https:\/\/\S+/.exec(mail) ?? [];
    expect(link).toMatch(/^https:\/\/painel\.exemplo\.com\.br\/admin\/auth\/reset-password\?code=/);
    return { mail, code: new URL(link).searchParams.get('code') ?? '' };
  }

  test('is mailed for in Portuguese, by PUBLIC_URL, without SMTP into the outbox, and changed once', async () => {
    const { mail, code } = await mailedCode();
    expect(mail).toContain('Subject: Redefinir senha do painel');

    await reset(code).expect(200);
    await app.anonymous
      .post('/admin/login', { email: EMAIL, password: PASSWORD }, from(OFFICE))
      .expect(200);
    await reset(code).expect(400);
  });

  test('cannot be changed by a link of more than an hour ago', async () => {
    const { code } = await mailedCode();
    const old = `${(Date.now() - 1).toString(36)}${code.slice(code.indexOf('-'))}`;
    await app.knex('admin_users').where({ reset_password_token: code }).update({
      reset_password_token: old,
    });
    await reset(old).expect(400);
  });

  test('is answered alike for an address that nobody has, and mails nobody', async () => {
    const [known, unknown] = [await forget(EMAIL), await forget('ninguem@crediario.test')];
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    await backgroundDone(app.strapi);
    expect(await outbox.mailsTo('ninguem@crediario.test')).toEqual([]);
  });

  test('is asked for five times an hour from one place, and mailed five times to one account', async () => {
    await app.knex('throttles').delete();
    const before = (await outbox.mailsTo(EMAIL)).length;
    for (let attempt = 0; attempt < 5; attempt += 1) await forget(EMAIL, '10.9.0.1').expect(204);
    const { body, headers } = await forget(EMAIL, '10.9.0.1').expect(429);
    expect(body.error.message).toMatch(/^Muitas tentativas\. Tente novamente em \d+ minutos$/);
    expect(Number(headers['retry-after'])).toBeGreaterThan(60);
    for (let attempt = 0; attempt < 5; attempt += 1) await forget(EMAIL, '10.9.0.2').expect(204);
    await backgroundDone(app.strapi);
    expect((await outbox.mailsTo(EMAIL)).length - before).toBe(5);
  });
});

describe('the login of the panel', () => {
  const login = (email: string, password: string, path = '/admin/login') =>
    app.anonymous.post(path, { email, password }, from('10.9.1.1'));

  test('is shut to who guesses, however the address is written', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await login('alguem@crediario.test', 'errada', attempt % 2 ? '/admin/LOGIN/' : undefined);
    }
    const { headers } = await login('Alguem@crediario.test', 'errada').expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(60);
  });

  test('compares a password also where there is no such account, so that both take equally long', async () => {
    const compared = jest.spyOn(bcrypt, 'getSalt');
    await login('outra@crediario.test', 'errada').expect(400);
    expect(compared).toHaveBeenCalledTimes(1);
    compared.mockRestore();
  });
});
