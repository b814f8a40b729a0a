import { http } from '@shared/http/client';

/** From now on this employee visits the client. */
export async function reassignClient(clientId: number, employeeId: number): Promise<void> {
  await http.put(`/api/clients/${clientId}`, { data: { user: { id: employeeId } } });
}

/** Makes two clients of one again. */
export async function undoMerge(mergeId: number): Promise<void> {
  await http.post(`/api/clientMerges/${mergeId}/undo`, {});
}
