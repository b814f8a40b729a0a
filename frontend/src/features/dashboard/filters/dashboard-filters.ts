import { type BusinessDate, isBusinessDate } from '@crediario/contract/domain';

/** What the dashboard is asked for. The day and the month that are not looked at are kept for going back. */
export interface DashboardFilters {
  mode: DashboardMode;
  day: BusinessDate;
  /** yyyy-MM */
  month: string;
  /** Null: all employees. */
  employeeId: number | null;
}

export type DashboardMode = 'day' | 'month';

/** Their names in the address, so that reload, back and a shared link show the same figures. */
const PARAMS = { mode: 'modo', day: 'dia', month: 'mes', employee: 'funcionario' } as const;

const MONTHLY = 'mensal';

/** Reads the address. What it does not say, or says wrongly, is the default: today and its month, all employees. */
export function filtersFromParams(params: URLSearchParams, today: BusinessDate): DashboardFilters {
  const day = params.get(PARAMS.day);
  const month = params.get(PARAMS.month);
  const employeeId = Number(params.get(PARAMS.employee));
  return {
    mode: params.get(PARAMS.mode) === MONTHLY ? 'month' : 'day',
    day: isBusinessDate(day) ? day : today,
    month: isMonth(month) ? month : monthOfDate(today),
    employeeId: Number.isSafeInteger(employeeId) && employeeId > 0 ? employeeId : null,
  };
}

/** Writes the address. Defaults stay out of it: today's figures are still those of today tomorrow. */
export function paramsFromFilters(
  filters: DashboardFilters,
  today: BusinessDate,
  others: URLSearchParams = new URLSearchParams(),
): URLSearchParams {
  const params = new URLSearchParams(others);
  const { mode, day, month, employeeId } = filters;
  put(params, PARAMS.mode, mode === 'month' ? MONTHLY : null);
  put(params, PARAMS.day, day === today ? null : day);
  put(params, PARAMS.month, month === monthOfDate(today) ? null : month);
  put(params, PARAMS.employee, employeeId === null ? null : String(employeeId));
  return params;
}

/** '2026-11-21' → '2026-11' */
export function monthOfDate(date: BusinessDate): string {
  return date.slice(0, 7);
}

function isMonth(text: string | null): text is string {
  return text !== null && /^\d{4}-\d{2}$/.test(text) && isBusinessDate(`${text}-01`);
}

function put(params: URLSearchParams, name: string, value: string | null): void {
  if (value === null) params.delete(name);
  else params.set(name, value);
}
