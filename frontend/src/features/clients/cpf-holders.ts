import { digitsOnly } from '@crediario/contract/forms';
import type { CpfHolder } from '@crediario/contract/wire';
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

/** 'cliente 12, 2 vendas em atraso': what stands behind the holder's name. */
export function holderStanding({ id, late_sales: late }: CpfHolder): string {
  const arrears = late === 0 ? '' : `, ${late} ${late === 1 ? 'venda' : 'vendas'} em atraso`;
  return `cliente ${id}${arrears}`;
}
