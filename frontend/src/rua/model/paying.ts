import {
  allocatePayment,
  type BusinessDate,
  type Cents,
  formatBusinessDate,
  type Instalment,
  owedOn,
} from '@crediario/contract/domain';
import { dueUntil, owedSum } from './agenda';
import type { StreetSale } from './street';

export interface Preset {
  name: 'one' | 'due' | 'all';
  label: string;
  cents: Cents;
  about: string;
}

const count = (many: number) => `${many} ${many === 1 ? 'parcela' : 'parcelas'}`;

/** What is paid most: one instalment, what is due, everything; what says the same twice is left out. */
export function presetsOf({ unpaid, count: all }: StreetSale, today: BusinessDate): Preset[] {
  const [first] = unpaid;
  if (!first) return [];
  const due = dueUntil(unpaid, today);
  const isAnyDueToday = due.some(({ dueDate }) => dueDate === today);
  const presets: Preset[] = [
    {
      name: 'one',
      label: 'Parcela',
      cents: owedOn(first),
      about: `${first.number}ª de ${all}`,
    },
    {
      name: 'due',
      label: isAnyDueToday ? 'Até hoje' : 'Atrasadas',
      cents: owedSum(due),
      about: count(due.length),
    },
    { name: 'all', label: 'Tudo', cents: owedSum(unpaid), about: count(unpaid.length) },
  ];
  return presets.filter(
    ({ cents }, at) => cents > 0 && presets.findIndex((one) => one.cents === cents) === at,
  );
}

export interface Effect {
  /** 'Paga a 7ª e R$ 70,00 da 8ª', its money apart. */
  settled: Instalment[];
  part: { number: number; cents: Cents } | null;
  owedAfterCents: Cents;
  /** Which instalment comes next, and what it still owes. */
  next: Instalment | null;
}

export function effectOf(unpaid: readonly Instalment[], valueCents: Cents): Effect {
  const outcome = allocatePayment(unpaid, { type: 'cash', valueCents });
  const settled = unpaid.filter(({ id }) => outcome.settledIds.includes(id));
  const last = outcome.allocations.at(-1);
  const partly = last && !outcome.settledIds.includes(last.instalmentId) ? last : null;
  const partOf = unpaid.find(({ id }) => id === partly?.instalmentId);
  return {
    settled,
    part: partly && partOf ? { number: partOf.number, cents: partly.amountCents } : null,
    owedAfterCents: outcome.owedAfterCents,
    next: outcome.instalments.find((one) => owedOn(one) > 0) ?? null,
  };
}

/** 'a 7ª, de 14/11/2026', 'a 7ª e a 8ª', 'da 7ª à 10ª' */
export function settledText(settled: readonly Instalment[]): string {
  const [first, second] = settled;
  const last = settled.at(-1);
  if (!first || !last) return '';
  if (settled.length === 1) return `a ${first.number}ª`;
  if (settled.length === 2 && second) return `a ${first.number}ª e a ${second.number}ª`;
  return `da ${first.number}ª à ${last.number}ª`;
}

export const dateOf = ({ dueDate }: Instalment): string => formatBusinessDate(dueDate);
