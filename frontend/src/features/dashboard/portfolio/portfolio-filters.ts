import { type BusinessDate, isBusinessDate } from '@crediario/contract/domain';

/** What 'Carteira' is asked for, and the figure whose sales are open. */
export interface PortfolioFilters {
  /** At the end of this day; never one to come. */
  asOf: BusinessDate;
  /** Null: all employees. */
  employeeId: number | null;
  /** With the fees that are still to come. */
  withFees: boolean;
  /** The key of a figure (`behindOf`). */
  open: string | null;
}

/** Their names in the address. */
const PARAMS = { asOf: 'dia', employee: 'funcionario', fees: 'juros', open: 'vendas' } as const;
const WITHOUT = 'sem';

/** What the address does not say, or says wrongly, is the default: today, all employees, with fees. */
export function filtersOf(params: URLSearchParams, today: BusinessDate): PortfolioFilters {
  const day = params.get(PARAMS.asOf);
  const employeeId = Number(params.get(PARAMS.employee));
  return {
    asOf: isBusinessDate(day) && day < today ? day : today,
    employeeId: Number.isSafeInteger(employeeId) && employeeId > 0 ? employeeId : null,
    withFees: params.get(PARAMS.fees) !== WITHOUT,
    open: params.get(PARAMS.open),
  };
}

/** Defaults stay out of it: today's portfolio is still that of today tomorrow. `others`: what else the address says. */
export function paramsOf(
  filters: PortfolioFilters,
  today: BusinessDate,
  others?: URLSearchParams,
): URLSearchParams {
  const { asOf, employeeId, withFees, open } = filters;
  const params = new URLSearchParams(others);
  for (const name of Object.values(PARAMS)) params.delete(name);
  if (asOf !== today) params.set(PARAMS.asOf, asOf);
  if (employeeId !== null) params.set(PARAMS.employee, String(employeeId));
  if (!withFees) params.set(PARAMS.fees, WITHOUT);
  if (open !== null) params.set(PARAMS.open, open);
  return params;
}
