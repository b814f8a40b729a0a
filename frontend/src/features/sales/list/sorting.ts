import { fold } from '@crediario/contract/domain';
import { soldOrderOf } from '@entities/sale/sold-at';
import type { SaleReportRow } from '@crediario/contract/wire';
import { clientNameOf } from '@entities/client/labels';
import type { Sort } from '@shared/ui/table/column';

interface SortColumn {
  /** In the address. */
  word: string;
  title: string;
  by: (sale: SaleReportRow) => number | string;
}

/** What the list can be sorted by, by the keys of its columns. */
export const SORT_COLUMNS: Readonly<Record<string, SortColumn>> = {
  sale: { word: 'venda', title: 'Venda', by: ({ sales_id }) => sales_id },
  employee: { word: 'unidade', title: 'Unidade', by: ({ user_name }) => fold(user_name ?? '') },
  client: { word: 'cliente', title: 'Cliente', by: (sale) => fold(clientNameOf(sale)) },
  created: { word: 'criacao', title: 'Criação', by: soldOrderOf },
  value: { word: 'valor', title: 'Valor', by: ({ sales_value }) => sales_value },
  fees: { word: 'juros', title: 'Juros', by: ({ sales_fees }) => sales_fees },
  instalments: {
    word: 'parcelas',
    title: 'Parcelas',
    by: ({ portion_count_pay, sales_portions }) => portion_count_pay / sales_portions,
  },
  total: { word: 'total', title: 'Total', by: ({ sales_value_fees }) => sales_value_fees },
  owed: {
    word: 'pendente',
    title: 'Pendente',
    by: ({ portion_value_nopay }) => portion_value_nopay,
  },
  type: { word: 'tipo', title: 'Tipo', by: ({ type_sale_name }) => fold(type_sale_name) },
  delay: { word: 'atraso', title: 'Atraso', by: ({ portion_delay_days }) => portion_delay_days },
};

/** Its name in the address: 'pendente', from the largest '-pendente'. */
const PARAM = 'ordem';

export function sortFromParams(params: URLSearchParams): Sort | null {
  const [, minus, word] = /^(-?)(\w+)$/.exec(params.get(PARAM) ?? '') ?? [];
  const [key] = Object.entries(SORT_COLUMNS).find(([, column]) => column.word === word) ?? [];
  return key === undefined ? null : { key, isDescending: minus === '-' };
}

export function paramsWithSort(sort: Sort | null, others: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(others);
  const word = sort && SORT_COLUMNS[sort.key]?.word;
  if (word) params.set(PARAM, sort.isDescending ? `-${word}` : word);
  else params.delete(PARAM);
  return params;
}

/** In that order; what is alike, and everything without an order, as the server has it: newest first. */
export function sortedSales(
  sales: readonly SaleReportRow[],
  sort: Sort | null,
): readonly SaleReportRow[] {
  const column = sort && SORT_COLUMNS[sort.key];
  if (!column) return sales;
  const way = sort.isDescending ? -1 : 1;
  // What a row is compared by is found once, and not at each of its comparisons.
  const keyed = sales.map((sale) => ({ sale, by: column.by(sale) }));
  keyed.sort((a, b) => (a.by === b.by ? 0 : a.by < b.by ? -way : way));
  return keyed.map(({ sale }) => sale);
}
