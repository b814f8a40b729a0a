import {
  addDays,
  centsFromWire,
  daysBetween,
  type CollectionSums,
  NO_COLLECTION,
  portfolioFigures,
} from '@crediario/contract/domain';
import fc from 'fast-check';
import { collectionsOn, keptWeeks } from '../../src/api/portfolio/queries/collection-sums';
import { keptSums, notKept } from '../../src/api/portfolio/queries/kept-days';
import { keepDays } from '../../src/api/portfolio/use-cases/keep-days';
import { delayedSales } from '../../src/api/portfolio/queries/delayed-sales';
import { rolledMoney } from '../../src/api/portfolio/queries/rolled-money';
import { salesBehind } from '../../src/api/portfolio/queries/sales-behind';
import { startApp } from '../harness';
import {
  firstSoldOn,
  isMonthEnd,
  keptVintages,
  vintagesOn,
} from '../../src/api/portfolio/queries/vintage-sums';
import { type PaperMove, PaperPortfolio } from '../world/paper-portfolio';
import { type Meeting, meet, meeting, part } from '../world/random-merges';
import { worldPlan } from '../world/random-steps';
import { closeBoxes, inTurns, newWorlds, type Told } from '../world/random-worlds';
import { differencesIn } from '../world/verify';

const app = startApp();

/** More of them: `RANDOM_WORLDS=200`; others: `RANDOM_SEED=2`. */
const WORLDS = Number(process.env['RANDOM_WORLDS'] ?? 12);
const SEED = Number(process.env['RANDOM_SEED'] ?? 20261123);
/** Days on which something happens; those between only let it grow late. */
const FIRST = '2026-02-27';
const DAYS = [0, 1, 3, 8, 17, 33, 49].map((days) => addDays(FIRST, days));
const LAST = 52;
/** To ask of every one on each day was half of this file's time. */
const COLLECTORS_BETWEEN = 4;
const PLANS = fc.sample(worldPlan(DAYS.length), { numRuns: WORLDS, seed: SEED });
/** On each of the days two clients may become one. */
const MEETINGS = fc.sample(
  fc.array(fc.option(meeting), { minLength: DAYS.length, maxLength: DAYS.length }),
  { numRuns: WORLDS, seed: SEED },
);

const at = (day: string, time: string) => app.clock.set(`${day}T${time}:00-03:00`);

async function live(): Promise<void> {
  const worlds = await newWorlds(app, { number: 0, plans: PLANS });
  const meetings = new Map(worlds.map((told, n) => [told, MEETINGS[n] ?? []]));
  for (const [index, day] of DAYS.entries()) {
    at(day, '08:00');
    await inTurns(worlds, async ({ world, plan }) => {
      await world.openBoxes();
      for (const step of index === 0 ? plan.first : []) await world.take(step);
    });
    at(day, '12:00');
    await inTurns(worlds, async (told) => {
      const { morning = [], afternoon = [] } = told.plan.days[index] ?? {};
      for (const step of morning) await told.world.take(step);
      await mergeOf(told, meetings.get(told)?.[index] ?? null);
      for (const step of afternoon) await told.world.take(step);
    });
    at(day, '20:00');
    await closeBoxes(app, worlds, index);
  }
}

async function mergeOf(told: Told, today: Meeting | null): Promise<void> {
  if (!today) return;
  if (await meet(app, told, today)) seen.merged += 1;
  if (today.isUndone && (await part(app, told))) seen.parted += 1;
}

const inOrder = (one: { saleId: number }, other: { saleId: number }) => one.saleId - other.saleId;

/** Each sale that owed, as the product tells it. `today` other than the day: as of a day gone by. */
async function told(day: string, today: string, kept: ReadonlySet<string> = new Set()) {
  const asked = { asOf: day, today, employeeId: undefined, kept };
  const { data } = await salesBehind(app.knex, asked, {}, null);
  return data
    .map((sale) => ({
      saleId: sale.id,
      employeeId: sale.user_id ?? 0,
      owedCents: centsFromWire(sale.value),
      principalCents: centsFromWire(sale.value_principal),
      delayDays: sale.delay_days,
      inheritedDays: sale.inherited_days,
    }))
    .sort(inOrder);
}

/** '8 → 15: 1200', '8 → paid: 30' */
/** Where a bucket of ageing begins: in time, 1 to 7, 8 to 15, 16 to 30, 31 to 60, 61 to 90, over 90. */
const firstOf = (days: number) => [91, 61, 31, 16, 8, 1].find((first) => days >= first) ?? 0;

/** By buckets: what goes where. */
function movesOf(moves: readonly PaperMove[]): string[] {
  const sums = new Map<string, number>();
  for (const { delayDays, later, cents } of moves) {
    const key = `${firstOf(delayDays)} → ${typeof later === 'number' ? firstOf(later) : later}`;
    sums.set(key, (sums.get(key) ?? 0) + cents);
  }
  return [...sums]
    .filter(([, cents]) => cents !== 0)
    .map(([key, cents]) => `${key}: ${cents}`)
    .sort();
}

interface Collected {
  month: CollectionSums;
  week: { dueCents: number; receivedCents: number };
}

/** On paper: what fell due, and was late, since the month's first day; and in the week, which begins on a Monday. */
function collectedOnPaper(paper: PaperPortfolio, day: string): Map<number, Collected> {
  const first = `${day.slice(0, 7)}-01`;
  const monday = addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
  const [due, late, week] = [
    paper.fellDue(first, day),
    paper.wasLate(addDays(first, -1), day),
    paper.fellDue(monday, day),
  ];
  const employees = new Set([...due.keys(), ...late.keys(), ...week.keys()]);
  const none = { dueCents: 0, receivedCents: 0 };
  return new Map(
    [...employees].map((id) => {
      const { dueCents, receivedCents } = week.get(id) ?? none;
      const month = { ...NO_COLLECTION, ...due.get(id), ...late.get(id) };
      return [id, { month, week: { dueCents, receivedCents } }];
    }),
  );
}

