/** Of a search for clients, whichever screen it is asked on. */
export const NOTHING_FOUND = 'Busca não encontrada';
