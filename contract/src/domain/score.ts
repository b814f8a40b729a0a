import { addMonthsClamped, type BusinessDate, daysBetween } from './calendar.js';
import type { Cents } from './money.js';
import { sumCents } from './money.js';
import { promiseStanding } from './promise.js';

/** How a client has paid so far: what points are given for (score-table.ts). Their own history only. domain.md 12;
 *  docs/decisions/0022. */

export interface ScoredPayment {
  paidOn: BusinessDate;
  cents: Cents;
  /** A settlement by renewal is no money. */
  isRenewal: boolean;
  /** Paid before the sale came here: when, is not known. */
  isImport?: boolean;
}

export interface ScoredPromise {
  madeOn: BusinessDate;
  promisedFor: BusinessDate;
  valueCents: Cents;
}

export interface ScoredInstalment {
  dueDate: BusinessDate;
  cents: Cents;
  /** What was paid of it, where the sale is paid with gaps (domain.md 13). Absent: the sale's payments, the oldest first. */
  payments?: readonly ScoredPayment[];
}

/** A sale that stood at the end of the day, with what counted on it then. */
export interface ScoredSale {
  saleId: number;
  soldOn: BusinessDate;
  /** The first to fall due first. */
  instalments: readonly ScoredInstalment[];
  payments: readonly ScoredPayment[];
  promises: readonly ScoredPromise[];
  /** How late the sale was that it renewed; 0: it was not, or it renewed none. */
  renewedLateDays: number;
}

/** What was found, and the sale that it was found on: null where there is none. */
export interface Found {
  count: number;
  saleId: number | null;
}

/** Instalments; the weights say how much those of long ago still count. */
export interface Share {
  kept: number;
  of: number;
  keptWeight: number;
  ofWeight: number;
}

export interface ScoreFacts {
  onTime: Share;
  nearlyOnTime: Share;
  worstDelay: Found;
  currentDelay: Found;
  brokenPromises: Found;
  settledSales: Found;
  lateRenewals: Found;
  monthsKnown: Found;
  /** When the last sale was settled, where nothing is owed. */
  settledOn: BusinessDate | null;
}

export type ScoreLineKey = keyof Omit<ScoreFacts, 'settledOn'>;

/** What is older does not count, but for what is owed still, settled sales and months known. */
const MONTHS = 12;
const HALF_LIFE_DAYS = 90;
const WEIGHT = 65_536;
/** Paid this many days late is nearly in time. */
export const NEARLY_DAYS = 3;

/** What an instalment counts that fell due so many days ago. Whole numbers: sums are exact whatever their order. */
export const weightOf = (days: number): number =>
  Math.round(WEIGHT * 2 ** (-Math.max(0, days) / HALF_LIFE_DAYS));

/** What became of an instalment. */
interface Outcome {
  saleId: number;
  dueDate: BusinessDate;
  /** Days late when it was paid or renewed, or so far; 0: in time. */
  lateDays: number;
  state: 'paid' | 'renewed' | 'imported' | 'owed';
}

/** All that the points are given for, as it was known at the end of the day. */
export function scoreFacts(sales: readonly ScoredSale[], asOf: BusinessDate): ScoreFacts {
  const since = addMonthsClamped(asOf, -MONTHS);
  const all = sales.flatMap((sale) => outcomesOf(sale, asOf));
  const recent = all.filter(({ dueDate }) => dueDate > since);
  const owed = all.filter(({ state }) => state === 'owed');
  const currentDelay = latest(owed);
  const settled = settledSales(sales);
  const first = sales.reduce<ScoredSale | null>(
    (found, sale) => (found === null || sale.soldOn < found.soldOn ? sale : found),
    null,
  );
  return {
    onTime: shareOf(recent, asOf, 0),
    nearlyOnTime: shareOf(recent, asOf, NEARLY_DAYS),
    worstDelay: latest([...recent, ...owed]),
    currentDelay,
    brokenPromises: counted(sales, (sale) => brokenPromises(sale, since, asOf)),
    settledSales: { count: settled.length, saleId: settled.at(-1)?.saleId ?? null },
    lateRenewals: counted(sales, ({ renewedLateDays, soldOn }) =>
      renewedLateDays > 0 && soldOn > since ? 1 : 0,
    ),
    monthsKnown: {
      count: first ? monthsSince(first.soldOn, asOf) : 0,
      saleId: first?.saleId ?? null,
    },
    settledOn: owed.length === 0 ? (settled.at(-1)?.settledOn ?? null) : null,
  };
}

/** The oldest instalment is paid first, whatever the order in which payments came in; money before the renewal that takes
 *  over the rest. */
