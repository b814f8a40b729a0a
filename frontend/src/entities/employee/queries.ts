import type { UserRow } from '@crediario/contract/wire';
import { http } from '@shared/http/client';
import { queryOptions } from '@tanstack/react-query';
import { employeeKeys } from './keys';

/** The collectors, by id: who may have clients, boxes and sales. */
export const employeesQuery = queryOptions({
  queryKey: employeeKeys.all,
  queryFn: async ({ signal }) => {
    const params = { sort: 'id:asc', filters: { role: { type: { $eq: 'funcionario' } } } };
    const { data } = await http.get<UserRow[]>('/api/users', { params, signal });
    return data;
  },
});