/** What each collector brought of what fell due, on a day that is kept and worked out anew. */
async function holdsCollections(paper: PaperPortfolio, today: string, day: string) {
  const expected = collectedOnPaper(paper, day);
  const asked = { asOf: day, today, employeeId: undefined };
  expect(await collectionsOn(app.knex, asked)).toEqual(expected);
  const weeks = new Map([...expected].map(([id, { week }]) => [id, week]));
  expect((await keptWeeks(app.knex, [day])).get(day) ?? new Map()).toEqual(weeks);
  for (const { month } of expected.values()) {
    seen.onTime += month.onTimeCents;
    seen.late += month.receivedCents - month.onTimeCents;
    seen.recovered += month.recoveredCents;
  }
}

/** That such things happened at all. */
const seen = { onTime: 0, late: 0, recovered: 0, merged: 0, parted: 0 };

/** How the months' sales stand at the end of a day, of all and of each collector: of every one on a day on which something happened,
 *  of a few by turns on those between. */
async function holdsVintages(
  paper: PaperPortfolio,
  today: string,
  day: string,
  kept: ReadonlySet<string>,
): Promise<void> {
  const collectors = [...new Set(paper.on(day).map(({ employeeId }) => employeeId))]
    .filter((id) => id !== 0)
    .sort((one, other) => one - other);
  const asked = DAYS.includes(day) ? collectors : someOf(collectors, daysBetween(FIRST, day));
  for (const employeeId of [undefined, ...asked]) {
    const sums = await vintagesOn(app.knex, { asOf: day, today, employeeId, kept });
    expect(sums).toEqual(paper.vintages(firstSoldOn(day), day, employeeId));
  }
}

function someOf(collectors: readonly number[], turn: number): (number | undefined)[] {
  const many = Math.min(COLLECTORS_BETWEEN, collectors.length);
  const first = turn * COLLECTORS_BETWEEN;
  return Array.from({ length: many }, (_, at) => collectors[(first + at) % collectors.length]);
}

/** What is kept of days gone by is what they come to, sale by sale and in sums. */
async function holdsWhatIsKept(
  paper: PaperPortfolio,
  today: string,
  days: readonly string[],
): Promise<void> {
  await keepDays(app.strapi, days, () => true);
  expect(await notKept(app.knex, days)).toEqual([]);
  const sums = await keptSums(app.knex, days, undefined);
  for (const [index, day] of days.entries()) {
    // By turns from what is kept alone, and kept or not.
    const kept = new Set(index % 2 === 0 ? days : []);
    expect(await told(day, today, kept)).toEqual(paper.on(day).sort(inOrder));
    const sales = await delayedSales(app.knex, { asOf: day, today, employeeId: undefined });
    expect(portfolioFigures(sums.get(day) ?? [])).toEqual(portfolioFigures(sales));
    await holdsVintages(paper, today, day, kept);
    await holdsCollections(paper, today, day);
    if (!isMonthEnd(day)) continue;
    const vintages = paper.vintages(firstSoldOn(day), day);
    expect((await keptVintages(app.knex, [day], undefined)).get(day)).toEqual(vintages);
  }
}

it(`the portfolio of ${WORLDS} random worlds is on each of ${LAST + 1} days what single allocations come to`, async () => {
  await live();
  const paper = await PaperPortfolio.copiedFrom(app);
  const today = addDays(FIRST, LAST);
  at(today, '12:00');
  let late = 0;
  let inherited = 0;
  for (let days = 0; days <= LAST; days += 1) {
    const day = addDays(FIRST, days);
    const expected = paper.on(day).sort(inOrder);
    expect(await told(day, addDays(today, 1))).toEqual(expected);
    late += expected.filter(({ delayDays }) => delayDays > 7).length;
    inherited += expected.filter(({ inheritedDays }) => inheritedDays > 0).length;
  }
  const gone = Array.from({ length: LAST }, (_, index) => addDays(FIRST, index));
  await holdsWhatIsKept(paper, today, gone);
  const ends = new Set<unknown>();
  for (let days = 3; days <= LAST; days += 7) {
    const asOf = addDays(FIRST, days);
    for (const since of [addDays(asOf, -1), addDays(asOf, -7), addDays(asOf, -30)]) {
      const moves = paper.rolled(since, asOf);
      for (const kept of [new Set<string>(), new Set(gone)]) {
        const asked = { asOf, today, employeeId: undefined, kept };
        expect(movesOf(await rolledMoney(app.knex, asked, since))).toEqual(movesOf(moves));
      }
      for (const { later } of moves) ends.add(typeof later === 'number' ? 'owed' : later);
    }
  }
  expect([...ends].sort()).toEqual(['deleted', 'owed', 'paid', 'renewed']);
  expect(await told(today, today)).toEqual(paper.on(today).sort(inOrder));
  await holdsVintages(paper, today, today, new Set());
  expect([late > 0, inherited > 0]).toEqual([true, true]);
  expect(Object.values(seen).map((many) => many > 0)).toEqual([true, true, true, true, true]);
  expect(await collectionsOn(app.knex, { asOf: today, today, employeeId: undefined })).toEqual(
    collectedOnPaper(paper, today),
  );
  const sums = await delayedSales(app.knex, { asOf: today, today, employeeId: undefined });
  expect(sums.reduce((cents, one) => cents + one.cents, 0)).toBe(
    paper.on(today).reduce((cents, one) => cents + one.owedCents, 0),
  );
  expect(await differencesIn(app)).toEqual([]);
});
