import type { ClientAttributes, One } from '@crediario/contract/wire';
import { http } from '@shared/http/client';
import { queryOptions } from '@tanstack/react-query';
import { type Client, clientOf } from './client';
import { clientKeys } from './keys';

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
