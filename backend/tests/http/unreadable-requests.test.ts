import { deflateSync, gzipSync } from 'node:zlib';
import { startApp } from '../harness';
import { aWorld, type World } from '../world';
import { refusedCall } from '../world/http';
import { fingerprint } from '../world/state';

const app = startApp();

let world: World;

beforeAll(async () => {
  world = await aWorld(app);
});

/** That many values of one parameter. */
function listOf(count: number, name: string | ((index: number) => string)): string {
  const nameAt = typeof name === 'string' ? () => name : name;
  return Array.from({ length: count }, (_, index) => `${nameAt(index)}=1`).join('&');
}

/** What is no query, and the parameter that the refusal names. */
const NO_QUERY = [
  ['publicationState=rascunho', 'publicationState'],
  ['pagination[start]=x', 'pagination[start]'],
  ['pagination[limit]=2026-01-31', 'pagination[limit]'],
  ['pagination[pageSize]=1000', 'pagination[pageSize]'],
  ['pagination=2', 'pagination'],
  ['pageSize=0', 'pageSize'],
  ['filters[0]=1', 'filters'],
  ['filters[$or]=1', 'filters[$or]'],
  ['filters=1', 'filters'],
  ['filters[id][$between]=1', 'filters[id][$between]'],
  ['filters[id]=abc', 'filters[id]'],
  ['filters[id][$in][0]=1&filters[id][$in][1]=x', 'filters[id][$in][1]'],
  ['filters[id][$contains]=1', 'filters[id][$contains]'],
  ['filters[$and][0][$or][0][$and][0][id]=1', 'filters[$and][0][$or][0][$and]'],
  ['sort[id]=depois', 'sort[id]'],
  ['sort=id:asc:desc', 'sort'],
  ['sort=nada', 'sort'],
  ['fields[1]=nada', 'fields[0]'],
  ['populate=nada', 'populate'],
  ['populate[nada]=*', 'populate[nada]'],
  ['_limit=5', '_limit'],
  // Names that every object knows: the parser of query strings drops them.
  ['filters[constructor]=1', 'filters[constructor]'],
  ['filters[hasOwnProperty]=1', 'filters[hasOwnProperty]'],
  ['filters[toString]=1', 'filters[toString]'],
  ['filters[__proto__][cpf]=1', 'filters[__proto__][cpf]'],
  ['sort[__proto__]=asc', 'sort[__proto__]'],
  ['populate[__proto__]=*', 'populate[__proto__]'],
  ['hasOwnProperty=1', 'hasOwnProperty'],
  ['constructor', 'constructor'],
  ['constructor[prototype][x]=1', 'constructor[prototype][x]'],
  [listOf(101, 'filters[id][$in]'), 'filters[id][$in]'],
  [listOf(101, (index) => `filters[$or][${index}][id]`), 'filters[$or]'],
  [listOf(101, 'sort'), 'sort'],
] as const;
const LISTS = ['clients', 'cashs', 'costs', 'type-frequencies', 'type-occurrences', 'users'];

