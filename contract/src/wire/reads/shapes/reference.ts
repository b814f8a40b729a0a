import { listOf, orNull, text, whole } from '../../answer.js';
import { listQuery, recordQuery } from '../read-query.js';
import { NAMED, type ReadShape, TIMESTAMPS } from '../shape.js';

export const frequencyShape = {
  name: 'Frequency',
  fields: { ...NAMED, order: whole, skip_weekdays: orNull(listOf(whole)) },
  relations: {},
} as const satisfies ReadShape;

export const namedShape = {
  name: 'Named',
  fields: NAMED,
  relations: {},
} as const satisfies ReadShape;

export const termsShape = {
  name: 'UseTerm',
  fields: { text: orNull(text), ...TIMESTAMPS },
  relations: {},
} as const satisfies ReadShape;

/** GET type-frequencies */
export const frequenciesQuery = listQuery(frequencyShape);

/** GET type-occurrences */
export const occurrenceTypesQuery = listQuery(namedShape);

/** GET use-terms/{id}; their change is answered by it too. */
export const termsQuery = recordQuery(termsShape);