function outcomesOf({ saleId, instalments, payments }: ScoredSale, asOf: BusinessDate): Outcome[] {
  const money = inTurn(payments);
  let due = 0;
  return instalments.map(({ dueDate, cents, payments: own }) => {
    due += cents;
    const by = own ? reaching(inTurn(own), cents) : reaching(money, due);
    return {
      saleId,
      dueDate,
      lateDays: Math.max(0, daysBetween(dueDate, by?.paidOn ?? asOf)),
      state: stateOf(by),
    };
  });
}

const inTurn = (payments: readonly ScoredPayment[]): ScoredPayment[] =>
  [...payments].sort(
    (one, other) =>
      compare(one.paidOn, other.paidOn) || Number(one.isRenewal) - Number(other.isRenewal),
  );

/** The payment with which that much was paid, if it was. */
function reaching(payments: readonly ScoredPayment[], dueCents: Cents): ScoredPayment | undefined {
  let paid = 0;
  for (const payment of payments) {
    paid += payment.cents;
    if (paid >= dueCents) return payment;
  }
  return undefined;
}

function stateOf(by: ScoredPayment | undefined): Outcome['state'] {
  if (by === undefined) return 'owed';
  if (by.isRenewal) return 'renewed';
  return by.isImport ? 'imported' : 'paid';
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Of the instalments of which it can be said whether they were paid so late at most: those that are owed still can become
 *  so until they are later, and of those that were renewed before they fell due nothing can be said, nor of those that were
 *  paid before the sale came here. */
function shareOf(outcomes: readonly Outcome[], asOf: BusinessDate, mostDays: number): Share {
  const share = { kept: 0, of: 0, keptWeight: 0, ofWeight: 0 };
  for (const { dueDate, lateDays, state } of outcomes) {
    const isKept = state === 'paid' && lateDays <= mostDays;
    const isMissed = state === 'renewed' ? lateDays > 0 : lateDays > mostDays;
    if (!isKept && !isMissed) continue;
    const weight = weightOf(daysBetween(dueDate, asOf));
    share.of += 1;
    share.ofWeight += weight;
    if (!isKept) continue;
    share.kept += 1;
    share.keptWeight += weight;
  }
  return share;
}

/** The longest delay, and the sale that had it last. */
function latest(outcomes: readonly Outcome[]): Found {
  return outcomes.reduce<Found>(
    (worst, { lateDays, saleId }) =>
      lateDays > worst.count || (lateDays === worst.count && lateDays > 0)
        ? { count: lateDays, saleId }
        : worst,
    { count: 0, saleId: null },
  );
}

/** Those that money paid off, in the order in which that was. */
function settledSales(sales: readonly ScoredSale[]) {
  return sales
    .flatMap(({ saleId, instalments, payments }) => {
      const money = payments.filter(({ isRenewal }) => !isRenewal);
      const total = sumCents(instalments.map(({ cents }) => cents));
      const isSettled = total > 0 && sumCents(money.map(({ cents }) => cents)) >= total;
      const settledOn = money
        .map(({ paidOn }) => paidOn)
        .sort(compare)
        .at(-1);
      return isSettled && settledOn !== undefined ? [{ saleId, settledOn }] : [];
    })
    .sort((one, other) => compare(one.settledOn, other.settledOn) || one.saleId - other.saleId);
}

function brokenPromises(
  { payments, promises }: ScoredSale,
  since: BusinessDate,
  asOf: BusinessDate,
): number {
  const broken = promises.filter(({ madeOn, promisedFor, valueCents }) => {
    const paidCents = sumCents(
      payments
        .filter(
          ({ isRenewal, isImport, paidOn }) =>
            !isRenewal && !isImport && paidOn >= madeOn && paidOn <= promisedFor,
        )
        .map(({ cents }) => cents),
    );
    return (
      promisedFor > since &&
      promiseStanding({ valueCents, promisedFor, paidCents }, asOf) === 'broken'
    );
  });
  return broken.length;
}

/** How many of all, and the last sale that has one. */
function counted(sales: readonly ScoredSale[], of: (sale: ScoredSale) => number): Found {
  return sales.reduce<Found>(
    (sum, sale) => {
      const count = of(sale);
      return count > 0 ? { count: sum.count + count, saleId: sale.saleId } : sum;
    },
    { count: 0, saleId: null },
  );
}

/** Whole months gone by. */
function monthsSince(day: BusinessDate, asOf: BusinessDate): number {
  let months = 0;
  while (addMonthsClamped(day, months + 1) <= asOf) months += 1;
  return months;
}
