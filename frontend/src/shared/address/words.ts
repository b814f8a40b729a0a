/** Said at a desk and on the phone. */
export const POSTAL_CODE_UNKNOWN = 'CEP não encontrado!';
