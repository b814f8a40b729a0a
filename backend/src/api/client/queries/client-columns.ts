import type { EditClientForm } from '@crediario/contract/forms';

/** The column of each field of a client that people write. */
export const CLIENT_COLUMNS = {
  name: 'name',
  lastName: 'last_name',
  nick: 'nick',
  cpf: 'cpf',
  anternativeName: 'anternative_name',
  phone: 'phone',
  cep: 'cep',
  address: 'address',
  number: 'number',
  neighborhood: 'neighborhood',
  city: 'city',
  state: 'state',
  commercialCEP: 'commercial_cep',
  commercialAddress: 'commercial_address',
  commercialNumber: 'commercial_number',
  commercialNeighborhood: 'commercial_neighborhood',
  commercialCity: 'commercial_city',
  commercialState: 'commercial_state',
  active: 'active',
} as const satisfies Readonly<Record<keyof EditClientForm | 'active', string>>;
