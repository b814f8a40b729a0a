import { type InferType, object } from 'yup';
import { optionalText, TEXT_MAX } from '../../forms/fields.js';
import { id } from '../fields.js';

/** POST occurrences: why a visit to the client of a sale brought no money. */
export const occurrenceBody = object({
  sale: id(),
  type_occurrence: id('Selecione o motivo'),
  observation: optionalText(TEXT_MAX.note),
});

export type OccurrenceBody = InferType<typeof occurrenceBody>;
