import { type Caller, startApp } from '../harness';
import { aWorld, type World } from '../world';
import { differencesIn } from '../world/verify';

/** As many connections as there are callers at once, so that they really meet in the database. */
const app = startApp({ DATABASE_POOL_MAX: '20' });

const ROUNDS = 6;
const DEADLOCK = '40P01';

let deadlocks = 0;

beforeAll(() => {
  app.knex.on('query-error', (error: { code?: string }) => {
    if (error.code === DEADLOCK) deadlocks += 1;
  });
});

interface Late {
  sale: number;
  /** Recorded today. */
  payment: number;
}

type Days = readonly [yesterday: string, today: string];

/** An open box with what was sold yesterday, and a payment on each recorded today. */
async function aBoxOverNight([yesterday, today]: Days) {
  const world = await aWorld(app, `${yesterday}T09:00:00-03:00`);
  const aSale = async () =>
    world.aSale({ of: await world.aClient(), value: '900,00', fee: '10%', instalments: 9 });
  const sales = await Promise.all(Array.from({ length: 16 }, aSale));
  app.clock.set(`${today}T09:00:00-03:00`);
  const late: Late[] = [];
  for (const [index, sale] of sales.entries()) {
    const at = index % 2 === 0 ? yesterday : today;
    late.push({ sale, payment: await world.pay(sale, '5,00', { at }) });
  }
  return { world, late };
}

const pay = (by: Caller, fields: object) =>
  by.post('/api/paymentPortions', { data: { type_payment: 2, ...fields } });

/** Replacements that move a payment from one day to the other, beside late payments of the same employee. */
async function storm(world: World, late: readonly Late[], days: Days, each: number, round: number) {
  const day = (number: number) => days[number % 2];
  const replacing = late
    .slice(0, each)
    .map(({ sale, payment }, index) =>
      pay(world.sara, { sale, id: payment, value: 5 + round, dtPayment: day(index + round) }),
    );
  const paying = late
    .slice(-each)
    .map(({ sale }, index) => pay(world.sara, { sale, value: 1, dtPayment: day(index) }));
  return Promise.all([...replacing, ...paying]);
}

describe.each<[string, Days]>([
  ['in one month', ['2026-03-04', '2026-03-05']],
  ['on both sides of a month’s end', ['2026-02-28', '2026-03-01']],
])('replacements and late payments at once, %s,', (_, days) => {
  beforeEach(() => {
    deadlocks = 0;
  });

  it.each([2, 4, 8])('%i of each, never wait for each other', async (each) => {
    const { world, late } = await aBoxOverNight(days);
    const statuses = new Map<number, number>();
    for (let round = 1; round <= ROUNDS; round += 1) {
      for (const { status } of await storm(world, late, days, each, round)) {
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }
    expect(deadlocks).toBe(0);
    expect(Object.fromEntries(statuses)).toEqual({ 200: ROUNDS * each * 2 });
    expect(await differencesIn(app)).toEqual([]);
  });
});
