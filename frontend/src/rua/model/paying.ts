import {
  allocatePayment,
  type BusinessDate,
  type Cents,
  formatBusinessDate,
  type Instalment,
  type PaymentOutcome,
  saleBalance,
  unpaidInstalments,
} from '@crediario/contract/domain';
import { missingOfReached, paymentTiles, type TileKind } from '@crediario/contract/field';
import type { StreetSale } from './street-types';

export interface Preset {
  kind: TileKind;
  label: string;
  cents: Cents;
  about: string;
}

const LABELS: Readonly<Record<TileKind, string>> = {
  instalment: 'Parcela',
  untilToday: 'Até hoje',
  late: 'Atrasadas',
  all: 'Tudo',
};

/** The amounts that are ready to be tapped. */
export function presetsOf({ unpaid, count }: StreetSale, today: BusinessDate): Preset[] {
  return paymentTiles(unpaid, today).map(({ kind, valueCents, settles }) => ({
    kind,
    label: LABELS[kind],
    cents: valueCents,
    about:
      settles.length === 1 ? `${settles[0]?.number}ª de ${count}` : `${settles.length} parcelas`,
  }));
}

export interface Effect {
  settled: Instalment[];
  /** What goes to an instalment that is not settled by it. */
  part: { number: number; cents: Cents } | null;
  /** What that one lacks then. */
  missing: { number: number; missingCents: Cents } | null;
  owedAfterCents: Cents;
  next: Instalment | null;
}

/** What a value does to the instalments; what is beyond the debt does nothing. */
export function effectOf(unpaid: readonly Instalment[], valueCents: Cents): Effect {
  const taken = Math.min(valueCents, saleBalance(unpaid));
  const outcome: PaymentOutcome = allocatePayment(unpaid, { type: 'cash', valueCents: taken });
  const missing = missingOfReached(outcome);
  const last = outcome.allocations.at(-1);
  return {
    settled: unpaid.filter(({ id }) => outcome.settledIds.includes(id)),
    part: missing && last ? { number: missing.number, cents: last.amountCents } : null,
    missing,
    owedAfterCents: outcome.owedAfterCents,
    next: unpaidInstalments(outcome.instalments)[0] ?? null,
  };
}

/** 'a 7ª', 'a 7ª e a 8ª', 'da 7ª à 10ª' */
export function settledText(settled: readonly Instalment[]): string {
  const [first, second] = settled;
  const last = settled.at(-1);
  if (!first || !last) return '';
  if (settled.length === 1) return `a ${first.number}ª`;
  if (settled.length === 2 && second) return `a ${first.number}ª e a ${second.number}ª`;
  return `da ${first.number}ª à ${last.number}ª`;
}

const JUST_NOW_MS = 2 * 60_000;

/** Whether this sale was paid as much within the last two minutes: once more may be a tap too many. */
export const wasJustTaken = ({ deeds }: StreetSale, valueCents: Cents, nowMs: number): boolean =>
  deeds.some(
    ({ kind, at, valueCents: taken }) =>
      kind === 'payment' && taken === valueCents && Math.abs(nowMs - Date.parse(at)) < JUST_NOW_MS,
  );

export const dateOf = ({ dueDate }: Instalment): string => formatBusinessDate(dueDate);
