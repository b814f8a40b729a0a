import { randomBytes } from 'node:crypto';
import { configurationFaults } from '../../src/platform/settings';

const random = () => randomBytes(32).toString('base64url');

const environment = (secrets: Record<string, string> = {}) => ({
  NODE_ENV: 'production',
  DATABASE_URL: 'postgresql://crediario:senha@db.interno:5432/crediario',
  APP_KEYS: `${random()},${random()}`,
  API_TOKEN_SALT: random(),
  ADMIN_JWT_SECRET: random(),
  TRANSFER_TOKEN_SALT: random(),
  JWT_SECRET: random(),
  ...secrets,
});

const SAME = random();

test.each([
  ['random ones of their own', {}, []],
  ['one of 16 bytes in hexadecimal', { JWT_SECRET: '0f1e2d3c4b5a69788796a5b4c3d2e1f0' }, []],
  ['an absent one', { JWT_SECRET: ' ' }, ['faltam: JWT_SECRET']],
  ['a short one', { JWT_SECRET: random().slice(0, 31) }, ['conhecidos: JWT_SECRET']],
  ['one letter over and over', { API_TOKEN_SALT: 'a'.repeat(64) }, ['conhecidos: API_TOKEN_SALT']],
  [
    'what Strapi’s example says',
    { APP_KEYS: 'toBeModified1,toBeModified2', ADMIN_JWT_SECRET: 'tobemodified' },
    ['conhecidos: APP_KEYS, ADMIN_JWT_SECRET'],
  ],
  ['a short key among good ones', { APP_KEYS: `${random()},curta` }, ['conhecidos: APP_KEYS']],
  [
    'one secret in two places',
    { JWT_SECRET: SAME, ADMIN_JWT_SECRET: SAME },
    ['iguais: ADMIN_JWT_SECRET, JWT_SECRET'],
  ],
  [
    'one of the keys again elsewhere',
    { APP_KEYS: `${random()},${SAME}`, JWT_SECRET: SAME },
    ['iguais: APP_KEYS, JWT_SECRET'],
  ],
])('%s', (_, secrets, faults) => {
  const found = configurationFaults(environment(secrets));
  expect(found).toEqual(faults.map((fault) => expect.stringContaining(fault)));
});

test('a local product needs none of them', () => {
  expect(
    configurationFaults({ DATABASE_URL: 'postgresql://x@localhost/y', JWT_SECRET: 'x' }),
  ).toEqual([]);
});
