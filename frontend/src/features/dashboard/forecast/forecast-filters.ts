import { type BusinessDate, isBusinessDate } from '@crediario/contract/domain';

/** How the first picture tells what is to come. */
export type Step = 'dia' | 'semana' | 'acumulado';

/** What 'Previsão' is asked for, and the days whose sales are open. */
export interface ForecastFilters {
  /** From the end of this day on; never one to come. */
  asOf: BusinessDate;
  /** Null: all employees. */
  employeeId: number | null;
  step: Step;
  /** The key of a figure (`duesOf`). */
  open: string | null;
}

/** Their names in the address. */
const PARAMS = { asOf: 'dia', employee: 'funcionario', step: 'passo', open: 'vendas' } as const;

const isStep = (text: string | null): text is Step =>
  text === 'dia' || text === 'semana' || text === 'acumulado';

export function filtersOf(params: URLSearchParams, today: BusinessDate): ForecastFilters {
  const day = params.get(PARAMS.asOf);
  const employeeId = Number(params.get(PARAMS.employee));
  const step = params.get(PARAMS.step);
  return {
    asOf: isBusinessDate(day) && day < today ? day : today,
    employeeId: Number.isSafeInteger(employeeId) && employeeId > 0 ? employeeId : null,
    step: isStep(step) ? step : 'semana',
    open: params.get(PARAMS.open),
  };
}

/** Defaults stay out of it. `others`: what else the address says. */
export function paramsOf(
  { asOf, employeeId, step, open }: ForecastFilters,
  today: BusinessDate,
  others?: URLSearchParams,
): URLSearchParams {
  const params = new URLSearchParams(others);
  for (const name of Object.values(PARAMS)) params.delete(name);
  if (asOf !== today) params.set(PARAMS.asOf, asOf);
  if (employeeId !== null) params.set(PARAMS.employee, String(employeeId));
  if (step !== 'semana') params.set(PARAMS.step, step);
  if (open !== null) params.set(PARAMS.open, open);
  return params;
}

/** The days of a figure, both included, and whether it tells what falls due or what came. */
export interface Dues {
  of: 'due' | 'received';
  from: BusinessDate;
  to: BusinessDate;
}

/** 'vence-2026-11-23-2026-11-29' */
export const duesKey = ({ of, from, to }: Dues): string =>
  `${of === 'due' ? 'vence' : 'recebido'}-${from}-${to}`;

/** Null where the address names none. */
export function duesOf(key: string | null): Dues | null {
  const [, kind, from, to] =
    /^(vence|recebido)-(\d{4}-\d\d-\d\d)-(\d{4}-\d\d-\d\d)$/.exec(key ?? '') ?? [];
  if (!isBusinessDate(from) || !isBusinessDate(to)) return null;
  return { of: kind === 'vence' ? 'due' : 'received', from, to };
}
