import type { SaleReport } from '@crediario/contract/wire';
import { type Caller, startApp } from '../harness';
import { aWorld, type World } from '../world';
import { aListedClient } from '../world/client-list';

const app = startApp();

let world: World;
let maria: number;
let old: number;
let young: number;

async function search(criterio: string, by: Caller = world.sara, more: object = {}) {
  const { body } = await by
    .get('/api/reportSales')
    .query({ criterio, ...more })
    .expect(200);
  return body as SaleReport;
}

const salesBy = async (...asked: Parameters<typeof search>) =>
  (await search(...asked)).data.map(({ sales_id }) => sales_id);

beforeAll(async () => {
  world = await aWorld(app, '2025-03-10T12:00:00-03:00');
  maria = await aListedClient(app, world.fabio);
  old = await world.aSale({ of: maria, value: '90,00' });
  await world.pay(old, 'all');
  app.clock.set('2026-01-31T12:00:00-03:00');
  young = await world.aSale({ of: maria });
  await world.aSale();
});

test.each(['dona cida', 'conceicao maria', '412.907.558-30', '99812-4470'])(
  '%j finds the sales of all years, newest first',
  async (criterio) => {
    expect(await salesBy(criterio)).toEqual([young, old]);
  },
);

test('an id is a sale’s or a client’s', async () => {
  expect(await salesBy(String(old))).toContain(old);
  expect(await salesBy(String(maria))).toEqual(expect.arrayContaining([young, old]));
});

test('the other filters hold beside it', async () => {
  expect(await salesBy('dona cida', world.sara, { status: 2 })).toEqual([old]);
  expect(await salesBy('dona cida', world.sara, { id: world.fabio.id })).toEqual([young, old]);
  expect(await salesBy('dona cida', world.sara, { id: (await app.newUser()).id })).toEqual([]);
  const page = await search('dona cida', world.sara, { page: 1, pageSize: 1 });
  expect(page).toMatchObject({ data: [{ sales_id: young }], meta: { pagination: { total: 2 } } });
});

test('what is no word finds nothing; an empty search is none', async () => {
  expect(await salesBy('%')).toEqual([]);
  expect(await salesBy(' ')).toHaveLength(3);
});

test('a collector searches among their own', async () => {
  expect(await salesBy('dona cida', world.fabio)).toEqual([young, old]);
  const another = await app.newUser();
  expect(await salesBy('dona cida', another)).toEqual([]);
  expect(await salesBy(String(old), another)).toEqual([]);
});

test('of a name that too many have it says so', async () => {
  const namesakes = Array.from({ length: 201 }, (_, one) => ({
    name: 'Quitéria',
    last_name: `Número ${one}`,
    user_id: world.fabio.id,
    active: true,
  }));
  await app.knex('clients').insert(namesakes);
  expect((await search('quiteria')).meta).toEqual({ more: true });
  expect((await search('dona cida')).meta).toBeUndefined();
});
