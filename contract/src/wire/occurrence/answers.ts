import type { InferType } from 'yup';
import { moment, named, orNull, record, reference, text, whole } from '../answer.js';
import { attributesOf } from '../reads/answers.js';
import { namedShape } from '../reads/shapes/reference.js';

/** An occurrence as POST occurrences answers it. */
export const occurrenceRecord = named(
  'Occurrence',
  record({
    id: whole,
    createdAt: moment,
    observation: orNull(text),
    sale: reference,
    type_occurrence: record({ id: whole, name: text }),
    cash: reference,
  }),
);

export type OccurrenceRecord = InferType<typeof occurrenceRecord>;

/** A reason as `type-occurrences` lists it. */
export const occurrenceTypeAttributes = attributesOf(namedShape);

export type OccurrenceTypeAttributes = InferType<typeof occurrenceTypeAttributes>;
