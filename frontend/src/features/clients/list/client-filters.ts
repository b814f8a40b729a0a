import type { RowColor } from '@crediario/contract/domain';
import type { ClientListName, ClientOrder } from '@crediario/contract/wire';
import type { EmployeeChoice } from '@entities/employee/EmployeeSelect';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What the list of clients is asked for. */
export interface ClientFilters {
  employee: EmployeeChoice;
  search: string;
  /** None is all of them. */
  colors: readonly RowColor[];
  order: ClientOrder;
  /** Those with whom one may do business again; null is all of them. */
  list: ClientListName | null;
}

/** Their names in the address, so that reload, back and a shared link show the same list. */
const PARAMS = {
  employee: 'funcionario',
  search: 'busca',
  colors: 'cor',
  order: 'ordem',
  list: 'lista',
} as const;
const NOBODY = 'nenhum';

/** In the order of the legend. */
const COLOR_WORDS: Readonly<Record<RowColor, string>> = {
  green: 'verde',
  yellow: 'amarelo',
  red: 'vermelho',
  purple: 'roxo',
  blue: 'azul',
  gray: 'cinza',
};

export const LEGEND_COLORS = Object.keys(COLOR_WORDS) as readonly RowColor[];

const ORDER_WORDS: Readonly<Record<ClientOrder, string>> = {
  name: 'nome',
  delay: 'atraso',
  owed: 'pendente',
};

const LIST_WORDS: Readonly<Record<ClientListName, string>> = {
  renew: 'renovar',
  reactivate: 'reativar',
};

const LISTS = Object.keys(LIST_WORDS) as readonly ClientListName[];

/** Who is in them. */
export const LIST_HINTS: Readonly<Record<ClientListName, string>> = {
  renew: 'Nota A ou B, 70% das parcelas pagas e nenhum atraso acima de 3 dias.',
  reactivate: 'Nota A ou B, sem venda em aberto, quitaram a última há 30 a 180 dias.',
};

const ORDERS = Object.keys(ORDER_WORDS) as readonly ClientOrder[];

/** Reads the address. What it does not say, or says wrongly, is the default: all employees, no search, every colour, by
 *  name, whatever their grade. */
export function filtersFromParams(params: URLSearchParams): ClientFilters {
  const colors = params.get(PARAMS.colors)?.split(',') ?? [];
  return {
    employee: employeeFrom(params.get(PARAMS.employee)),
    search: params.get(PARAMS.search)?.trim() ?? '',
    colors: LEGEND_COLORS.filter((color) => colors.includes(COLOR_WORDS[color])),
    order: ORDERS.find((order) => ORDER_WORDS[order] === params.get(PARAMS.order)) ?? 'name',
    list: LISTS.find((list) => LIST_WORDS[list] === params.get(PARAMS.list)) ?? null,
  };
}

export function paramsFromFilters({
  employee,
  search,
  colors,
  order,
  list,
}: ClientFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (employee !== 'all') params.set(PARAMS.employee, employee === null ? NOBODY : `${employee}`);
  if (search) params.set(PARAMS.search, search);
  if (colors.length > 0) {
    params.set(PARAMS.colors, colors.map((color) => COLOR_WORDS[color]).join(','));
  }
  if (order !== 'name') params.set(PARAMS.order, ORDER_WORDS[order]);
  if (list !== null) params.set(PARAMS.list, LIST_WORDS[list]);
  return params;
}

export function useClientFilters() {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => filtersFromParams(params), [params]);
  // What was asked for last: the address says it only once it is drawn, and the next key may come sooner.
  const latest = useRef(filters);
  useLayoutEffect(() => {
    latest.current = filters;
  }, [filters]);
  const change = useCallback(
    (changes: Partial<ClientFilters>) => {
      latest.current = { ...latest.current, ...changes };
      setParams(paramsFromFilters(latest.current));
    },
    [setParams],
  );
  const toggleColor = useCallback(
    (color: RowColor) => change({ colors: toggled(latest.current.colors, color) }),
    [change],
  );
  return { filters, change, toggleColor };
}

function toggled(colors: readonly RowColor[], color: RowColor): readonly RowColor[] {
  const has = (one: RowColor) => colors.includes(one) !== (one === color);
  return LEGEND_COLORS.filter(has);
}

function employeeFrom(text: string | null): EmployeeChoice {
  if (text === NOBODY) return null;
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : 'all';
}
