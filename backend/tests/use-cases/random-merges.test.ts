import fc from 'fast-check';
import { DomainError } from '@crediario/contract/errors';
import { mergeClients } from '../../src/api/merge/use-cases/merge-clients';
import { undoMerge } from '../../src/api/merge/use-cases/undo-merge';
import type { UseCaseContext } from '../../src/platform/transaction/context';
import { inTransaction } from '../../src/platform/transaction/in-transaction';
import { startApp } from '../harness';
import { worldPlan } from '../world/random-steps';
import { closeBoxes, inTurns, newWorlds, type Told } from '../world/random-worlds';
import { differencesIn } from '../world/verify';

const app = startApp();

const DAYS = 4;
const WORLDS = 6;

interface Meeting {
  kept: number;
  gone: number;
  takesCollector: boolean;
  isUndone: boolean;
}

const meeting: fc.Arbitrary<Meeting> = fc.record({
  kept: fc.nat(99),
  gone: fc.nat(99),
  takesCollector: fc.boolean(),
  isUndone: fc.boolean(),
});

const days = fc.tuple(worldPlan(DAYS), fc.array(meeting, { minLength: DAYS, maxLength: DAYS }));

/** What the rules refuse changes nothing; whether they did. */
async function tried(work: (context: UseCaseContext) => Promise<unknown>): Promise<boolean> {
  const { id } = await app.loginAs('gerente');
  const user = { id, role: 'gerente', isStaff: true } as const;
  return inTransaction(app.strapi, (trx) => work({ trx, clock: app.clock, user })).then(
    () => true,
    (reason: unknown) => {
      if (reason instanceof DomainError) return false;
      throw reason;
    },
  );
}

async function meet({ world }: Told, { kept, gone, takesCollector }: Meeting): Promise<boolean> {
  const clients = app
    .knex('clients')
    .whereIn('user_id', [...world.collectors])
    .orderBy('id');
  const ids: number[] = await clients.pluck('id');
  const of = (pick: number) => ids[pick % ids.length] as number;
  const fromGone = takesCollector ? (['collector'] as const) : [];
  return tried((context) =>
    mergeClients(context, { kept: of(kept), gone: of(gone), fromGone: [...fromGone] }),
  );
}

/** Newest first: an earlier one waits for the later. */
async function part({ world }: Told): Promise<boolean> {
  const merge = await app
    .knex('client_merges as m')
    .join('clients as c', 'c.id', 'm.kept_id')
    .whereIn('c.user_id', [...world.collectors])
    .whereNull('m.undone_at')
    .orderBy('m.id', 'desc')
    .first('m.id');
  return merge ? tried((context) => undoMerge(context, merge.id)) : false;
}

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
  if (await meet(told, today)) tally.merged += 1;
  if (today.isUndone && (await part(told))) tally.parted += 1;
}

async function afternoon(told: Told, day: number, tally: Tally): Promise<void> {
  for (const step of told.plan.days[day]?.afternoon ?? []) await told.world.take(step);
  if (day % 2 === 1 && (await part(told))) tally.parted += 1;
}

test('whatever is sold, paid, corrected and counted around clients who are made one and parted, nothing differs', async () => {
  const drawn = fc.sample(days, { numRuns: WORLDS, seed: 18 });
  const worlds = await newWorlds(app, { number: 1, plans: drawn.map(([plan]) => plan) });
  const meetings = new Map(worlds.map((told, n) => [told, drawn[n]?.[1] ?? []]));
  const tally: Tally = { merged: 0, parted: 0 };
  for (let day = 0; day < DAYS; day += 1) {
    app.clock.set(`2026-02-${10 + day}T09:00:00-03:00`);
    await inTurns(worlds, (told) =>
      morning(told, day, meetings.get(told)?.[day] as Meeting, tally),
    );
    expect(await differencesIn(app)).toEqual([]);
    app.clock.set(`2026-02-${10 + day}T15:00:00-03:00`);
    await inTurns(worlds, (told) => afternoon(told, day, tally));
    await closeBoxes(app, worlds, day);
    expect(await differencesIn(app)).toEqual([]);
  }
  expect(tally.merged).toBeGreaterThan(WORLDS);
  expect(tally.parted).toBeGreaterThan(2);
});
