/** SQL: the name that a client `c` is listed by, as the clients' indexes have it. */
export const FOLDED_NAME = 'crediario_client_name(c.name, c.last_name) COLLATE "C"';
