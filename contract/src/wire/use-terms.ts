import { type TermsForm, termsFormSchema } from '../forms/terms.js';

/** PUT use-terms/{id} */
export const useTermBody = termsFormSchema;

export type UseTermBody = TermsForm;

/** A record of terms, as use-terms answers it. */
export interface TermsAttributes {
  text: string | null;
}
