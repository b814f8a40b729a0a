import type { CollectorRow, ExpectedRow } from '@crediario/contract/wire';
import { transferClients } from '../../src/api/client/use-cases/transfer-clients';
import { updateClient } from '../../src/api/client/use-cases/update-client';
import { deleteSale } from '../../src/api/sale/use-cases/delete-sale';
import { type Caller, startApp } from '../harness';
import { aWorld, type World } from '../world';
import { refusedCall } from '../world/http';
import { differencesIn } from '../world/verify';

const app = startApp();

async function expectedOf(by: Caller, month: number, user: number): Promise<ExpectedRow[]> {
  const query = { year: 2026, month, user_id: user };
  const { body } = await by.get('/api/reportExpected').query(query).expect(200);
  expect(Object.keys(body)).toEqual(['data']);
  return body.data;
}

/** The days on which something is expected or received: 'dd expected received'. */
async function told(world: World, month: number, user = world.fabio.id): Promise<string[]> {
  const rows = await expectedOf(world.sara, month, user);
  return rows
    .filter(({ expected, received }) => expected !== 0 || received !== 0)
    .map((row) => `${row.date_moviment.slice(8)} ${row.expected} ${row.received}`);
}

async function collectors(
  by: Caller,
  query: Record<string, unknown>,
  users: readonly number[],
): Promise<CollectorRow[]> {
  const { body } = await by.get('/api/reportCollectors').query(query).expect(200);
  return (body.data as CollectorRow[]).filter(({ user_id }) => users.includes(user_id));
}

/** R$ 300,00 in three months: 28/02, 31/03 and 30/04, R$ 100,00 each. */
const threeMonths = (world: World) => world.aSale({ value: '300,00', instalments: 3 });

describe('what is expected on a day', () => {
  it('is what its instalments owed when it began: what is paid on it or after it does not lessen it', async () => {
    const world = await aWorld(app);
    const sale = await threeMonths(world);
    app.clock.set('2026-02-28T09:00:00-03:00');
    await world.pay(sale, '60,00');
    app.clock.set('2026-03-05T09:00:00-03:00');
    await world.pay(sale, '40,00');
    expect(await expectedOf(world.sara, 2, world.fabio.id)).toHaveLength(28);
    expect(await told(world, 2)).toEqual(['28 100 60']);
    expect(await told(world, 3)).toEqual(['05 0 40', '31 100 0']);
  });

  it('is less by what was paid ahead, and whole again when that is taken back', async () => {
    const world = await aWorld(app);
    const sale = await threeMonths(world);
    app.clock.set('2026-02-10T09:00:00-03:00');
    const ahead = await world.pay(sale, '130,00');
    expect(await told(world, 2)).toEqual(['10 0 130']);
    expect(await told(world, 3)).toEqual(['31 70 0']);
    await world.pay(sale, '30,00', { replacing: ahead });
    expect(await told(world, 2)).toEqual(['10 0 30', '28 70 0']);
    expect(await told(world, 3)).toEqual(['31 100 0']);
  });

  it('is nothing of a deleted sale; of a renewed one what was late', async () => {
    const world = await aWorld(app);
    const gone = await threeMonths(world);
    await world.act((context) => deleteSale(context, gone));
    expect(await told(world, 2)).toEqual([]);
    const renewed = await threeMonths(world);
    app.clock.set('2026-03-10T09:00:00-03:00');
    await world.renew(renewed, { value: '400,00', instalments: 1 });
    expect(await told(world, 2)).toEqual(['28 100 0']);
    expect(await told(world, 3)).toEqual([]);
    expect(await told(world, 4)).toEqual(['10 400 0']);
  });

  it('is the one’s who held the client on that day: no transfer changes a day before', async () => {
    const world = await aWorld(app);
    const rita = await app.newUser();
    await threeMonths(world);
    app.clock.set('2026-03-31T23:30:00-03:00');
    await world.act((context) => updateClient(context, world.maria, { user: rita.id }));
    expect(await told(world, 2)).toEqual(['28 100 0']);
    expect([await told(world, 3), await told(world, 3, rita.id)]).toEqual([[], ['31 100 0']]);
    app.clock.set('2026-04-02T09:00:00-03:00');
    const back = { fromEmployeeId: rita.id, toEmployeeId: world.fabio.id };
    await world.act((context) => transferClients(context, back));
    expect(await told(world, 3, rita.id)).toEqual(['31 100 0']);
    expect([await told(world, 4), await told(world, 4, rita.id)]).toEqual([['30 100 0'], []]);
    expect(await differencesIn(app)).toEqual([]);
  });
});

describe('the collectors', () => {
  it('are ranked by what they received, and add up to the days', async () => {
    const world = await aWorld(app);
    const rita = await app.newUser();
    const ofRita = await world.aClient({ of: rita.id });
    const ritasBox = await world.anOpenBox(rita.id);
    const sale = await threeMonths(world);
    const ritas = await world.aSale({ of: ofRita, box: ritasBox, value: '50,00', instalments: 1 });
    app.clock.set('2026-02-20T09:00:00-03:00');
    await world.pay(sale, '10,00');
    app.clock.set('2026-03-02T09:00:00-03:00');
    await world.pay(ritas, 'all', { box: ritasBox });
    await world.pay(sale, '20,00');

    const users = [world.fabio.id, rita.id];
    const march = { year: 2026, month: 3 };
    const rows = await collectors(world.sara, march, users);
    expect(rows).toMatchObject([
      { user_id: rita.id, received: 50, expected: 0, received_before: 0 },
      { user_id: world.fabio.id, received: 20, expected: 100, received_before: 10 },
    ]);
    expect(await told(world, 3)).toEqual(['02 0 20', '31 100 0']);

    const early = await collectors(world.sara, { ...march, until: '2026-03-15' }, users);
    expect(early.at(-1)).toMatchObject({ received: 20, expected: 0, received_before: 0 });
    const one = await collectors(world.sara, { ...march, user_id: rita.id }, users);
    expect(one).toEqual([rows[0]]);
  });

  it('say what a request leaves out, or asks of another month', async () => {
    const { sara } = await aWorld(app);
    for (const [path, query, field] of [
      ['reportExpected', { year: 2026 }, 'month'],
      ['reportCollectors', { month: 3 }, 'year'],
      ['reportCollectors', { month: 3, year: 2026, until: '2026-04-01' }, 'until'],
    ] as const) {
      const call = () => sara.get(`/api/${path}`).query(query);
      expect(await refusedCall(app, call)).toEqual([400, 'INVALID_QUERY', field]);
    }
  });
});
