import { ROLES } from '../../../domain/index.js';
import { flag, oneOf, orNull, text } from '../../answer.js';
import { listQuery, recordQuery } from '../read-query.js';
import { ID, type ReadShape, TIMESTAMPS } from '../shape.js';

/** A person, without what is nobody's business: passwords, codes, tokens. */
export const USER_FIELDS = {
  username: text,
  email: text,
  provider: orNull(text),
  confirmed: orNull(flag),
  blocked: flag,
  name: orNull(text),
  finalname: orNull(text),
  cpf: orNull(text),
  phone: orNull(text),
  /** Registered by themselves, and vouched for by nobody yet. */
  selfRegistered: flag,
  ...TIMESTAMPS,
} as const;

/** As the relation of another record. */
export const USER_RELATION = { name: 'UserAttributes', fields: USER_FIELDS, filters: ID } as const;

const roleType = oneOf(...ROLES);

export const userShape = {
  fields: USER_FIELDS,
  relations: {
    role: {
      fields: { name: text, description: orNull(text), type: roleType, ...TIMESTAMPS },
      // The list of employees is that of one role.
      filters: { ...ID, type: text },
    },
  },
} as const satisfies ReadShape;

/** GET users */
export const usersQuery = listQuery(userShape);

/** GET users/{id}, users/me */
export const userQuery = recordQuery(userShape);
