import { type InferType, object } from 'yup';
import { CHOOSE_REASON } from '../../forms/choices.js';
import { optionalText, TEXT_MAX } from '../../forms/fields.js';
import { id } from '../fields.js';

/** POST occurrences: why a visit to the client of a sale brought no money. */
export const occurrenceBody = object({
  sale: id(),
  type_occurrence: id(CHOOSE_REASON),
  observation: optionalText(TEXT_MAX.note),
});

export type OccurrenceBody = InferType<typeof occurrenceBody>;
