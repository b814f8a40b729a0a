import { flag, moment, orNull, text } from '../../answer.js';
import { listQuery, recordQuery } from '../read-query.js';
import type { ReadShape } from '../shape.js';
import { USER_RELATION } from './people.js';

export const CLIENT_FIELDS = {
  name: text,
  lastName: orNull(text),
  nick: orNull(text),
  cpf: orNull(text),
  anternativeName: orNull(text),
  phone: orNull(text),
  cep: orNull(text),
  address: orNull(text),
  number: orNull(text),
  neighborhood: orNull(text),
  city: orNull(text),
  state: orNull(text),
  commercialCEP: orNull(text),
  commercialAddress: orNull(text),
  commercialNumber: orNull(text),
  commercialNeighborhood: orNull(text),
  commercialCity: orNull(text),
  commercialState: orNull(text),
  active: flag,
  createdAt: moment,
  updatedAt: orNull(moment),
} as const;

export const clientShape = {
  name: 'ClientAttributes',
  fields: CLIENT_FIELDS,
  relations: { user: USER_RELATION },
} as const satisfies ReadShape;

/** GET clients */
export const clientsQuery = listQuery(clientShape);

/** GET clients/{id}; a write of a client is answered by it too. */
export const clientQuery = recordQuery(clientShape);
