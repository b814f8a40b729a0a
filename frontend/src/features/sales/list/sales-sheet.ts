import type { SheetTable } from '@crediario/contract/domain';
import type { SaleReportRow } from '@crediario/contract/wire';
import { withSituation } from '@entities/sale/situation-column';
import type { useBusinessClock } from '@shared/business-clock/business-clock';
import { sheetOf } from '@shared/ui/table/sheet-of';
import { saleColumns } from './sale-columns';

/** The columns of the table, all of them, whatever the screen has room for, and the situation in words. */
export function salesSheet(
  sales: readonly SaleReportRow[],
  clock: ReturnType<typeof useBusinessClock>,
): SheetTable {
  const none = () => {};
  const look = {
    isPicking: false,
    isNarrow: false,
    today: clock.today(),
    clock,
    longest: {},
    onPay: none,
    onDelete: none,
  };
  return sheetOf(withSituation(saleColumns(look), look.today), sales);
}
