import { digitsOnly } from '@crediario/contract/forms';
import type { CpfHolder, LikeClient } from '@crediario/contract/wire';
import type { ClientFields } from '@entities/client/client';
import { http } from '@shared/http/client';
import { queryOptions } from '@tanstack/react-query';

/** The other clients who have this CPF. `clientId` is the client who is being edited.
 *  Asked once the CPF is complete; one digit eleven times means that the office has none. */
export function cpfHoldersQuery(cpf: string, clientId?: number) {
  return queryOptions({
    // Not among the clients' keys: after saving, it must not be fetched again and find the saved client.
    queryKey: ['cpf-holders', cpf, clientId],
    queryFn: async ({ signal }) => {
      if (!tellsSomebody(cpf)) return [];
      const params = { cpf, except: clientId };
      const { data } = await http.get<{ data: CpfHolder[] }>('/api/clientsByCpf', {
        params,
        signal,
      });
      return data.data;
    },
    // A help: where it cannot be given, the client is saved without it.
    meta: { quiet: true },
  });
}

function tellsSomebody(cpf: string): boolean {
  const digits = digitsOnly(cpf);
  return digits.length === 11 && new Set(digits).size > 1;
}

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
