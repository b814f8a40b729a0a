import { addDays, type BusinessDate, type Cents, centsFromWire } from '@crediario/contract/domain';
import type { DashboardReport } from '@crediario/contract/wire';
import { cashBoxKeys } from '@entities/box/keys';
import { http } from '@shared/http/client';
import { queryOptions } from '@tanstack/react-query';

export const COLLECTION_DAYS = 30;

/** What was received on a day. */
export interface Collection {
  date: BusinessDate;
  cents: Cents;
}

/** The last thirty days of an employee's collections, days without any included: by the dashboard's own report, whose rows
 *  are those of whole months. */
export function collectionsQuery(employeeId: number, lastDay: BusinessDate) {
  const firstDay = addDays(lastDay, 1 - COLLECTION_DAYS);
  return queryOptions({
    queryKey: [...cashBoxKeys.all, 'collections', employeeId, lastDay],
    queryFn: async ({ signal }): Promise<Collection[]> => {
      const months = monthsBetween(firstDay, lastDay);
      const answers = await Promise.all(
        months.map(async (month) => {
          const params = { isgroupby: true, ...partsOf(month), user_id: employeeId };
          const { data } = await http.get<DashboardReport>('/api/reportDashBoard', {
            params,
            signal,
          });
          return data.data;
        }),
      );
      return answers
        .flat()
        .flatMap(({ date_moviment: date, value_tot_receive }) =>
          date !== null && date >= firstDay && date <= lastDay
            ? [{ date, cents: centsFromWire(value_tot_receive) }]
            : [],
        );
    },
    meta: { quiet: true },
  });
}

/** The months ('yyyy-MM') that some days lie in, in order: three, where a short February is between. */
function monthsBetween(first: BusinessDate, last: BusinessDate): string[] {
  const months = new Set<string>();
  for (let day = first; day <= last; day = addDays(day, 1)) months.add(day.slice(0, 7));
  return [...months];
}

const partsOf = (month: string) => ({
  month: Number(month.slice(5)),
  year: Number(month.slice(0, 4)),
});
