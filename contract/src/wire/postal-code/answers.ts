import type { InferType } from 'yup';
import { flag, record, text } from '../answer.js';

/** GET /ws/{code}/json. `error` is true for a postal code that does not exist. */
export const postalCodeAnswer = record({
  street: text,
  district: text,
  locality: text,
  uf: text,
  error: flag,
});

export type PostalCodeAnswer = InferType<typeof postalCodeAnswer>;
