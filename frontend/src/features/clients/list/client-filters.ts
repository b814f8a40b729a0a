import type { EmployeeChoice } from '@entities/employee/EmployeeSelect';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What the list of clients is asked for. */
export interface ClientFilters {
  employee: EmployeeChoice;
  search: string;
}

/** Their names in the address, so that reload, back and a shared link show the same list. */
const PARAMS = { employee: 'funcionario', search: 'busca' } as const;
const NOBODY = 'nenhum';

/** Reads the address. What it does not say, or says wrongly, is the default: all employees, no search. */
export function filtersFromParams(params: URLSearchParams): ClientFilters {
  return {
    employee: employeeFrom(params.get(PARAMS.employee)),
    search: params.get(PARAMS.search)?.trim() ?? '',
  };
}

export function paramsFromFilters({ employee, search }: ClientFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (employee !== 'all') params.set(PARAMS.employee, employee === null ? NOBODY : `${employee}`);
  if (search) params.set(PARAMS.search, search);
  return params;
}

export function useClientFilters() {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => filtersFromParams(params), [params]);
  const change = useCallback(
    (changes: Partial<ClientFilters>) =>
      setParams((before) => paramsFromFilters({ ...filtersFromParams(before), ...changes })),
    [setParams],
  );
  return { filters, change };
}

function employeeFrom(text: string | null): EmployeeChoice {
  if (text === NOBODY) return null;
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : 'all';
}
