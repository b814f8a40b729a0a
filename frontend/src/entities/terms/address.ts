/** There is one record of terms. */
export const TERMS = '/api/use-terms/1';