test.each(LISTS)('GET /api/%s: a query that is none is a 400 that names it', async (list) => {
  const answers = [];
  for (const [query] of NO_QUERY) {
    const { status, body } = await world.sara.get(`/api/${list}?${query}`);
    const [fault] = body.error?.details.errors ?? [];
    answers.push([query, status, body.error?.details.code, fault?.path]);
    expect(body.error?.message).toMatch(/^O parâmetro "/);
  }
  expect(answers).toEqual(NO_QUERY.map(([query, named]) => [query, 400, 'INVALID_QUERY', named]));
});

test('a list of a hundred values is read; of more, the refusal says so', async () => {
  for (const name of ['filters[id][$in]', (index: number) => `filters[$or][${index}][id]`]) {
    await world.sara.get(`/api/clients?${listOf(100, name)}`).expect(200);
    const { body } = await world.sara.get(`/api/clients?${listOf(101, name)}`).expect(400);
    expect(body.error.message).toMatch(/ tem mais de 100 valores$/);
  }
});

test('an empty parameter is as absent', async () => {
  for (const list of LISTS) {
    const plain = await world.sara.get(`/api/${list}`).expect(200);
    const empty = 'filters=&sort=&fields=&populate=&pagination=&page=&pageSize=';
    const asked = await world.sara.get(`/api/${list}?${empty}`).expect(200);
    expect(asked.text).toBe(plain.text);
  }
});

test('nothing is written where the answer is asked for by a query that is none', async () => {
  const { sara, maria, fabio } = world;
  const nick = { data: { name: 'Maria', lastName: 'Souza', nick: 'Mari' } };
  for (const query of ['page[size]=-1', 'publicationState=x', 'filters[id][$between]=1']) {
    const before = await fingerprint(app);
    await sara.put(`/api/users/${fabio.id}?${query}`, { phone: '(11) 97777-6666' }).expect(400);
    await sara.put(`/api/clients/${maria}?${query}`, nick).expect(400);
    await sara.put(`/api/use-terms/1?${query}`, { data: { text: 'Outro' } }).expect(400);
    expect(await fingerprint(app)).toEqual(before);
  }
});

describe('a body of values within values', () => {
  const nested = (levels: number) =>
    `{"data":{"cost":1,"cash":${world.box},"x":${'['.repeat(levels)}${']'.repeat(levels)}}}`;
  const post = (levels: number, headers = {}) =>
    world.sara
      .post('/api/costs', undefined, { 'Content-Type': 'application/json', ...headers })
      .send(nested(levels));

  test.each([50, 3_000, 100_000])(
    'of %d levels is a 400, with a key and without',
    async (levels) => {
      const withKey = () => post(levels, { 'Idempotency-Key': `fundo ${levels}` });
      expect(await refusedCall(app, withKey)).toEqual([400, 'INVALID_INPUT']);
      expect(await refusedCall(app, () => post(levels))).toEqual([400, 'INVALID_INPUT']);
    },
  );

  test('of as many as a client may send along is read', async () => {
    await post(20, { 'Idempotency-Key': 'raso' }).expect(200);
  });
});

/** Unpacked it passes the limit, and its end is missing: behind the limit nobody would hear that, and the process would end. */
const BROKEN_BEHIND_THE_LIMIT = deflateSync('x'.repeat(286_000)).subarray(0, -3);

const sends = (path: string, type: string, [encoding, body]: readonly [string, string | Buffer]) =>
  app.agent
    .post(path)
    .set({ 'Content-Type': type, 'Content-Encoding': encoding })
    .serialize(() => body as string)
    .send({});

const PACKED = [
  ['x', '{}'],
  ['br', '{}'],
  ['gzip', gzipSync('{"identifier":"a","password":"b"}')],
  ['deflate', BROKEN_BEHIND_THE_LIMIT],
] as const;

describe.each(['application/json', 'application/x-www-form-urlencoded', 'text/plain'])(
  'a packed body (%s)',
  (type) => {
    test.each(PACKED)('is not unpacked: %s', async (...packed) => {
      const call = () => sends('/api/auth/local', type, packed);
      expect(await refusedCall(app, call)).toEqual([400, 'BODY_PACKED']);
      await sends('/admin/login', type, packed).expect(415);
      await app.anonymous.get('/api/settings').expect(200);
    });
  },
);

/** What no parser reads, by its type. */
const BROKEN_BODIES = [
  ['application/json', '{"email":'],
  ['application/json', '"only a text"'],
  ['application/json; charset=x-nothing', '{}'],
  ['application/x-www-form-urlencoded; charset=x-nothing', 'a=1'],
  ['text/plain; charset=x-nothing', 'a'],
  ['application/json', `{"email":"${'x'.repeat(300_000)}"}`],
] as const;

test.each(BROKEN_BODIES)(
  'a body that cannot be read (%s) is no error of ours at any door',
  async (type, body) => {
    const said = jest.spyOn(app.strapi.log, 'error').mockReset();
    const statuses = [];
    for (const door of ['/api/auth/local', '/admin/login', '/r/ABCD2345EFGH', '/', '/nada']) {
      const answer = await app.agent.post(door).set('Content-Type', type).send(body);
      statuses.push(answer.status);
      expect(answer.text).not.toMatch(/JSON|charset|SyntaxError|node_modules/);
    }
    expect(said.mock.calls).toEqual([]);
    said.mockRestore();
    expect(statuses.filter((status) => status < 400 || status >= 500)).toEqual([]);
  },
);
