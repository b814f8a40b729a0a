import type { SaleReportRow } from '@crediario/contract/wire';
import { paramsWithSort, SORT_COLUMNS, sortedSales, sortFromParams } from './sorting';

const SALES = [
  { sales_id: 3, client_name: 'Élcio', client_last_name: 'Reis', portion_value_nopay: 10 },
  { sales_id: 2, client_name: 'ana', client_last_name: '', portion_value_nopay: 200 },
  { sales_id: 1, client_name: 'Zélia', client_last_name: '', portion_value_nopay: 10 },
] as SaleReportRow[];

const order = (ordem: string) =>
  sortedSales(SALES, sortFromParams(new URLSearchParams({ ordem }))).map(
    ({ sales_id }) => sales_id,
  );

it.each([
  ['', [3, 2, 1]],
  ['nada', [3, 2, 1]],
  ['venda', [1, 2, 3]],
  ['-venda', [3, 2, 1]],
  ['cliente', [2, 3, 1]],
  ['-cliente', [1, 3, 2]],
  ['pendente', [3, 1, 2]],
  ['-pendente', [2, 3, 1]],
])('?ordem=%s lists %j, and what is alike newest first', (ordem, ids) => {
  expect(order(ordem)).toEqual(ids);
});

it.each(Object.keys(SORT_COLUMNS))('an order by %s is read back from the address', (key) => {
  for (const isDescending of [false, true]) {
    const sort = { key, isDescending };
    const params = paramsWithSort(sort, new URLSearchParams('de=2026-11-01'));
    expect(params.get('de')).toBe('2026-11-01');
    expect(sortFromParams(params)).toEqual(sort);
  }
});

it('no order leaves nothing in the address', () => {
  expect(paramsWithSort(null, new URLSearchParams('ordem=venda&busca=ana')).toString()).toBe(
    'busca=ana',
  );
});
