import { type BusinessDate, isBusinessDate, monthRange } from '@crediario/contract/domain';
import type { Sort } from '@shared/ui/table/column';

/** What 'Cobradores' is asked for: a month up to a day, the order of its lines, and the figure whose sales are open. */
export interface CollectorsFilters {
  /** At the end of this day; never one to come. */
  asOf: BusinessDate;
  sort: Sort;
  /** The key of a figure (`behindOf`). */
  open: string | null;
}

export const FIRST_SORT: Sort = { key: 'eficiencia', isDescending: true };

/** Their names in the address. */
const PARAMS = { asOf: 'dia', sort: 'ordem', open: 'vendas' } as const;
/** 'carteira-' upwards. */
const UPWARDS = '-';

export function filtersOf(
  params: URLSearchParams,
  today: BusinessDate,
  keys: readonly string[],
): CollectorsFilters {
  const day = params.get(PARAMS.asOf);
  const order = params.get(PARAMS.sort) ?? '';
  const key = order.endsWith(UPWARDS) ? order.slice(0, -UPWARDS.length) : order;
  return {
    asOf: isBusinessDate(day) && day < today ? day : today,
    sort: keys.includes(key) ? { key, isDescending: key === order } : FIRST_SORT,
    open: params.get(PARAMS.open),
  };
}

/** Defaults stay out of it. `others`: what else the address says. */
export function paramsOf(
  { asOf, sort, open }: CollectorsFilters,
  today: BusinessDate,
  others?: URLSearchParams,
): URLSearchParams {
  const params = new URLSearchParams(others);
  for (const name of Object.values(PARAMS)) params.delete(name);
  if (asOf !== today) params.set(PARAMS.asOf, asOf);
  if (sort.key !== FIRST_SORT.key || !sort.isDescending) {
    params.set(PARAMS.sort, `${sort.key}${sort.isDescending ? '' : UPWARDS}`);
  }
  if (open !== null) params.set(PARAMS.open, open);
  return params;
}

/** The day of a month ('yyyy-MM') that tells all that is known of it. */
export function lastDayKnown(month: string, today: BusinessDate): BusinessDate {
  const { last } = monthRange(month);
  return last < today ? last : today;
}
