import type { EditEmployeeForm, NewEmployeeForm } from '@crediario/contract/forms';
import type {
  ClosedCashBoxes,
  Report,
  UnclosedCashBox,
  UserRow,
  UserStatusRow,
} from '@crediario/contract/wire';
import { http } from '@shared/http/client';
import { queryOptions } from '@tanstack/react-query';

export const employeeKeys = {
  all: ['employees'] as const,
  one: (id: number) => ['employees', id] as const,
  status: ['employees', 'status'] as const,
};

/** The collectors, by id: who may have clients, boxes and sales. */
export const employeesQuery = queryOptions({
  queryKey: employeeKeys.all,
  queryFn: async ({ signal }) => {
    const params = { sort: 'id:asc', filters: { role: { type: { $eq: 'funcionario' } } } };
    const { data } = await http.get<UserRow[]>('/api/users', { params, signal });
    return data;
  },
});

/** '3. Jéssica Andrade': how every selector of employees shows one. */
export { employeeLabel } from '@crediario/contract/wire';

/** Each with his open box, else his latest one. */
export const employeeStatusQuery = queryOptions({
  queryKey: employeeKeys.status,
  queryFn: async ({ signal }) => {
    const { data } = await http.get<Report<UserStatusRow>>('/api/getUserStatus', { signal });
    return data.data;
  },
  meta: { quiet: true },
});

/** Closes every open box; answers those that it could not close. */
export async function closeAllCashBoxes(): Promise<UnclosedCashBox[]> {
  const { data } = await http.get<{ data: ClosedCashBoxes }>('/api/closedCashs');
  return data.data.failed;
}

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

/** With the token of who is logged in, so that the employee may log in at once: the API makes a stranger's
 *  registration wait until staff let him in. */
export async function registerEmployee({
  passwordConfirmation: _,
  ...employee
}: NewEmployeeForm): Promise<void> {
  await http.post('/api/auth/local/register', { ...employee, username: employee.email });
}

export async function updateEmployee(id: number, fields: EditEmployeeForm): Promise<void> {
  await http.put(`/api/users/${id}`, fields);
}

export async function setEmployeePassword(id: number, password: string): Promise<void> {
  await http.put(`/api/users/${id}`, { password });
}

export interface Access {
  blocked: boolean;
  /** For who registered themselves: without one, the API mails a link to set one. */
  password?: string;
}

/** Who is blocked cannot log in, and his token stops working at once. */
export async function setEmployeeAccess(id: number, access: Access): Promise<void> {
  await http.put(`/api/users/${id}`, access);
}
