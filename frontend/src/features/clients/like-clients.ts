import { digitsOnly } from '@crediario/contract/forms';
import type { LikeClient } from '@crediario/contract/wire';
import type { ClientFields } from '@entities/client/client';
import { http } from '@shared/http/client';
import { queryOptions } from '@tanstack/react-query';

const ASKED = [
  'name',
  'lastName',
  'cpf',
  'phone',
  'cep',
  'address',
  'number',
  'neighborhood',
  'city',
] as const satisfies readonly (keyof ClientFields)[];

/** What is told of a person so far, as one text: it is compared while one types. Empty: nothing that a person is known by. */
export function likenessAsked(values: ClientFields): string {
  const isTelling =
    digitsOnly(values.phone).length >= 10 ||
    (values.name.trim() !== '' && (values.address ?? values.neighborhood ?? '').trim() !== '');
  if (!isTelling) return '';
  return JSON.stringify(Object.fromEntries(ASKED.map((field) => [field, values[field]])));
}

/** Clients who may be the one who is typed; `clientId` is the one who is being edited. */
export const likeClientsQuery = (asked: string, clientId?: number) =>
  queryOptions({
    // Not among the clients' keys: after saving, it must not find the saved client.
    queryKey: ['like-clients', asked, clientId],
    queryFn: async ({ signal }) => {
      if (asked === '') return [];
      const params = { ...JSON.parse(asked), except: clientId };
      const { data } = await http.get<{ data: LikeClient[] }>('/api/clientsLike', {
        params,
        signal,
      });
      return data.data;
    },
    // A help: where it cannot be given, the client is saved without it.
    meta: { quiet: true },
  });
