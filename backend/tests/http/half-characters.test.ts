import { SoundDecoder } from '../../src/platform/http/sound-text';
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

  const bytesOf = (note: Buffer) =>
    Buffer.concat([
      Buffer.from(`{"data":{"kind":"gasto","cost":5,"cash":{"id":${world.box}},"observation":"`),
      note,
      Buffer.from('"}}'),
    ]);
  const post = (body: Buffer) =>
    world.sara
      .post('/api/costs', undefined, asJson)
      .serialize(() => body as unknown as string)
      .send({});

  test.each([
    ['a byte of Latin-1', Buffer.from('Jos\u00e9', 'latin1')],
    ['a character that is cut off', Buffer.from('José 😀').subarray(0, -1)],
    ['half a character as bytes', Buffer.from([0xed, 0xa0, 0x80])],
  ])('%s is no UTF-8: refused, and stored nowhere', async (_what, note) => {
    const before = await fingerprint(app);
    const { body } = await post(bytesOf(note)).expect(400);
    expect(body.error.details.code).toBe('INVALID_INPUT');
    expect(await fingerprint(app)).toEqual(before);
  });

  test('what looks like one that was lost is a character as any', async () => {
    const note = 'Jos\ufffd 😀';
    const { body } = await post(bytesOf(Buffer.from(note))).expect(200);
    const { observation } = await app
      .knex('costs')
      .where({ id: body.data.id })
      .first('observation');
    expect(observation).toBe(note);
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

describe('a text that comes in pieces', () => {
  const read = (bytes: Buffer): string => {
    const decoder = new SoundDecoder();
    const pieces = [...bytes].map((byte) => decoder.write(Uint8Array.of(byte)));
    return [...pieces, decoder.end()].join('');
  };

  test('is read as if it came at once', () => {
    expect(read(Buffer.from('José \ufffd € 😀'))).toBe('José \ufffd € 😀');
  });

  test.each([[[0x41, 0xe9, 0x42]], [[0x41, 0xf0, 0x9f, 0x98]], [[0x80, 0x41]]])(
    '%j tells where it is none',
    (bytes) => {
      expect(read(Buffer.from(bytes))).toMatch(/\ud800/);
    },
  );
});
