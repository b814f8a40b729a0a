/** The collectors in a month up to a day, as the wire tells it. Units: reais, percent. */
import {
  type BusinessDate,
  centsFromNumeric,
  centsToWire,
  type CollectionSums,
  collectionDays,
  collectionFigures,
  monthGone,
  NO_COLLECTION,
  portfolioFigures,
  shareOf,
  sumCents,
  trendDays,
} from '@crediario/contract/domain';
import type { CollectorFigures, PortfolioCollectors } from '@crediario/contract/wire';
import type { Db } from '../../../platform/transaction/in-transaction';
import { differencesOf, goalsFor, movedBy, promisesTo } from './collector-facts';
import { collectionsOn, keptWeeks, trendSundays, type WeekSums } from './collection-sums';
import type { Portfolio } from './asked-portfolio';
import { type CollectorsSales, delayedSales } from './delayed-sales';
import { notKept } from './kept-days';
import { namesOf } from './names-of';

/** The delay that their portfolios are held against each other by: strictly more days. */
const PAR_OVER = 7;

type Sums = Omit<CollectorFigures, 'user_id' | 'user_name'>;

/** Of the weeks that are not kept nothing is told but their number. */
export async function collectorsRecord(db: Db, portfolio: Portfolio): Promise<PortfolioCollectors> {
  const facts = await factsOf(db, portfolio);
  const ids = [...facts.ids].sort((one, other) => one - other);
  const names = await namesOf(db, ids);
  return {
    as_of: portfolio.asOf,
    missing: facts.missing,
    month_gone: monthGone(portfolio.asOf),
    collectors: ids.map((id) => ({
      user_id: id === 0 ? null : id,
      user_name: names.get(id) ?? null,
      ...figuresOf(facts, [id]),
    })),
    all: figuresOf(facts, ids),
  };
}

type Facts = Awaited<ReturnType<typeof factsOf>>;

async function factsOf(db: Db, portfolio: Portfolio) {
  const { asOf } = portfolio;
  const { first } = collectionDays(asOf);
  const span = { first, asOf };
  const sundays = trendSundays(asOf);
  const [missing, sales, collections, weeks, moved, differences, promises, goals] =
    await Promise.all([
      notKept(db, sundays),
      delayedSales(db, portfolio),
      collectionsOn(db, portfolio),
      keptWeeks(db, sundays),
      movedBy(db, span),
      differencesOf(db, span),
      promisesTo(db, span),
      goalsFor(db, first),
    ]);
  const byEmployee = <Row extends { employee_id: number }>(rows: readonly Row[]) =>
    new Map(rows.map((row) => [row.employee_id, row]));
  const facts = {
    asOf,
    missing: missing.length,
    sales,
    collections,
    weeks: new Map([
      ...weeks,
      [asOf, new Map([...collections].map(([id, { week }]) => [id, week]))] as const,
    ]),
    moved: byEmployee(moved),
    differences: byEmployee(differences),
    promises,
    goals: byEmployee(goals.filter(({ value }) => value > 0)),
  };
  const ids = new Set([
    ...sales.map(holderOf),
    ...collections.keys(),
    ...facts.moved.keys(),
    ...facts.differences.keys(),
    ...promises.keys(),
    ...facts.goals.keys(),
  ]);
  return { ...facts, ids };
}

const holderOf = ({ employeeId }: CollectorsSales): number => employeeId ?? 0;

/** Of these employees together. */
function figuresOf(facts: Facts, ids: readonly number[]): Sums {
  const chosen = new Set(ids);
  const pick = <Row>(rows: ReadonlyMap<number, Row>): Row[] =>
    ids.flatMap((id) => {
      const row = rows.get(id);
      return row === undefined ? [] : [row];
    });
  const reais = (values: readonly number[]) => centsToWire(sumCents(values.map(centsFromNumeric)));
  const { cents, atRisk } = portfolioFigures(
    facts.sales.filter((one) => chosen.has(holderOf(one))),
  );
  const par = atRisk.find(({ over }) => over === PAR_OVER);
  const moved = pick(facts.moved);
  const goals = pick(facts.goals);
  const sums = together(pick(facts.collections).map(({ month }) => month));
  const differences = pick(facts.differences);
  const promises = pick(facts.promises);
  return {
    outstanding: centsToWire(cents),
    par: par?.percent ?? 0,
    par_with_renewed: par?.withRenewed.percent ?? 0,
    received: reais(moved.map(({ received }) => received)),
    goal: goals.length === 0 ? null : reais(goals.map(({ value }) => value)),
    due: centsToWire(sums.dueCents),
    on_time: centsToWire(sums.onTimeCents),
    received_of_due: centsToWire(sums.receivedCents),
    arrears: centsToWire(sums.arrearsCents),
    recovered: centsToWire(sums.recoveredCents),
    ...collectionFigures(sums),
    trend: trendOf(facts, pick),
    sales_value: reais(moved.map(({ sales_value }) => sales_value)),
    sales_count: moved.reduce((count, row) => count + row.sales_count, 0),
    expenses: reais(moved.map(({ expenses }) => expenses)),
    difference: reais(differences.map(({ difference }) => difference)),
    boxes_with_difference: differences.reduce((count, { boxes }) => count + boxes, 0),
    promises: promises.reduce((count, { judged }) => count + judged, 0),
    promises_kept: promises.reduce((count, { kept }) => count + kept, 0),
  };
}

/** What of the money that fell due in each week had come in at its end. */
function trendOf(
  { asOf, weeks }: Facts,
  pick: (rows: ReadonlyMap<number, WeekSums>) => WeekSums[],
): { day: BusinessDate; efficiency: number | null }[] {
  return trendDays(asOf).map((day) => {
    const mine = pick(weeks.get(day) ?? new Map<number, WeekSums>());
    const received = sumCents(mine.map(({ receivedCents }) => receivedCents));
    return {
      day,
      efficiency: shareOf(received, sumCents(mine.map(({ dueCents }) => dueCents))),
    };
  });
}

const together = (sums: readonly CollectionSums[]): CollectionSums =>
  sums.reduce(
    (one, other) => ({
      dueCents: one.dueCents + other.dueCents,
      onTimeCents: one.onTimeCents + other.onTimeCents,
      receivedCents: one.receivedCents + other.receivedCents,
      arrearsCents: one.arrearsCents + other.arrearsCents,
      recoveredCents: one.recoveredCents + other.recoveredCents,
    }),
    NO_COLLECTION,
  );
