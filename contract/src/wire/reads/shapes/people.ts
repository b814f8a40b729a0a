import { listQuery, recordQuery } from '../read-query.js';
import { ID, type ReadShape, TIMESTAMPS } from '../shape.js';

/** A person, without what is nobody's business: passwords, codes, tokens. */
export const USER_FIELDS = {
  username: 'text',
  email: 'text',
  provider: 'text',
  confirmed: 'flag',
  blocked: 'flag',
  name: 'text',
  finalname: 'text',
  cpf: 'text',
  phone: 'text',
  selfRegistered: 'flag',
  ...TIMESTAMPS,
} as const;

export const userShape = {
  fields: USER_FIELDS,
  relations: {
    role: {
      fields: { name: 'text', description: 'text', type: 'text', ...TIMESTAMPS },
      // The list of employees is that of one role.
      filters: { ...ID, type: 'text' },
    },
  },
} as const satisfies ReadShape;

/** GET users */
export const usersQuery = listQuery(userShape);

/** GET users/{id}, users/me */
export const userQuery = recordQuery(userShape);
