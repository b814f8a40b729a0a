import { addDays } from '@crediario/contract/domain';
import fc from 'fast-check';
import { notKept } from '../../src/api/portfolio/queries/kept-days';
import { keepDays } from '../../src/api/portfolio/use-cases/keep-days';
import { startApp } from '../harness';
import { type Meeting, meet, meeting, part } from '../world/random-merges';
import { worldPlan } from '../world/random-steps';
import { closeBoxes, inTurns, newWorlds, type Told } from '../world/random-worlds';
import { differencesIn } from '../world/verify';

const app = startApp();

/** More of them: `RANDOM_WORLDS=200`; others: `RANDOM_SEED=2`. */
const WORLDS = Number(process.env['RANDOM_WORLDS'] ?? 6);
const SEED = Number(process.env['RANDOM_SEED'] ?? 18);
/** Two ends of months lie between: vintages are kept on them. */
const DAYS = ['2026-02-26', '2026-02-27', '2026-03-30', '2026-04-01'];
const plans = fc.tuple(
  worldPlan(DAYS.length),
  fc.array(meeting, { minLength: DAYS.length, maxLength: DAYS.length }),
);

interface Tally {
  merged: number;
  parted: number;
}

/** What is sold and paid, then two are made one, and perhaps parted at once. */
async function morning(told: Told, day: number, today: Meeting, tally: Tally): Promise<void> {
  const { world, plan } = told;
  await world.openBoxes();
  const first = day === 0 ? plan.first : [];
  for (const step of [...first, ...(plan.days[day]?.morning ?? [])]) await world.take(step);
  if (await meet(app, told, today)) tally.merged += 1;
  if (today.isUndone && (await part(app, told))) tally.parted += 1;
}

async function afternoon(told: Told, day: number, tally: Tally): Promise<void> {
  for (const step of told.plan.days[day]?.afternoon ?? []) await told.world.take(step);
  if (day % 2 === 1 && (await part(app, told))) tally.parted += 1;
}

/** All days gone by are kept again, as they are after each night: what a merge moved is among them. */
async function nothingDiffers(today: string): Promise<void> {
  const gone: string[] = [];
  for (let day = DAYS[0] as string; day < today; day = addDays(day, 1)) gone.push(day);
  await keepDays(app.strapi, gone, () => true);
  expect(await notKept(app.knex, gone)).toEqual([]);
  expect(await differencesIn(app)).toEqual([]);
}

test('whatever is sold, paid, corrected and counted around clients who are made one and parted, nothing differs, of no day gone by either', async () => {
  const drawn = fc.sample(plans, { numRuns: WORLDS, seed: SEED });
  const worlds = await newWorlds(app, { number: 1, plans: drawn.map(([plan]) => plan) });
  const meetings = new Map(worlds.map((told, n) => [told, drawn[n]?.[1] ?? []]));
  const tally: Tally = { merged: 0, parted: 0 };
  for (const [index, day] of DAYS.entries()) {
    app.clock.set(`${day}T09:00:00-03:00`);
    await inTurns(worlds, (told) =>
      morning(told, index, meetings.get(told)?.[index] as Meeting, tally),
    );
    await nothingDiffers(day);
    app.clock.set(`${day}T15:00:00-03:00`);
    await inTurns(worlds, (told) => afternoon(told, index, tally));
    await closeBoxes(app, worlds, index);
    await nothingDiffers(addDays(day, 1));
  }
  expect(tally.merged).toBeGreaterThan(WORLDS);
  expect(tally.parted).toBeGreaterThan(2);
});
