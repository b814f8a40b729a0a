import { addDays, centsFromWire } from '@crediario/contract/domain';
import type { CashConsolidatedRow, CashStepRow } from '@crediario/contract/wire';
import fc from 'fast-check';
import {
  consolidatedOf,
  performanceOf,
  receiptsOf,
  unpaidOf,
} from '../../src/api/cash/queries/box-report';
import { boxSteps } from '../../src/api/cash/queries/box-steps';
import { reportedBox } from '../../src/api/cash/queries/reported-box';
import { startApp } from '../harness';
import { rolledUpPages } from '../world/paper-days';
import { type PaperRecords, type PaperBox, paperRecords } from '../world/paper-records';
import { paperConsolidated, paperReceipts, paperUnpaid } from '../world/paper-report';
import { standingByRule, standingsKept } from '../world/paper-standing';
import { type WorldPlan, worldPlan } from '../world/random-steps';
import { RandomWorld } from '../world/random-world';
import { differencesIn } from '../world/verify';

const app = startApp();

/** Each box of each day is compared in all that is said of it. More of them: `RANDOM_WORLDS=200`. */
const WORLDS = Number(process.env['RANDOM_WORLDS'] ?? 50);
/** A group of them is one test, small enough for a machine that is busy with other things. */
const GROUP = 25;
/** Those of a group live through the same days at the same time, so many side by side. */
const SIDE_BY_SIDE = 6;
const HOUR_MS = 3_600_000;
/** Thursday, Friday, Monday and Tuesday. Each group has a week of its own. */
const EVE = '2026-03-05';
const DAYS = ['2026-03-06', '2026-03-09', '2026-03-10'];
const PLANS = fc.sample(worldPlan(DAYS.length), { numRuns: WORLDS, seed: 20260305 });

interface Group {
  number: number;
  plans: readonly WorldPlan[];
}

const GROUPS: Group[] = Array.from({ length: WORLDS / GROUP }, (_, number) => ({
  number,
  plans: PLANS.slice(number * GROUP, (number + 1) * GROUP),
}));

const inItsWeek = ({ number }: Group, day: string) => addDays(day, 7 * number);

interface Told {
  plan: WorldPlan;
  world: RandomWorld;
}

async function inTurns<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = [...items];
  const worker = async () => {
    for (let item = left.shift(); item; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, worker));
}

/** Two collectors and three clients of each world, past Strapi: a password of each would take a minute in all. */
async function newWorlds({ number, plans }: Group): Promise<Told[]> {
  const staff = { id: (await app.loginAs('gerente')).id, role: 'gerente', isStaff: true } as const;
  const role = await app.knex('up_roles').where({ type: 'funcionario' }).first('id');
  const names = plans.flatMap((_, n) => [
    `a${number}-${n}@ensaio.test`,
    `b${number}-${n}@ensaio.test`,
  ]);
  const users: number[] = await app
    .knex('up_users')
    .insert(names.map((email) => ({ email, username: email, name: 'Cobrador', blocked: false })))
    .returning('id')
    .then((rows) => rows.map(({ id }) => id));
  await app
    .knex('up_users_role_links')
    .insert(users.map((user_id) => ({ user_id, role_id: role.id, user_order: 1 })));
  const clients: number[] = await app
    .knex('clients')
    .insert(
      Array.from({ length: plans.length * 3 }, (_, n) => ({
        name: 'Maria',
        last_name: 'Souza',
        active: true,
        user_id: users[Math.floor(n / 3) * 2 + (n % 3 === 2 ? 1 : 0)],
      })),
    )
    .returning('id')
    .then((rows) => rows.map(({ id }) => id));
  return plans.map((plan, n) => ({
    plan,
    world: new RandomWorld(
      app,
      staff,
      users.slice(n * 2, n * 2 + 2),
      clients.slice(n * 3, n * 3 + 3),
    ),
  }));
}

const at = (day: string, time: string) => app.clock.set(`${day}T${time}:00-03:00`);

async function playDay(worlds: Told[], index: number, day: string): Promise<void> {
  at(day, '08:00');
  await inTurns(worlds, ({ world }) => world.openBoxes());
  at(day, '10:00');
  await inTurns(worlds, async ({ world, plan }) => {
    for (const step of plan.days[index]?.morning ?? []) await world.take(step);
  });
  at(day, '16:00');
  await inTurns(worlds, async ({ world, plan }) => {
    for (const step of plan.days[index]?.afternoon ?? []) await world.take(step);
  });
  at(day, '20:00');
}

/** Closes the boxes whose plans say so. */
async function closeBoxes(worlds: Told[], index: number): Promise<void> {
  const { boxes } = await paperRecords(app);
  const openOf = new Map(boxes.filter((box) => box.isOpen).map((box) => [box.employeeId, box.id]));
  await inTurns(worlds, async ({ world, plan }) => {
    for (const [n, how] of (plan.days[index]?.closing ?? []).entries()) {
      const box = openOf.get(world.collectors[n] ?? 0);
      if (box !== undefined && how !== 'open') await world.close(box, how);
    }
  });
}

