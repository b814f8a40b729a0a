import type { SaleReportRow } from '@crediario/contract/wire';
import type { useBusinessClock } from '@shared/business-clock/business-clock';
import { csvOf } from '@shared/ui/table/csv-of';
import { saleColumns } from './columns';

/** The columns of the table, all of them, whatever the screen has room for. */
export function salesSheet(
  sales: readonly SaleReportRow[],
  clock: ReturnType<typeof useBusinessClock>,
): string {
  const none = () => {};
  const look = {
    isNarrow: false,
    today: clock.today(),
    clock,
    longest: {},
    onPay: none,
    onDelete: none,
  };
  return csvOf(saleColumns(look), sales);
}
