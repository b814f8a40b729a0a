import type { Report, UserRow, UserStatusRow } from '@crediario/contract/wire';
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

/** Each with the open box, or else the latest one. */
export const employeeStatusQuery = queryOptions({
  queryKey: employeeKeys.status,
  queryFn: async ({ signal }) => {
    const { data } = await http.get<Report<UserStatusRow>>('/api/getUserStatus', { signal });
    return data.data;
  },
  meta: { quiet: true },
});
