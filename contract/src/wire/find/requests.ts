import { object } from 'yup';
import { optionalIds, optionalNumberParam, optionalSearch } from '../fields.js';

const MOST_FOUND = 20;

/** GET find. `ids` asks for these clients, in this order, whatever `q` says: those that somebody came from. */
export const findQuery = object({
  q: optionalSearch(),
  ids: optionalIds(MOST_FOUND),
  limit: optionalNumberParam(1, MOST_FOUND),
});
