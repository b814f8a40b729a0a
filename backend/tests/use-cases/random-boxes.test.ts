import { addDays, centsFromWire, sumCents } from '@crediario/contract/domain';
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
import { accountCents } from '../world/paper-account';
import { rolledUpPages } from '../world/paper-days';
import { isNothing, type Sums } from '../world/paper-sums';
import { type PaperRecords, type PaperBox, paperRecords } from '../world/paper-records';
import { paperConsolidated, paperReceipts, paperUnpaid } from '../world/paper-report';
import { standingByRule, standingsKept } from '../world/paper-standing';
import { worldPlan } from '../world/random-steps';
import type { RandomWorld } from '../world/random-world';
import { closeBoxes, type Group, inTurns, newWorlds, type Told } from '../world/random-worlds';
import { differencesIn } from '../world/verify';

const app = startApp();

/** Each box of each day is compared in all that is said of it. More of them: `RANDOM_WORLDS=200`. */
const WORLDS = Number(process.env['RANDOM_WORLDS'] ?? 50);
/** A group of them is one test, small enough for a machine that is busy with other things. */
const GROUP = 25;
const HOUR_MS = 3_600_000;
/** Thursday, Friday, Monday and Tuesday. Each group has a week of its own. */
const EVE = '2026-03-05';
const DAYS = ['2026-03-06', '2026-03-09', '2026-03-10'];
const PLANS = fc.sample(worldPlan(DAYS.length), { numRuns: WORLDS, seed: 20260305 });

const GROUPS: Group[] = Array.from({ length: WORLDS / GROUP }, (_, number) => ({
  number,
  plans: PLANS.slice(number * GROUP, (number + 1) * GROUP),
}));

const inItsWeek = ({ number }: Group, day: string) => addDays(day, 7 * number);

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

/** What is said of a box is what the paper says; that fills the oldest instalments first, and knows of no gap between them. */
async function holdsBox(world: RandomWorld, box: PaperBox, pages: PaperRecords): Promise<Answers> {
  const onSheet = onPaper(world, box, pages);
  const answers = await answersOf(box.id);
  if (world.gapped.size === 0) expect(answers).toEqual(onSheet);
  expect(moneyOf(answers)).toEqual(moneyOf(onSheet));
  return answers;
}

async function holdsPages(world: RandomWorld, pages: PaperRecords): Promise<void> {
  const told = await rolledUpPages(app, world.collectors);
  const written = await world.pages();
  if (world.gapped.size === 0) expect(told).toEqual(written);
  expect(withoutProfit(told)).toEqual(withoutProfit(written));
  expect(profitOf(told)).toBe(profitOnPaper(pages));
}

/** Of a box's report what is money, whatever instalments it went to. */
const moneyOf = ({ consolidated }: Answers) =>
  (
    [
      'value_start',
      'atual_cash',
      'payment_tot',
      'sales_sum',
      'reversal_tot',
      'adjustment_tot',
    ] as const
  ).map((name) => consolidated[name]);

/** A reversal takes of the profit what the sale's falls by, a cent more or less than the payment had brought: on which day a cent
 *  stands is the books' own, how many there are is not. */
const withoutProfit = (pages: Map<string, Sums>) =>
  new Map(
    [...pages]
      .map(([page, [sold, received, , spent, sales]]): [string, Sums] => [
        page,
        [sold, received, 0, spent, sales],
      ])
      .filter(([, sums]) => !isNothing(sums)),
  );

const profitOf = (pages: Map<string, Sums>) =>
  [...pages.values()].reduce((sum, [, , fees]) => sum + fees, 0);

/** Of each sale that stands its fees' part of what is paid. */
const profitOnPaper = ({ sales }: PaperRecords) =>
  sales.reduce((sum, { payments, feesCents, valueCents }) => {
    const paid = payments.reduce((cents, payment) => cents + payment.cents, 0);
    const total = feesCents + valueCents;
    return sum + Math.floor((2 * paid * feesCents + total) / (2 * total));
  }, 0);

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
      const worlds = await newWorlds(app, group);
      at(inItsWeek(group, EVE), '09:00');
      await inTurns(worlds, async ({ world, plan }) => {
        await world.openBoxes();
        for (const step of plan.first) await world.take(step);
      });

      const closed = new Map<number, Answers>();
      const withPix = new Set<RandomWorld>();
      for (const [index, day] of DAYS.entries()) {
        await playDay(worlds, index, inItsWeek(group, day));
        await closeBoxes(app, worlds, index);
        const records = await paperRecords(app);
        const standings = await standingsKept(app);
        const gapped = new Set(await app.knex('payment_reversals').pluck('sale_id'));
        for (const sale of records.sales) {
          const [kept, ruled] = [standings.get(sale.id), standingByRule(sale)];
          if (!gapped.has(sale.id)) expect(kept).toEqual(ruled);
          expect([kept?.status, sumCents(kept?.owedCents ?? [])]).toEqual([
            ruled.status,
            sumCents(ruled.owedCents),
          ]);
        }
        await inTurns(worlds, async ({ world }) => {
          const pages = pagesOf(records, world);
          await holdsPages(world, pages);
          const held = world.account.heldCents();
          expect(await accountCents(app, world.sales)).toBe(held);
          if (held > 0) withPix.add(world);
          for (const box of pages.boxes.filter(({ id }) => !closed.has(id))) {
            const expected = await holdsBox(world, box, pages);
            if (!box.isOpen) closed.set(box.id, expected);
          }
        });
      }
      await inTurns([...closed], async ([box, expected]) => {
        expect(await answersOf(box)).toEqual(expected);
      });
      expect(closed.size).toBeGreaterThan(GROUP);
      expect(withPix.size).toBeGreaterThan(GROUP / 4);
      expect(await differencesIn(app)).toEqual([]);
    },
  );
});
