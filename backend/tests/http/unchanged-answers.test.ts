import { type Caller, startApp } from '../harness';
import { statementsDuring } from '../harness/statements';
import { aWorld } from '../world';

/** The module that the running product uses. */
const tokenOwner: typeof import('../../src/platform/access/token-owner') = require('../../dist/src/platform/access/token-owner');

const app = startApp();

const SALES = '/api/reportSales';
const CLIENTS = '/api/ReportClients?user_id=all';

/** Asks as a browser does that kept an answer with that tag. */
const again = (by: Caller, path: string, tag: string) => by.get(path, { 'If-None-Match': tag });

async function tagOf(by: Caller, path: string): Promise<string> {
  const { headers } = await by.get(path).expect(200);
  expect(headers['cache-control']).toBe('private, no-cache');
  return String(headers['etag']);
}

/** Other tests write into the same server at the same time: for this one, its mark stands still. */
function nothingIsWritten(): void {
  const { findTokenOwner: read, ownerOfRow: of } = tokenOwner;
  const still = (owner: import('../../src/platform/access/token-owner').TokenOwner | null) =>
    owner && { ...owner, databaseMark: 'as it was' };
  jest
    .spyOn(tokenOwner, 'findTokenOwner')
    .mockImplementation(async (...asked) => still(await read(...asked)));
  jest.spyOn(tokenOwner, 'ownerOfRow').mockImplementation((row) => still(of(row)));
}

afterEach(() => jest.restoreAllMocks());

describe.each([SALES, `${SALES}?page=1&pageSize=5`, CLIENTS])('%s, asked again', (path) => {
  it('is not sent again while it is the same', async () => {
    const world = await aWorld(app);
    await world.aSale();
    const tag = await tagOf(world.sara, path);
    const { text, headers } = await again(world.sara, path, `"another", ${tag}`).expect(304);
    expect(text).toBe('');
    expect(headers['cache-control']).toBe('private, no-cache');
  });

  it('is not even read while nothing at all was written', async () => {
    const world = await aWorld(app);
    await world.aSale();
    nothingIsWritten();
    // Where several statements travel at once, an answer carries the mark of the caller's last request.
    await world.sara.get('/api/users/me').expect(200);
    let tag = '';
    const ofRows = (statements: string[]) =>
      statements.filter((sql) => /\b(sales|clients)\b/.test(sql));
    const first = await statementsDuring(app, async () => {
      tag = await tagOf(world.sara, path);
    });
    expect(ofRows(first)).not.toEqual([]);
    const second = await statementsDuring(app, () => again(world.sara, path, tag).expect(304));
    expect(ofRows(second)).toEqual([]);
  });

  it('is not sent again where what was written is none of its own', async () => {
    const world = await aWorld(app);
    const tag = await tagOf(world.sara, path);
    await app
      .knex('audit_log')
      .insert({ action: 'create', entity: 'nothing', entity_id: 1, user_id: null });
    const { headers } = await again(world.sara, path, tag).expect(304);
    expect(headers['etag']).not.toBe(tag);
    await again(world.sara, path, String(headers['etag'])).expect(304);
  });

  it('is sent whole where the browser asks for it', async () => {
    const world = await aWorld(app);
    const tag = await tagOf(world.sara, path);
    await world.sara.get(path, { 'If-None-Match': tag, 'Cache-Control': 'no-cache' }).expect(200);
  });

  it('says what a transaction wrote that had begun before and ended after', async () => {
    const world = await aWorld(app);
    await world.aSale();
    const trx = await app.knex.transaction();
    await trx('clients').where({ id: world.maria }).update({ name: 'Mariana' });
    const tag = await tagOf(world.sara, path);
    await again(world.sara, path, tag).expect(304);
    await trx.commit();
    const { text } = await again(world.sara, path, tag).expect(200);
    expect(text).toContain('Mariana');
  });

  it('is another’s for another, whatever tag they hold', async () => {
    const world = await aWorld(app);
    await world.aSale();
    const stranger = await app.newUser();
    nothingIsWritten();
    await world.sara.get('/api/users/me').expect(200);
    await stranger.get('/api/users/me').expect(200);
    const tag = await tagOf(world.sara, path);
    const { body } = await again(stranger, path, tag).expect(200);
    expect(body.data).toEqual([]);
  });

  it('is refused as ever', async () => {
    const world = await aWorld(app);
    const tag = await tagOf(world.sara, path);
    await again(app.anonymous, path, tag).expect(401);
    const blocked = await app.newUser({ role: 'gerente' });
    const his = await tagOf(blocked, path);
    await app.knex('up_users').where({ id: blocked.id }).update({ blocked: true });
    await again(blocked, path, his).expect(401);
  });
});

it('a payment is on the list that follows it', async () => {
  const world = await aWorld(app);
  const sale = await world.aSale({ value: '100,00' });
  const path = `${SALES}?id_client=${world.maria}`;
  const tag = await tagOf(world.sara, path);
  await world.pay(sale, '10,00');
  const { body, headers } = await again(world.sara, path, tag).expect(200);
  expect(body.data).toMatchObject([{ sales_id: sale, portion_value_pay: 10 }]);
  await again(world.sara, path, String(headers['etag'])).expect(304);
});

it('a new day makes new delays of the same records', async () => {
  const world = await aWorld(app);
  await world.aSale();
  nothingIsWritten();
  await world.sara.get('/api/users/me').expect(200);
  const path = `${SALES}?id_client=${world.maria}`;
  const tag = await tagOf(world.sara, path);
  app.clock.set('2026-03-08T12:00:00-03:00');
  const { body } = await again(world.sara, path, tag).expect(200);
  expect(body.data).toMatchObject([{ portion_delay_days: 8 }]);
});

it('any other read of the API is tagged by its text', async () => {
  const world = await aWorld(app);
  const sale = await world.aSale({ value: '100,00' });
  const path = `/api/SalesPortionList?id=${sale}`;
  const tag = await tagOf(world.sara, path);
  await again(world.sara, path, tag).expect(304);
  await world.pay(sale, '10,00');
  await again(world.sara, path, tag).expect(200);
});

it('a write and a refusal are never kept', async () => {
  const world = await aWorld(app);
  const { headers } = await world.sara.get('/api/SalesPortionList?id=999999').expect(404);
  expect(headers).not.toHaveProperty('etag');
  const written = await world.sara.post('/api/auth/check-password', { currentPassword: 'x' });
  expect(written.headers).not.toHaveProperty('etag');
});
