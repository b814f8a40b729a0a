import { type BusinessDate, type CostKind, weekdayOf } from '@crediario/contract/domain';
import type { CashCount } from '@crediario/contract/wire';
import { closeCashBox } from '../api/cash/use-cases/close-cash-box';
import { recordSync } from '../api/cash/use-cases/record-sync';
import { openCashBox } from '../api/cash/use-cases/open-cash-box';
import { registerCost } from '../api/cost/use-cases/register-cost';
import { boxValueOf } from '../core/ledger/box-value';
import { between } from './dice';
import { centsOf, WORKDAY } from './plot';
import { boxOf, contextAt, type Stage } from './stage';

const FIRST_DEPOSIT = {
  kind: 'deposit',
  amount: '15000,00',
  what: 'Aporte do escritório para as primeiras vendas',
} as const;
const WEEKLY_ADVANCE = {
  kind: 'withdrawal',
  amount: '250,00',
  what: 'Vale da semana',
} as const;
const FRIDAY = 5;
const FREQUENT_EXPENSE = 0.6;
/** Parts of one: how often the cash is counted at closing, and how often such a count differs. */
const COUNTED = 0.4;
const MISCOUNTED = 0.2;

export async function openBoxes(
  stage: Stage,
  day: BusinessDate,
  {
    isFirst,
    isLast,
    isNeeded,
  }: { isFirst: boolean; isLast: boolean; isNeeded: (collector: number) => boolean },
): Promise<void> {
  for (const [index, collector] of stage.cast.collectors.entries()) {
    if (collector.blocked || (isLast && !collector.opensToday)) continue;
    if (!isFirst && !isNeeded(index)) continue;
    const opening = contextAt(stage, index, day, WORKDAY.opens);
    const employeeId = opening.user.id;
    stage.boxes.set(index, await openCashBox(opening, { employeeId, observation: null }));
    if (isFirst) await post(stage, index, day, WORKDAY.opens + 5, FIRST_DEPOSIT);
    await spend(stage, index, day, { surely: isLast && index === 0 });
  }
}

/** Now and then; surely today, by one of them, so that the visitor sees it. */
async function spend(
  stage: Stage,
  collector: number,
  day: BusinessDate,
  { surely }: { surely: boolean },
): Promise<void> {
  if (surely || weekdayOf(day) === FRIDAY)
    await post(stage, collector, day, WORKDAY.firstVisit, WEEKLY_ADVANCE);
  if (stage.dice() > FREQUENT_EXPENSE && !surely) return;
  const expense = stage.cast.expenses[between(stage.dice, 0, stage.cast.expenses.length - 1)];
  if (!expense) return;
  const [what, amount] = expense;
  await post(stage, collector, day, WORKDAY.firstVisit, {
    kind: 'expense',
    amount,
    what,
  });
}

async function post(
  stage: Stage,
  collector: number,
  day: BusinessDate,
  minute: number,
  cost: { kind: CostKind; amount: string; what: string },
): Promise<void> {
  await registerCost(contextAt(stage, collector, day, minute), {
    cashBoxId: boxOf(stage, collector),
    kind: cost.kind,
    valueCents: centsOf(cost.amount),
    observation: cost.what,
  });
}

/** Phones that sent payments report a sync at the end of the day. */
export async function syncPhones(
  stage: Stage,
  day: BusinessDate,
  collectors: ReadonlySet<number>,
): Promise<void> {
  for (const collector of [...collectors].sort()) {
    const syncing = contextAt(stage, collector, day, WORKDAY.phonesSync);
    const syncedAt = syncing.clock.now().toISOString();
    await recordSync(syncing, { cashBoxId: boxOf(stage, collector), syncedAt });
  }
}

/** Now and then the cash is counted. */
export async function closeBoxes(stage: Stage, day: BusinessDate): Promise<void> {
  for (const [collector, cashBoxId] of stage.boxes) {
    const counted = stage.dice() < COUNTED ? await countOf(stage, cashBoxId) : null;
    const closing = contextAt(stage, collector, day, WORKDAY.closes);
    await closeCashBox(closing, { cashBoxId, counted });
  }
  stage.boxes.clear();
}

/** Mostly the expected amount; sometimes change is missing. */
async function countOf({ trx, dice }: Stage, cashBoxId: number): Promise<CashCount> {
  const held = await boxValueOf(trx, cashBoxId);
  if (dice() >= MISCOUNTED) return { cents: held, reason: null };
  return { cents: held - between(dice, 1, 10) * 50, reason: 'Troco dado a mais na rota' };
}
