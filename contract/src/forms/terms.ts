import { type InferType, object } from 'yup';
import { sentenceOf } from '../errors.js';
import { requiredText } from './fields.js';

/** As many characters as a text of terms may have. */
export const TERMS_MAX_LENGTH = 100_000;

export const termsFormSchema = object({
  text: requiredText(sentenceOf('TERMS_REQUIRED'), TERMS_MAX_LENGTH),
});

export type TermsForm = InferType<typeof termsFormSchema>;
