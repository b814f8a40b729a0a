import { addDays } from '@crediario/contract/domain';
import fc from 'fast-check';
import { undoPayment } from '../../src/api/payment/use-cases/undo-payment';
import { deleteSale } from '../../src/api/sale/use-cases/delete-sale';
import { keepScores } from '../../src/api/score/use-cases/keep-scores';
import { inTransaction } from '../../src/platform/transaction/in-transaction';
import { startApp } from '../harness';
import { aWorld } from '../world';
import { worldPlan } from '../world/random-steps';
import { closeBoxes, inTurns, newWorlds } from '../world/random-worlds';
import { differencesIn } from '../world/verify';

const app = startApp();

const DAY = '2026-03-09';
const at = (day: string, time = '12:00') => app.clock.set(`${day}T${time}:00-03:00`);
const keep = (day = DAY) => keepScores(app.strapi, day, () => true);
const keptOf = (client: number) => app.knex('client_scores').where({ client_id: client }).first();
const wrong = async () =>
  (await differencesIn(app)).filter(({ check }) => check === '21_client_scores.sql');

/** Maria has paid two of three days in time by the day, and a part today. */
async function aBook() {
  const world = await aWorld(app, '2026-03-05T12:00:00-03:00');
  const sale = await world.aSale({
    value: '40,00',
    instalments: 4,
    own: [
      ['2026-03-06', '10,00'],
      ['2026-03-07', '10,00'],
      ['2026-03-08', '10,00'],
      ['2026-03-20', '10,00'],
    ],
  });
  at('2026-03-06');
  await world.pay(sale, '20,00');
  at(DAY);
  await world.pay(sale, '10,00');
  at('2026-03-10');
  await keep();
  return { world, sale };
}

test('a score is kept of those who bought, and only of them', async () => {
  const { world } = await aBook();
  const rita = await world.aClient();
  await keep();
  expect(await keptOf(world.maria)).toMatchObject({
    as_of: DAY,
    is_kept: true,
    grade: 'C',
    worst_days: 1,
    settled_on: null,
  });
  expect(await keptOf(rita)).toBeUndefined();
  expect(await wrong()).toEqual([]);
});

type Book = Awaited<ReturnType<typeof aBook>>;

const promised = ({ world, sale }: Book, madeOn: string) =>
  app.knex('promises').insert({
    sale_id: sale,
    employee_id: world.fabio.id,
    value: 5,
    promised_for: madeOn,
    made_on: madeOn,
    made_at: app.clock.now(),
  });

const BACKDATED: [name: string, deed: (book: Book) => Promise<unknown>][] = [
  [
    'a payment of that day',
    ({ world, sale }) => world.pay(sale, '10,00', { at: `${DAY}T15:00:00Z` }),
  ],
  [
    'a payment of that day taken back',
    async ({ world, sale }) => {
      const payment = await world.pay(sale, '10,00', { at: `${DAY}T15:00:00Z` });
      await keep();
      await world.act((context) => undoPayment(context, payment));
    },
  ],
  ['a deletion', ({ world, sale }) => world.act((context) => deleteSale(context, sale))],
  [
    'a due date that is moved',
    ({ sale }) =>
      app.knex('portions').where({ sale_id: sale, number: 3 }).update({ dt_portion: '2026-03-09' }),
  ],
  ['a promise of the day before', (book) => promised(book, '2026-03-08')],
];

it.each(BACKDATED)('%s marks the score, and it is worked out anew', async (_, deed) => {
  const book = await aBook();
  await deed(book);
  expect(await keptOf(book.world.maria)).toMatchObject({ is_kept: false });
  await keep();
  expect(await keptOf(book.world.maria)).toMatchObject({ is_kept: true });
  expect(await wrong()).toEqual([]);
});

it.each([
  ['a payment of today', ({ world, sale }: Book) => world.pay(sale, '5,00')],
  ['a sale of today', ({ world }: Book) => world.aSale({ value: '10,00' })],
  ['a promise of today', (book: Book) => promised(book, '2026-03-10')],
])('%s leaves it', async (_, deed) => {
  const book = await aBook();
  await deed(book);
  expect(await keptOf(book.world.maria)).toMatchObject({ is_kept: true });
  expect(await wrong()).toEqual([]);
});

test('what is written while a score is worked out is not lost', async () => {
  const { world, sale } = await aBook();
  await app.knex('client_scores').update({ is_kept: false });
  let commit = () => {};
  const open = new Promise<void>((resolve) => {
    commit = resolve;
  });
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const done = inTransaction(app.strapi, async (trx) => {
    await trx('portions').where({ sale_id: sale, number: 3 }).update({ dt_portion: '2026-03-09' });
    begin();
    await open;
  });
  await begun;
  await keep();
  expect(await keptOf(world.maria)).toMatchObject({ is_kept: true });
  commit();
  await done;
  expect(await keptOf(world.maria)).toMatchObject({ is_kept: false });
});

test('a score that is wrong is a difference to the verifier', async () => {
  const { world } = await aBook();
  await app.knex('client_scores').where({ client_id: world.maria }).update({ points: 999 });
  expect(await wrong()).toMatchObject([{ record: `client ${world.maria}, day ${DAY}` }]);
});

/** More of them: `RANDOM_WORLDS=200`. */
const WORLDS = Number(process.env['RANDOM_WORLDS'] ?? 8);
const FIRST = '2026-02-27';
const DAYS = [0, 1, 3, 8, 17, 33, 49].map((days) => addDays(FIRST, days));
const PLANS = fc.sample(worldPlan(DAYS.length), { numRuns: WORLDS, seed: 20261124 });

test('in random worlds every kept score is what the verifier works out by itself', async () => {
  const worlds = await newWorlds(app, { number: 0, plans: PLANS });
  const grades = new Set<string | null>();
  for (const [index, day] of DAYS.entries()) {
    at(day, '08:00');
    await inTurns(worlds, async ({ world, plan }) => {
      await world.openBoxes();
      for (const step of index === 0 ? plan.first : []) await world.take(step);
    });
    at(day);
    await inTurns(worlds, async ({ world, plan }) => {
      const { morning = [], afternoon = [] } = plan.days[index] ?? {};
      for (const step of [...morning, ...afternoon]) await world.take(step);
    });
    at(day, '20:00');
    await closeBoxes(app, worlds, index);
  }
  const last = addDays(FIRST, 52);
  at(addDays(last, 1));
  for (let past = 0; past <= 52; past += 4) {
    await keep(addDays(FIRST, past));
    expect(await wrong()).toEqual([]);
    for (const grade of await app.knex('client_scores').distinct('grade').pluck('grade')) {
      grades.add(grade);
    }
  }
  expect(grades.size).toBeGreaterThan(3);
});
