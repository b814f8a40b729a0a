import type { Sort } from '@shared/ui/table/column';
import { SORT_COLUMNS } from './sorting';

/** A phone has no heads to press: every order of the table by its name. */

const NEWEST = 'newest';

const textOf = ({ key, isDescending }: Sort): string => `${key}${isDescending ? '-' : '+'}`;

export const ORDERS = [
  { value: NEWEST, label: 'Mais novas primeiro' },
  ...Object.entries(SORT_COLUMNS).flatMap(([key, { title }]) => [
    { value: textOf({ key, isDescending: false }), label: `${title} ↑` },
    { value: textOf({ key, isDescending: true }), label: `${title} ↓` },
  ]),
];

export const orderOf = (sort: Sort | null): string => (sort ? textOf(sort) : NEWEST);

export function sortOf(order: string): Sort | null {
  if (order === NEWEST) return null;
  return { key: order.slice(0, -1), isDescending: order.endsWith('-') };
}
