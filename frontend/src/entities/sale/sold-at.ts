import type { SheetCell } from '@crediario/contract/domain';
import type { SaleReportRow } from '@crediario/contract/wire';
import { type BusinessClock, localTimes } from '@shared/business-clock/business-clock';

type Sold = Pick<SaleReportRow, 'sales_date' | 'sales_date_time'>;
type Zone = Pick<BusinessClock, 'timeZone'>;

/** HH:mm:ss. None of a sale that was written on another day than its own: an import's clock is not the sale's. */
export function hourSold({ sales_date, sales_date_time }: Sold, clock: Zone): string | null {
  const { date, time } = localTimes(sales_date_time, clock);
  return date === sales_date ? time : null;
}

/** In a sheet: the moment, or the day alone where nobody knows the hour. */
export const soldCellOf = (sale: Sold, clock: Zone): SheetCell =>
  hourSold(sale, clock) === null
    ? { date: sale.sales_date }
    : { moment: sale.sales_date_time, timeZone: clock.timeZone };

/** Sorts by day, then by hour. */
export const soldOrderOf = ({ sales_date, sales_date_time }: Sold): string =>
  `${sales_date} ${sales_date_time}`;
