import { keepDays } from '../../src/api/portfolio/use-cases/keep-days';
import { startApp } from '../harness';
import { aWorld, type World } from '../world';
import { stage, step } from '../world/imports';
import { differencesIn } from '../world/verify';

const app = startApp();

const at = (moment: string) => app.clock.set(`${moment}:00-03:00`);

/** All that the owner reads of a day. */
const READS = ['', '/course', '/roll', '/vintages', '/collectors', '/forecast', '/backtest'];

async function read(world: World, what: string, query: object = {}) {
  const { body } = await world.sara
    .get(`/api/portfolio${what}`)
    .query(what === '/collectors' ? query : { user_id: world.fabio.id, ...query })
    .expect(200);
  return body.data;
}

async function toldOf(world: World, day: string) {
  const told = [];
  for (const what of READS) told.push([what, await read(world, what, { as_of: day })]);
  return told;
}

async function collector(world: World) {
  const { collectors } = await read(world, '/collectors');
  const all: (Record<string, unknown> & { user_id: number })[] = collectors;
  const found = all.find(({ user_id }) => user_id === world.fabio.id);
  if (!found) throw new Error('Fábio is not among the collectors');
  return found;
}

/** Ten weeks of a sale that is paid, each instalment on its day. */
async function aBook() {
  const world = await aWorld(app, '2026-01-05T12:00:00-03:00');
  const sale = await world.aSale({
    value: '1.000,00',
    instalments: 20,
    frequency: 'Semanal',
    weekday: 1,
  });
  for (const day of ['01-12', '01-19', '01-26', '02-02', '02-09', '02-16', '02-23', '03-02']) {
    at(`2026-${day}T12:00`);
    await world.pay(sale, 1);
  }
  at('2026-03-11T12:00');
  return world;
}

/** A sale of weeks ago of which nothing was paid since: it owes R$ 400,00, three instalments of it late. */
async function imported(world: World) {
  const id = await stage(world, [
    {
      client: { name: 'Abdias', lastName: 'Antigo', phone: '85911112222' },
      collector: String(world.fabio.id),
      sale: {
        sold_on: '2026-02-16',
        value_cents: 40_000,
        total_cents: 40_000,
        instalments: 4,
        frequency: 'weekly' as const,
        paid_cents: 0,
      },
    },
  ]);
  await step(app, world, id, 'dry-run');
  expect(await step(app, world, id, 'apply')).toMatchObject({ counts: { new: 1 } });
}

afterEach(async () => {
  expect(await differencesIn(app)).toEqual([]);
});

test('an import changes no day before it, kept or not, and no collector’s month', async () => {
  const world = await aBook();
  await keepDays(app.strapi, ['2026-03-08'], () => true);
  const days = ['2026-02-28', '2026-03-08', '2026-03-10'];
  const before = [];
  for (const day of days) before.push(await toldOf(world, day));
  const [month, owed] = [await collector(world), (await read(world, '')).outstanding];
  const [curve, backtest] = [
    (await read(world, '/forecast')).curve,
    await read(world, '/backtest'),
  ];

  await imported(world);

  const after = [];
  for (const day of days) after.push(await toldOf(world, day));
  expect(after).toEqual(before);
  const { rows } = await app.knex.raw('SELECT is_kept FROM portfolio_days WHERE day = ?', [
    '2026-03-08',
  ]);
  expect(rows).toEqual([{ is_kept: true }]);
  // What it owes and how much of that is late are of today; what fell due and came in is the month's.
  const { outstanding, par, par_with_renewed, ...moved } = month;
  expect(await collector(world)).toMatchObject(moved);
  expect((await read(world, '/forecast')).curve).toEqual(curve);
  expect(await read(world, '/backtest')).toEqual(backtest);

  // It owes since it came, and is late.
  expect((await read(world, '')).outstanding).toBe(owed + 400);
  at('2026-03-12T12:00');
  const next = await read(world, '', { as_of: '2026-03-11' });
  expect(next.outstanding).toBe(owed + 400);

  // What falls due from the next day on is the collector's, like any other.
  at('2026-03-16T12:00');
  const due = Number((await collector(world))['due']);
  expect(due - Number(month['due'])).toBe(100 + 50);
});
