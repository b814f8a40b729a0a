import type {
  ClientAttributes,
  Entity,
  One,
  PersonalData,
  PersonalDataAnswer,
  VisitNotes,
} from '@crediario/contract/wire';
import type { ClientFields } from '@entities/client/client';
import { http } from '@shared/http/client';

export async function createClient(
  fields: ClientFields,
  employeeId: number,
): Promise<Entity<ClientAttributes>> {
  const body = { data: { ...fields, active: true, user: { id: employeeId } } };
  const { data } = await http.post<One<ClientAttributes>>('/api/clients', body);
  return data.data;
}

export async function updateClient(
  id: number,
  fields: ClientFields & { active: boolean },
): Promise<void> {
  await http.put(`/api/clients/${id}`, { data: fields });
}

export async function deleteClient(id: number): Promise<void> {
  await http.delete('/api/deleteClient', { params: { id } });
}

export async function setVisitNotes(id: number, notes: VisitNotes): Promise<void> {
  await http.put(`/api/clients/${id}/visit-notes`, { data: notes });
}

/** All data held about the client, for the client. */
export async function fetchPersonalData(id: number): Promise<PersonalData> {
  const { data } = await http.get<PersonalDataAnswer>(`/api/clients/${id}/personal-data`);
  return data.data;
}

/** Permanent: the client can no longer be identified. */
export async function anonymiseClient(id: number): Promise<void> {
  await http.post(`/api/clients/${id}/anonymise`);
}

/** All clients of one employee go to another. */
export async function transferClients(fromId: number, toId: number): Promise<void> {
  await http.get('/api/modifyClients', { params: { userid: fromId, newUserId: toId } });
}
