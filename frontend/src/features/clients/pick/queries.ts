import type { ClientAttributes, FindAnswer, Many } from '@crediario/contract/wire';
import { http } from '@shared/http/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { clientOf } from '@entities/client/client';
import { clientKeys } from '@entities/client/keys';

/** More than one reads through: who is looked for is found by another letter. */
const MOST_SHOWN = 20;

/** What one tells a client by. */
export interface SearchedClient {
  id: number;
  name: string;
  nick?: string | undefined;
  cpf?: string | undefined;
  phone?: string | undefined;
  employeeName: string;
  active: boolean;
}

export interface SearchedClients {
  clients: readonly SearchedClient[];
  total: number;
  /** There are more than the total says. */
  hasMore: boolean;
}

/** The clients whom the search of every screen finds by what was typed; all by name where nothing is. */
export function clientSearchQuery(text: string) {
  return queryOptions({
    queryKey: [...clientKeys.all, 'search', text],
    queryFn: ({ signal }) => (text ? found(text, signal) : firstByName(signal)),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
}

async function found(text: string, signal: AbortSignal): Promise<SearchedClients> {
  const params = { q: text, limit: MOST_SHOWN };
  const { data: answer } = await http.get<FindAnswer>('/api/find', { params, signal });
  const clients = answer.data.clients.map(({ user_name, ...client }) => ({
    ...client,
    employeeName: user_name ?? '',
  }));
  return { clients, total: answer.meta.clients, hasMore: answer.meta.more };
}

async function firstByName(signal: AbortSignal): Promise<SearchedClients> {
  const params = {
    populate: '*',
    sort: ['name', 'lastName'],
    pagination: { pageSize: MOST_SHOWN },
  };
  const { data } = await http.get<Many<ClientAttributes>>('/api/clients', { params, signal });
  const clients = data.data.map(clientOf).map((client) => ({
    ...client,
    name: [client.name, client.lastName].filter(Boolean).join(' '),
  }));
  return { clients, total: data.meta.pagination.total, hasMore: false };
}
