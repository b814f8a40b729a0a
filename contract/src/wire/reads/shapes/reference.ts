import { listQuery, recordQuery } from '../read-query.js';
import { NAMED, type ReadShape, TIMESTAMPS } from '../shape.js';

export const frequencyShape = {
  fields: { ...NAMED, order: 'whole', skip_weekdays: 'json' },
  relations: {},
} as const satisfies ReadShape;

export const namedShape = { fields: NAMED, relations: {} } as const satisfies ReadShape;

export const termsShape = {
  fields: { text: 'text', ...TIMESTAMPS },
  relations: {},
} as const satisfies ReadShape;

/** GET type-frequencies */
export const frequenciesQuery = listQuery(frequencyShape);

/** GET type-occurrences */
export const occurrenceTypesQuery = listQuery(namedShape);

/** GET use-terms/{id}; their change is answered by it too. */
export const termsQuery = recordQuery(termsShape);
