import type { NewClientForm } from '@crediario/contract/forms';
import type {
  ClientAttributes,
  ClientReport,
  ClientTransferPreview,
  Entity,
  One,
  PersonalData,
  PersonalDataAnswer,
} from '@crediario/contract/wire';
import { userName } from '@shared/formatters/people';
import { http } from '@shared/http/client';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';

/** The client's own fields, none missing: what was never filled in is an empty text. */
export type ClientFields = { [Field in keyof NewClientForm]: string };

export interface Client extends ClientFields {
  id: number;
  active: boolean;
  employeeId: number | null;
  /** Empty while nobody visits him. */
  employeeName: string;
}

/** Whose clients are listed: all, one employee's, or nobody chosen yet. */
export type EmployeeChoice = 'all' | number | null;

export const EMPTY_CLIENT: ClientFields = {
  name: '',
  lastName: '',
  nick: '',
  cpf: '',
  anternativeName: '',
  phone: '',
  cep: '',
  address: '',
  number: '',
  neighborhood: '',
  city: '',
  state: '',
  commercialCEP: '',
  commercialAddress: '',
  commercialNumber: '',
  commercialNeighborhood: '',
  commercialCity: '',
  commercialState: '',
};

const FIELD_NAMES = Object.keys(EMPTY_CLIENT) as (keyof ClientFields)[];

export const clientKeys = {
  all: ['clients'] as const,
  one: (id: number) => ['clients', id] as const,
  report: (employee: EmployeeChoice, search: string) =>
    ['clients', 'report', employee, search] as const,
};

export function clientQuery(id: number) {
  return queryOptions({
    queryKey: clientKeys.one(id),
    queryFn: () => fetchClient(id),
    // The page shows the failure in place, with a way to try again.
    meta: { quiet: true },
  });
}

async function fetchClient(id: number): Promise<Client> {
  const { data } = await http.get<One<ClientAttributes>>(`/api/clients/${id}`, {
    params: { populate: '*' },
  });
  return clientOf(data.data);
}

/** A screen shows forty rows, and of 300,000 clients nobody reads all: the others come as one gets near them. */
const REPORT_PAGE_ROWS = 500;

/** One row for each active sale, and one for a client without any. Asked once an employee is chosen. */
export function clientReportQuery(employee: EmployeeChoice, search: string) {
  return infiniteQueryOptions({
    queryKey: clientKeys.report(employee, search),
    queryFn: async ({ pageParam: page, signal }) => {
      const wanted = { criterio: search || undefined, user_id: employee };
      const params = { ...wanted, page, pageSize: REPORT_PAGE_ROWS };
      return (await http.get<ClientReport>('/api/ReportClients', { params, signal })).data;
    },
    initialPageParam: 1,
    getNextPageParam: ({ meta: { pagination } }) =>
      pagination && pagination.page < pagination.pageCount ? pagination.page + 1 : null,
    enabled: employee !== null,
    placeholderData: keepPreviousData,
  });
}

export async function createClient(
  fields: ClientFields,
  employeeId: number,
): Promise<{ id: number }> {
  const body = { data: { ...fields, active: true, user: { id: employeeId } } };
  const { data } = await http.post<{ data: { id: number } }>('/api/clients', body);
  return data.data;
}

/** From now on this employee visits the client. */
export async function reassignClient(clientId: number, employeeId: number): Promise<void> {
  await http.put(`/api/clients/${clientId}`, { data: { user: { id: employeeId } } });
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

/** All that is held on the client, to hand to him. */
export async function fetchPersonalData(id: number): Promise<PersonalData> {
  const { data } = await http.get<PersonalDataAnswer>(`/api/clients/${id}/personal-data`);
  return data.data;
}

/** For good: nobody can tell any more who the client was. */
export async function anonymiseClient(id: number): Promise<void> {
  await http.post(`/api/clients/${id}/anonymise`);
}

/** What would go. Always asked anew: it is what one decides by. */
export function transferPreviewQuery(fromId: number) {
  return queryOptions({
    queryKey: [...clientKeys.all, 'transfer', fromId],
    queryFn: async ({ signal }) => {
      const { data } = await http.get<{ data: ClientTransferPreview }>(
        '/api/modifyClients/preview',
        { params: { userid: fromId }, signal },
      );
      return data.data;
    },
    gcTime: 0,
    meta: { quiet: true },
  });
}

/** All clients of one employee go to another. */
export async function transferClients(fromId: number, toId: number): Promise<void> {
  await http.get('/api/modifyClients', { params: { userid: fromId, newUserId: toId } });
}

export function clientOf({ id, attributes }: Entity<ClientAttributes>): Client {
  const employee = attributes.user?.data;
  const fields = Object.fromEntries(FIELD_NAMES.map((name) => [name, attributes[name] ?? '']));
  return {
    ...(fields as ClientFields),
    id,
    active: attributes.active,
    employeeId: employee?.id ?? null,
    employeeName: employee ? userName(employee.attributes) : '',
  };
}