/** All that the product says of a box. */
async function answersOf(boxId: number) {
  const { knex, clock } = app;
  const box = await reportedBox(knex, boxId, clock);
  const { open_hours } = await performanceOf(knex, box);
  const receipts = await receiptsOf(knex, box);
  const unpaid = await unpaidOf(knex, box);
  const consolidated = await consolidatedOf(knex, box);
  expectStepsToAddUp(await boxSteps(knex, boxId), consolidated);
  return {
    consolidated,
    hours: open_hours,
    receipts: receipts.map((row) => [
      row.payment_id,
      row.value,
      row.portion_pay,
      row.portion_before,
      row.portion_value_nopay,
      row.sale_settled,
    ]),
    unpaid: unpaid.map((row) => [
      row.sale_id,
      row.number,
      row.dt_portion,
      row.portion_delay_days,
      row.portion_value_nopay,
      row.portion_last_payment,
    ]),
  };
}

/** From 'Caixa Inicial' to 'Caixa atual', and each step what the report calls it. */
function expectStepsToAddUp(steps: readonly CashStepRow[], report: CashConsolidatedRow): void {
  const cents = Object.fromEntries(steps.map(({ step, amount }) => [step, centsFromWire(amount)]));
  const sum = Object.values(cents).reduce((total, one) => total + one, 0);
  expect([sum, centsFromWire(steps.at(-1)?.balance ?? 0)]).toEqual([
    centsFromWire(report.atual_cash),
    sum,
  ]);
  expect(cents).toMatchObject({
    opening: centsFromWire(report.value_start),
    collection: centsFromWire(report.payment_tot),
    withdrawal: 0 - centsFromWire(report.comission_tot),
    expense: 0 - centsFromWire(report.cost_tot),
    reversal: centsFromWire(report.reversal_tot),
    adjustment: centsFromWire(report.adjustment_tot),
  });
}

type Answers = Awaited<ReturnType<typeof answersOf>>;

/** The same on paper, on a box that is open or was closed just now. */
function onPaper(world: RandomWorld, box: PaperBox, records: PaperRecords): Answers {
  const sheet = {
    records,
    box,
    lastDay: app.clock.today(),
    reversedCents: world.reversed.get(box.id) ?? 0,
    adjustedCents: world.adjusted.get(box.id) ?? 0,
  };
  return {
    consolidated: paperConsolidated(sheet),
    hours: (app.clock.now().getTime() - box.startAt.getTime()) / HOUR_MS,
    receipts: paperReceipts(sheet),
    unpaid: paperUnpaid(sheet).map((row) => [...row]),
  };
}

/** Each world's own pages of the records. */
function pagesOf({ boxes, sales }: PaperRecords, world: RandomWorld): PaperRecords {
  const isItsOwn = ({ employeeId }: { employeeId: number }) =>
    world.collectors.includes(employeeId);
  return { boxes: boxes.filter(isItsOwn), sales: sales.filter(isItsOwn) };
}

describe(`the reports on the boxes of ${WORLDS} random worlds`, () => {
  it.each(GROUPS)(
    'say what a clerk works out on paper; closed ones go on so ($number)',
    async (group) => {
      const worlds = await newWorlds(group);
      at(inItsWeek(group, EVE), '09:00');
      await inTurns(worlds, async ({ world, plan }) => {
        await world.openBoxes();
        for (const step of plan.first) await world.take(step);
      });

      const closed = new Map<number, Answers>();
      for (const [index, day] of DAYS.entries()) {
        await playDay(worlds, index, inItsWeek(group, day));
        await closeBoxes(worlds, index);
        const records = await paperRecords(app);
        const standings = await standingsKept(app);
        for (const sale of records.sales) {
          expect(standings.get(sale.id)).toEqual(standingByRule(sale));
        }
        await inTurns(worlds, async ({ world }) => {
          const pages = pagesOf(records, world);
          const days = await world.days.pages(world.collectors);
          expect(await rolledUpPages(app, world.collectors)).toEqual(days);
          for (const box of pages.boxes.filter(({ id }) => !closed.has(id))) {
            const expected = onPaper(world, box, pages);
            expect(await answersOf(box.id)).toEqual(expected);
            if (!box.isOpen) closed.set(box.id, expected);
          }
        });
      }
      await inTurns([...closed], async ([box, expected]) => {
        expect(await answersOf(box)).toEqual(expected);
      });
      expect(closed.size).toBeGreaterThan(GROUP);
      expect(await differencesIn(app)).toEqual([]);
    },
  );
});
