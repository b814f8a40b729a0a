/** Of a client, and of the company. */
export const NAME_MISSING = 'Nome é obrigatório';
