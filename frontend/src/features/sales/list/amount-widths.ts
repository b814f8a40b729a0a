import { centsFromWire, formatMoney } from '@crediario/contract/domain';
import type { SaleReportRow } from '@crediario/contract/wire';

const AMOUNT_COLUMNS = {
  value: ({ sales_value }: SaleReportRow) => sales_value,
  total: ({ sales_value_fees }: SaleReportRow) => sales_value_fees,
  owed: ({ portion_value_nopay }: SaleReportRow) => portion_value_nopay,
};

/** The largest is the longest: only one of thousands is written out. */
export function longestAmount(
  sales: readonly SaleReportRow[],
  column: keyof typeof AMOUNT_COLUMNS,
): number {
  const amountOf = AMOUNT_COLUMNS[column];
  const largest = sales.reduce((most, sale) => Math.max(most, amountOf(sale)), 0);
  return formatMoney(centsFromWire(largest)).length;
}

/** px that an amount needs in the table's bold figures: 92 for the 13 characters of 'R$ 148.148,14'. */
export function amountWidthPx(characters: number): number {
  return Math.ceil(characters * 7.1);
}
