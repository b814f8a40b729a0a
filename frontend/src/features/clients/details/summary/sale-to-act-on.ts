import { SALE_STATUS } from '@crediario/contract/domain';
import type { SaleReportRow } from '@crediario/contract/wire';

export const isOwing = ({ status_sale_id }: SaleReportRow): boolean =>
  status_sale_id === SALE_STATUS.active;

/** The sale that a key without a name acts on: the one in the address, else the one whose instalment is due first. */
export function saleToPay(
  sales: readonly SaleReportRow[],
  namedId: number | null,
): SaleReportRow | null {
  const owing = sales.filter(isOwing);
  return owing.find(({ sales_id }) => sales_id === namedId) ?? owing.toSorted(byNextDue)[0] ?? null;
}

/** Who owes nothing has a statement of what they bought last. */
export function saleToState(
  sales: readonly SaleReportRow[],
  namedId: number | null,
): SaleReportRow | null {
  const named = sales.find(({ sales_id }) => sales_id === namedId);
  return named ?? saleToPay(sales, null) ?? sales[0] ?? null;
}

const byNextDue = (a: SaleReportRow, b: SaleReportRow): number =>
  (a.portion_dt_next_pay ?? '').localeCompare(b.portion_dt_next_pay ?? '');
