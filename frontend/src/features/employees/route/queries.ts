import type { Round } from '@crediario/contract/wire';
import { employeeKeys } from '@entities/employee/keys';
import { http } from '@shared/http/client';
import { queryOptions } from '@tanstack/react-query';

export function roundQuery(employeeId: number) {
  return queryOptions({
    queryKey: [...employeeKeys.one(employeeId), 'round'],
    queryFn: async ({ signal }) => {
      const params = { user_id: employeeId };
      const { data } = await http.get<{ data: Round }>('/api/field/route', { params, signal });
      return data.data;
    },
    // The page shows the failure in place, with a way to try again.
    meta: { quiet: true },
  });
}
