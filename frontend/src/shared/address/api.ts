import type { PostalCodeAnswer } from '@crediario/contract/wire';
import { http } from '@shared/http/client';

/** What is known of a CEP, by the names of an address. */
export interface PostalAddress {
  address: string;
  neighborhood: string;
  city: string;
  state: string;
}

/** Looks a CEP up, hyphen or not; null where there is no such code. */
export async function lookUpPostalCode(code: string): Promise<PostalAddress | null> {
  const { data } = await http.get<PostalCodeAnswer>(`/ws/${code.replace('-', '')}/json`);
  if (data.error) return null;
  return { address: data.street, neighborhood: data.district, city: data.locality, state: data.uf };
}
