import { startApp } from '../harness';
import { aWorld, type World } from '../world';
import { fingerprint } from '../world/state';

/** The module that the running product uses. */
const {
  hashPassword,
  passwordMatches,
}: typeof import('../../src/platform/access/passwords') = require('../../dist/src/platform/access/passwords');

const app = startApp();

let world: World;

beforeAll(async () => {
  world = await aWorld(app);
});

/** Half of a character of two: JSON can write it, no text of ours can hold it, and bcryptjs never comes to its end. */
const HALF = String.raw`\ud800`;

const asJson = { 'Content-Type': 'application/json' };

describe('half a character', () => {
  test.each([
    ['a login', '/api/auth/local', `{"identifier":"a@b.test","password":"${HALF}"}`],
    ['a long password', '/api/auth/local', `{"identifier":"a@b.test","password":"ab${HALF}cd"}`],
    [
      'a name of a field',
      '/api/auth/local',
      `{"identifier":"a@b.test","password":"x","${HALF}":1}`,
    ],
    [
      'deep inside',
      '/api/auth/local',
      `{"identifier":"a@b.test","password":"x","a":[{"b":["${HALF}"]}]}`,
    ],
    [
      'a code',
      '/api/auth/reset-password',
      `{"code":"x","password":"${HALF}12345678","passwordConfirmation":"${HALF}12345678"}`,
    ],
    ["the panel's login", '/admin/login', `{"email":"a@b.test","password":"${HALF}"}`],
  ])('%s is a 400 at once', async (_what, path, body) => {
    const since = Date.now();
    const answer = await app.anonymous.post(path, undefined, asJson).send(body);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).not.toContain('stack');
    expect(Date.now() - since).toBeLessThan(10_000);
  });

  test('is stored nowhere', async () => {
    const before = await fingerprint(app);
    const body = `{"data":{"name":"Maria ${HALF}","lastName":"Souza"}}`;
    await world.sara.put(`/api/clients/${world.maria}`, undefined, asJson).send(body).expect(400);
    expect(await fingerprint(app)).toEqual(before);
  });

  test('is no password, wherever it comes from', async () => {
    expect(await passwordMatches('\ud800', null)).toBe(false);
    expect(await passwordMatches('\udc00a', await hashPassword('a'))).toBe(false);
    await expect(hashPassword('\ud800')).rejects.toThrow('A password holds half a character');
  });

  test('a whole one is welcome', async () => {
    const body = { identifier: 'a@b.test', password: 'senha 😀' };
    const answer = await app.anonymous.post('/api/auth/local', body).expect(400);
    expect(answer.body.error.details.code).toBe('WRONG_LOGIN');
  });
});
