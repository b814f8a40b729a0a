import { type BusinessDate, formatBusinessDate, monthRange } from '@crediario/contract/domain';
import type { CollectedAsked, EntriesAsked } from '../collectors/queries';
import { monthName } from '../expected/expected';
import type { DashboardFilters } from '../filters/dashboard-filters';

/** What opens the list that a figure of a card adds up, by its name in the address. */
const LISTS = {
  lucro: { of: 'fees', title: 'Lucro' },
  'lucro-renovado': { of: 'renewal_fees', title: 'Lucro de renovações, sem dinheiro' },
  vendido: { of: 'sold', title: 'Vendas' },
  gastos: { of: 'expenses', title: 'Gastos' },
  recebido: { of: 'received', title: 'Recebido' },
  pix: { of: 'pix', title: 'Recebido por Pix' },
} as const satisfies Readonly<
  Record<string, { of: CollectedAsked['of'] | EntriesAsked['of']; title: string }>
>;

export type CardList = keyof typeof LISTS;

export interface OpenedList {
  of: (typeof LISTS)[CardList]['of'];
  title: string;
  /** 'Vendas de 25/11/2026' */
  subject: string;
  from: BusinessDate;
  asOf: BusinessDate;
}

/** Null where the address names no list. A month that is not over ends today. */
export function openedList(
  name: string | null,
  { mode, day, month }: DashboardFilters,
  today: BusinessDate,
): OpenedList | null {
  if (name === null || !isList(name)) return null;
  const { of, title } = LISTS[name];
  if (mode === 'day') {
    return { of, title, subject: `${title} de ${formatBusinessDate(day)}`, from: day, asOf: day };
  }
  const { first, last } = monthRange(month);
  return {
    of,
    title,
    subject: `${title} de ${monthName(month)} de ${month.slice(0, 4)}`,
    from: first,
    asOf: last < today ? last : today,
  };
}

const isList = (name: string): name is CardList => Object.hasOwn(LISTS, name);
