import { http } from '@shared/http/client';

/** From now on this employee visits the client. */
export async function reassignClient(clientId: number, employeeId: number): Promise<void> {
  await http.put(`/api/clients/${clientId}`, { data: { user: { id: employeeId } } });
}
