import { gzipSync } from 'node:zlib';
import { startApp } from '../harness';
import { aWorld, type World } from '../world';
import { refusedCall } from '../world/http';
import { fingerprint } from '../world/state';

const app = startApp();

let world: World;

beforeAll(async () => {
  world = await aWorld(app);
});

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

test.each([
  ['x', '{}'],
  ['gzip', '{}'],
  ['br', '{}'],
  ['gzip', gzipSync('{"data":{}}').subarray(0, 15)],
])('a body that is not compressed as it says (%s) is a 400', async (encoding, body) => {
  const headers = { 'Content-Type': 'application/json', 'Content-Encoding': encoding };
  const call = () =>
    world.sara
      .post('/api/costs', undefined, headers)
      .serialize(() => body as string)
      .send({});
  expect(await refusedCall(app, call)).toEqual([400, 'INVALID_INPUT']);
});
