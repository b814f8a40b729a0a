import { type BusinessDate, isBusinessDate, SALE_STATUS } from '@crediario/contract/domain';

export type StatusFilter = typeof SALE_STATUS.active | typeof SALE_STATUS.inactive;

/** What the list of sales is asked for. */
export interface SaleFilters {
  /** Null: all employees. */
  employeeId: number | null;
  from: BusinessDate;
  to: BusinessDate;
  /** Null: active and inactive ones. */
  status: StatusFilter | null;
  /** A client's words or an id, over all periods; empty where nothing is searched. */
  search: string;
}

/** Their names in the address, so that reload, back and a shared link show the same list. */
const PARAMS = {
  employee: 'funcionario',
  from: 'de',
  to: 'ate',
  status: 'situacao',
  search: 'busca',
} as const;

const STATUS_WORDS: Readonly<Record<StatusFilter, string>> = { 1: 'ativas', 2: 'inativas' };

/** As many letters as the server reads. */
export const MOST_SEARCHED = 120;

/** Reads the address. What it does not say, or says wrongly, is the default: all employees, today, any status. */
export function filtersFromParams(params: URLSearchParams, today: BusinessDate): SaleFilters {
  return {
    ...rangeFrom(params, today),
    employeeId: employeeFrom(params),
    status: statusFrom(params),
    search: params.get(PARAMS.search)?.trim().slice(0, MOST_SEARCHED) ?? '',
  };
}

/** Writes the address. Defaults stay out of it: a list of today is still one of today tomorrow. */
export function paramsFromFilters(
  filters: SaleFilters,
  today: BusinessDate,
  others: URLSearchParams = new URLSearchParams(),
): URLSearchParams {
  const params = new URLSearchParams(others);
  const isToday = filters.from === today && filters.to === today;
  put(params, PARAMS.employee, filters.employeeId === null ? null : String(filters.employeeId));
  put(params, PARAMS.from, isToday ? null : filters.from);
  put(params, PARAMS.to, isToday ? null : filters.to);
  put(params, PARAMS.status, filters.status === null ? null : STATUS_WORDS[filters.status]);
  put(params, PARAMS.search, filters.search || null);
  return params;
}

export function isDefault(filters: SaleFilters, today: BusinessDate): boolean {
  return (
    filters.employeeId === null &&
    filters.status === null &&
    filters.search === '' &&
    filters.from === today &&
    filters.to === today
  );
}

/** Ticking one box unticks the other; unticking it asks for both kinds again. */
export function toggleStatus(
  current: StatusFilter | null,
  ticked: StatusFilter,
): StatusFilter | null {
  return current === ticked ? null : ticked;
}

function rangeFrom(params: URLSearchParams, today: BusinessDate): Pick<SaleFilters, 'from' | 'to'> {
  const from = params.get(PARAMS.from);
  const to = params.get(PARAMS.to);
  const isRange = isBusinessDate(from) && isBusinessDate(to) && from <= to;
  return isRange ? { from, to } : { from: today, to: today };
}

function employeeFrom(params: URLSearchParams): number | null {
  const id = Number(params.get(PARAMS.employee));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

function statusFrom(params: URLSearchParams): StatusFilter | null {
  const word = params.get(PARAMS.status);
  if (word === STATUS_WORDS[SALE_STATUS.active]) return SALE_STATUS.active;
  if (word === STATUS_WORDS[SALE_STATUS.inactive]) return SALE_STATUS.inactive;
  return null;
}

function put(params: URLSearchParams, name: string, value: string | null): void {
  if (value === null) params.delete(name);
  else params.set(name, value);
}
