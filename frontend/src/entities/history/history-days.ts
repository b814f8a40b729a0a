import type { BusinessDate } from '@crediario/contract/domain';
import type { HistoryRow } from '@crediario/contract/wire';
import { type BusinessClock, localTimes } from '@shared/business-clock/business-clock';

export interface HistoryDay {
  date: BusinessDate;
  rows: HistoryRow[];
}

/** Each entry under the business's own day on which it was made. */
export function historyDays(
  rows: readonly HistoryRow[],
  clock: Pick<BusinessClock, 'timeZone'>,
): HistoryDay[] {
  const days: HistoryDay[] = [];
  for (const row of rows) {
    const { date } = localTimes(row.date_time, clock);
    const day = days.at(-1);
    if (day?.date === date) day.rows.push(row);
    else days.push({ date, rows: [row] });
  }
  return days;
}
