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

/** They pass Strapi's own validation, and no query can be made of them. */
const NO_QUERY = [
  'publicationState=rascunho',
  'pagination[start]=x',
  'pagination[limit]=2026-01-31',
  'filters[0]=1',
  'filters[$or]=1',
  'filters=1',
  'filters[id][$between]=1',
  'sort[id]=depois',
];
const LISTS = ['clients', 'cashs', 'costs', 'type-frequencies', 'type-occurrences', 'users'];

test.each(LISTS)('GET /api/%s: a query that is none is a 400', async (list) => {
  const answers = [];
  for (const query of NO_QUERY) {
    const { status, body } = await world.sara.get(`/api/${list}?${query}`);
    answers.push([query, status, body.error?.details.code]);
  }
  const isPageless = (query: string) => list === 'users' && query.startsWith('pagination');
  expect(answers).toEqual(
    NO_QUERY.map((query) =>
      isPageless(query) ? [query, expect.any(Number), undefined] : [query, 400, 'INVALID_INPUT'],
    ),
  );
});

test('a write is undone where its answer was asked for by a query that is none', async () => {
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
