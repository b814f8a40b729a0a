import type { EditEmployeeForm, NewEmployeeForm } from '@crediario/contract/forms';
import type { ClosedCashBoxes, UnclosedCashBox } from '@crediario/contract/wire';
import { http } from '@shared/http/client';

/** Closes every open box; answers those that it could not close. */
export async function closeAllCashBoxes(): Promise<UnclosedCashBox[]> {
  const { data } = await http.get<{ data: ClosedCashBoxes }>('/api/closedCashs');
  return data.data.failed;
}

/** With the token of staff, so that the employee may log in at once: a registration without one waits until staff
 *  give access. */
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

/** A blocked employee cannot log in, and their token stops working at once. */
export async function setEmployeeAccess(id: number, access: Access): Promise<void> {
  await http.put(`/api/users/${id}`, access);
}
