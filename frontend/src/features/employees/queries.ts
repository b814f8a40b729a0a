import type { Report, UserRow, UserStatusRow } from '@crediario/contract/wire';
import { employeeKeys } from '@entities/employee/keys';
import { http } from '@shared/http/client';
import { queryOptions } from '@tanstack/react-query';

/** Each with his open box, else his latest one. */
export const employeeStatusQuery = queryOptions({
  queryKey: employeeKeys.status,
  queryFn: async ({ signal }) => {
    const { data } = await http.get<Report<UserStatusRow>>('/api/getUserStatus', { signal });
    return data.data;
  },
  meta: { quiet: true },
});

export function employeeQuery(id: number) {
  return queryOptions({
    queryKey: employeeKeys.one(id),
    queryFn: async ({ signal }) => {
      const { data } = await http.get<UserRow>(`/api/users/${id}`, { signal });
      return data;
    },
    // The page shows the failure in place, with a way to try again.
    meta: { quiet: true },
  });
}
