import { termsFormSchema } from '../../forms/terms.js';

/** PUT use-terms/{id} */
export const useTermBody = termsFormSchema;
