import {
  type Cents,
  centsFromWire,
  feesFromWire,
  formatFees,
  rowColor,
  sumCents,
} from '@crediario/contract/domain';
import type { BusinessDate, RowColor } from '@crediario/contract/domain';
import { type SaleReportRow, saleFactsFromRow } from '@crediario/contract/wire';

/** 'Maria Aparecida Souza' */
export function clientNameOf(row: Pick<SaleReportRow, 'client_name' | 'client_last_name'>): string {
  return [row.client_name, row.client_last_name].filter(Boolean).join(' ');
}

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

export interface SaleTotals {
  count: number;
  valueCents: Cents;
  totalCents: Cents;
  owedCents: Cents;
}

/** What the foot of the list adds up. */
export function totalsOf(rows: readonly SaleReportRow[]): SaleTotals {
  return {
    count: rows.length,
    valueCents: sumCents(rows.map((row) => centsFromWire(row.sales_value))),
    totalCents: sumCents(rows.map((row) => centsFromWire(row.sales_value_fees))),
    owedCents: sumCents(rows.map(owedCentsOf)),
  };
}
