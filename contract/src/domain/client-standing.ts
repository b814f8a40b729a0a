import type { BusinessDate } from './calendar.js';
import type { Cents } from './money.js';
import { sumCents } from './money.js';
import { type Instalment, owedOn, unpaidInstalments } from './payment-allocation.js';
import type { RowColor } from './row-color.js';
import { delayDays, rowColor, saleFactsOf } from './sale-standing.js';

/** A sale that still owes, with its instalments. */
export interface OwingSale {
  saleId: number;
  instalments: readonly Instalment[];
}

/** What a client owes over all their sales, seen from one day. */
export interface ClientStanding {
  color: RowColor;
  /** Of the oldest instalment that is late; 0 where none is. */
  delayDays: number;
  owedCents: Cents;
  /** What is owed on instalments whose day has passed. */
  lateCents: Cents;
  lateSince: BusinessDate | null;
  /** The earliest instalment that falls due today or later. */
  next: { saleId: number; number: number; dueDate: BusinessDate; owedCents: Cents } | null;
}

/** The gravest first: a client is as late as the worst of their sales. */
const BY_GRAVITY: readonly RowColor[] = ['purple', 'red', 'yellow', 'green', 'blue', 'gray'];

/** The colour of several rows taken together; gray where there is none. */
export function gravestColor(colors: readonly RowColor[]): RowColor {
  return BY_GRAVITY.find((color) => colors.includes(color)) ?? 'gray';
}

/** `hasBought` tells one who has settled everything from one who never bought. */
export function clientStanding(
  sales: readonly OwingSale[],
  { hasBought, today }: { hasBought: boolean; today: BusinessDate },
): ClientStanding {
  const owed = sales.flatMap(({ saleId, instalments }) =>
    unpaidInstalments(instalments).map((instalment) => ({ saleId, ...instalment })),
  );
  const late = owed.filter(({ dueDate }) => dueDate < today);
  const lateSince = earliest(late)?.dueDate ?? null;
  const next = earliest(owed.filter(({ dueDate }) => dueDate >= today));
  const colors = sales.map(({ instalments }) => rowColor(saleFactsOf(instalments), today));
  return {
    color: gravestColor(hasBought ? [...colors, 'blue'] : colors),
    delayDays: delayDays(lateSince, today),
    owedCents: sumCents(owed.map(owedOn)),
    lateCents: sumCents(late.map(owedOn)),
    lateSince,
    next: next && {
      saleId: next.saleId,
      number: next.number,
      dueDate: next.dueDate,
      owedCents: owedOn(next),
    },
  };
}

/** Of two on one day, the first that was named. */
function earliest<Dated extends { dueDate: BusinessDate }>(all: readonly Dated[]): Dated | null {
  return all.reduce<Dated | null>(
    (first, one) => (first === null || one.dueDate < first.dueDate ? one : first),
    null,
  );
}
