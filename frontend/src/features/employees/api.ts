import type { EditEmployeeForm, NewEmployeeForm } from '@crediario/contract/forms';
import {
  type BoxClosing,
  boxClosingsToWire,
  type ClosedNamedBoxes,
} from '@crediario/contract/wire';
import { http } from '@shared/http/client';

/** Closes the boxes of a list; answers those that it could not close. */
export async function closeListedBoxes(closings: readonly BoxClosing[]): Promise<ClosedNamedBoxes> {
  const body = { data: boxClosingsToWire(closings) };
  const { data } = await http.post<{ data: ClosedNamedBoxes }>('/api/closedCashs', body);
  return data.data;
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
