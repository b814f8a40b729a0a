import {
  type BusinessDate,
  type Cents,
  centsFromWire,
  feesFromWire,
  formatFees,
  type RowColor,
  rowColor,
  type SheetCell,
} from '@crediario/contract/domain';
import { type SaleReportRow, saleFactsFromRow } from '@crediario/contract/wire';

export function situationOf(row: SaleReportRow, today: BusinessDate): RowColor {
  return rowColor(saleFactsFromRow(row), today);
}

/** '3 Jéssica Andrade', as the lists show whose sale it is. */
export const unitTextOf = ({ user_id, user_name }: SaleReportRow): string =>
  user_id === null ? '' : `${user_id} ${user_name ?? ''}`.trim();

export function owedCentsOf(row: Pick<SaleReportRow, 'portion_value_nopay'>): Cents {
  return centsFromWire(row.portion_value_nopay);
}

/** Of a sheet. In a text it has its sign: its title says 'Juros'. */
export const feesCellOf = (row: Pick<SaleReportRow, 'sales_fees'>): SheetCell => ({
  percent: row.sales_fees,
  inCsv: feesTextOf(row),
});

/** '20%' */
export function feesTextOf(row: Pick<SaleReportRow, 'sales_fees'>): string {
  return formatFees(feesFromWire(row.sales_fees));
}
