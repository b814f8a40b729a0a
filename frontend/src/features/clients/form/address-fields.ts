import type { ClientFields } from '@entities/client/client';

type AddressPart = 'cep' | 'state' | 'city' | 'neighborhood' | 'address' | 'number';

/** A client has two addresses of the same parts; this says under which names one of them is kept. */
export type AddressFieldNames = Readonly<Record<AddressPart, keyof ClientFields>>;

export const RESIDENTIAL: AddressFieldNames = {
  cep: 'cep',
  state: 'state',
  city: 'city',
  neighborhood: 'neighborhood',
  address: 'address',
  number: 'number',
};

export const COMMERCIAL: AddressFieldNames = {
  cep: 'commercialCEP',
  state: 'commercialState',
  city: 'commercialCity',
  neighborhood: 'commercialNeighborhood',
  address: 'commercialAddress',
  number: 'commercialNumber',
};
