import { type Caller, startApp } from '../harness';
import { aWorld, type World } from '../world';

const app = startApp();

let world: World;

beforeAll(async () => {
  world = await aWorld(app);
});

/** Different at each request, or only asked for by another origin. */
const OF_THE_REQUEST = /^(date|x-request-id|access-control-.*|connection|keep-alive)$/;

interface Answer {
  status: number;
  text: string;
  headers: Record<string, string>;
}

async function answerTo(
  by: Caller,
  path: string,
  headers: Record<string, string>,
): Promise<Answer> {
  const { status, text, headers: all } = await by.get(path, headers);
  const kept = Object.entries(all as Record<string, string>).filter(
    ([name]) => !OF_THE_REQUEST.test(name),
  );
  return { status, text, headers: Object.fromEntries(kept.sort()) };
}

/** A request with an origin goes through all middlewares. */
const THE_LONG_WAY = { Origin: 'https://elsewhere.example' };

const withoutMark = ({
  headers,
  ...answer
}: Answer): Omit<Answer, 'headers'> & {
  headers: Record<string, string | undefined>;
} => ({
  ...answer,
  headers: { ...headers, etag: headers['etag']?.replace(/"[\w-]+\./, '"mark.') },
});

/** A list of words, as a set: their order says nothing. */
const words = (list: string | undefined) => (list ?? '').split(/,\s*/).sort();

/** How often Strapi's router looks for a route. */
async function searchesDuring(work: () => Promise<unknown>): Promise<number> {
  const search = jest.spyOn(app.strapi.server.router, 'match');
  await work();
  const times = search.mock.calls.length;
  search.mockRestore();
  return times;
}

test('a read takes the short way, and whatever is none the long one', async () => {
  const searches = (path: string, headers = {}) =>
    searchesDuring(() => world.sara.get(path, headers));
  expect(await searches('/api/reportSales?user_id=all')).toBe(0);
  expect(await searches('/api/users/me')).toBe(0);
  expect(await searches('/api/reportSales?user_id=all', THE_LONG_WAY)).toBeGreaterThan(0);
  expect(await searches('/api/nowhere')).toBeGreaterThan(0);
});

async function expectTheSame(by: Caller, path: string, status: number): Promise<void> {
  const [short, long] = [await answerTo(by, path, {}), await answerTo(by, path, THE_LONG_WAY)];
  expect([path, short.status]).toEqual([path, status]);
  const { vary: shortVary, ...shortRest } = withoutMark(short).headers;
  const { vary: longVary, ...longRest } = withoutMark(long).headers;
  expect(words(shortVary)).toEqual(words(longVary));
  expect({ ...withoutMark(short), headers: shortRest }).toEqual({
    ...withoutMark(long),
    headers: longRest,
  });
}

describe('a read on the short way is answered as on the long one', () => {
  test.each([
    ['a list', '/api/clients?pagination[pageSize]=2', 200],
    ['a report', '/api/reportSales?user_id=all', 200],
    ['one record', '/api/users/me', 200],
    ['a record that is not there', '/api/clients/999999', 404],
    ['a query that no call takes', '/api/clients?filters[nonsense]=1', 400],
    ['a number that is none', '/api/sales/abc', 400],
    ['an address that does not decode', '/api/clients/%E0%A4%A', 400],
    ['a final slash', '/api/clients/', 200],
    ['other capitals, before a parameter', '/API/clients/1', 404],
    ['other capitals', '/API/clients', 404],
    ['a call that there is not', '/api/nowhere', 404],
  ])('%s', async (_what, path, status) => {
    await expectTheSame(world.sara, path, status);
  });

  test('by nobody, and by whose session ended', async () => {
    await expectTheSame(app.anonymous, '/api/clients', 401);
    const gone = await app.newUser();
    await app.knex('sessions').where({ user_id: gone.id }).delete();
    await expectTheSame(gone, '/api/clients', 401);
  });

  test('what a collector may not', async () => {
    await expectTheSame(await app.loginAs('funcionario'), '/api/history?sale=1', 403);
  });
});
