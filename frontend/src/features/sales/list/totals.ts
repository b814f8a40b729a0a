import { type Cents, centsFromWire, sumCents } from '@crediario/contract/domain';
import type { SaleReportRow } from '@crediario/contract/wire';
import { owedCentsOf } from '@entities/sale/sale-row';

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
