import { listQuery, recordQuery } from '../read-query.js';
import { ID, type ReadShape, TIMESTAMPS } from '../shape.js';
import { USER_FIELDS } from './people.js';

export const CLIENT_FIELDS = {
  name: 'text',
  lastName: 'text',
  nick: 'text',
  cpf: 'text',
  anternativeName: 'text',
  phone: 'text',
  cep: 'text',
  address: 'text',
  number: 'text',
  neighborhood: 'text',
  city: 'text',
  state: 'text',
  commercialCEP: 'text',
  commercialAddress: 'text',
  commercialNumber: 'text',
  commercialNeighborhood: 'text',
  commercialCity: 'text',
  commercialState: 'text',
  active: 'flag',
  ...TIMESTAMPS,
} as const;

export const clientShape = {
  fields: CLIENT_FIELDS,
  relations: { user: { fields: USER_FIELDS, filters: ID } },
} as const satisfies ReadShape;

/** GET clients */
export const clientsQuery = listQuery(clientShape);

/** GET clients/{id}; a write of a client is answered by it too. */
export const clientQuery = recordQuery(clientShape);
