import { type Cents, centsFromWire, type SheetTable } from '@crediario/contract/domain';
import type { CollectorRow } from '@crediario/contract/wire';
import { percentCell } from '../percent-cell';

export interface Collector {
  id: number;
  name: string;
  received: Cents;
  expected: Cents;
  /** On the same days of the month before. */
  before: Cents;
}

export const collectorsOf = (rows: readonly CollectorRow[]): Collector[] =>
  rows.map((row) => ({
    id: row.user_id,
    name: row.user_name,
    received: centsFromWire(row.received),
    expected: centsFromWire(row.expected),
    before: centsFromWire(row.received_before),
  }));

/** By what the collectors are ranked, as the address names it. */
export const ORDERS = ['recebido', 'esperado', 'mudanca'] as const;
export type Order = (typeof ORDERS)[number];

export const orderOf = (asked: string | null): Order =>
  ORDERS.find((order) => order === asked) ?? 'recebido';

/** The greatest first; who has nothing to be ranked by comes last, those alike by their names. */
export function ranked(collectors: readonly Collector[], order: Order): Collector[] {
  const figure = FIGURES[order];
  const rank = (one: Collector) => figure(one) ?? Number.NEGATIVE_INFINITY;
  return collectors.toSorted((one, other) => {
    const difference = rank(other) - rank(one);
    return difference > 0 || difference < 0 ? difference : one.name.localeCompare(other.name);
  });
}

const FIGURES: Record<Order, (collector: Collector) => number | null> = {
  recebido: ({ received }) => received,
  esperado: ({ received, expected }) => (expected > 0 ? received / expected : null),
  mudanca: ({ received, before }) => (before === 0 ? null : (received - before) / Math.abs(before)),
};

/** A sheet, in the order of the screen; `before`: the name of the month that is compared with. */
export function collectorsSheet(before: string, collectors: readonly Collector[]): SheetTable {
  const titles = [
    'Funcionário',
    'Recebido',
    'Esperado',
    'Do esperado %',
    `Em ${before}`,
    'Mudança %',
  ];
  const rows = collectors.map((one) => [
    one.name,
    { cents: one.received },
    { cents: one.expected },
    percentCell(inPercent(FIGURES.esperado(one))),
    { cents: one.before },
    percentCell(inPercent(FIGURES.mudanca(one))),
  ]);
  return { titles, rows };
}

const inPercent = (share: number | null): number | null => (share === null ? null : share * 100);
