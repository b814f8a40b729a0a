import {
  type BusinessDate,
  type Cents,
  centsFromWire,
  feesFromWire,
  formatFees,
  type RowColor,
  rowColor,
} from '@crediario/contract/domain';
import { type SaleReportRow, saleFactsFromRow } from '@crediario/contract/wire';

export function situationOf(row: SaleReportRow, today: BusinessDate): RowColor {
  return rowColor(saleFactsFromRow(row), today);
}

export function owedCentsOf(row: Pick<SaleReportRow, 'portion_value_nopay'>): Cents {
  return centsFromWire(row.portion_value_nopay);
}

/** '20%' */
export function feesTextOf(row: Pick<SaleReportRow, 'sales_fees'>): string {
  return formatFees(feesFromWire(row.sales_fees));
}
