import { type TermsForm, termsFormSchema } from '../../forms/terms.js';

/** PUT use-terms/{id} */
export const useTermBody = termsFormSchema;

export type UseTermBody = TermsForm;
