/** What several rooms say, of the office and of the street. */

/** Of a search for clients or sales, whichever screen it is asked on. */
export const NOTHING_FOUND = 'Busca não encontrada';

/** Of a client who owes nothing. */
export const NO_OPEN_SALE = 'Nenhuma venda em aberto';

export const SEE_ALL_CLIENTS = 'Ver todos os clientes';

/** The link below a login, and the head of the page to which it leads. */
export const PASSWORD_FORGOTTEN = 'Esqueci minha senha';

/** The page, and the command that opens it. */
export const IMPORT_CLIENTS = 'Importar clientes e vendas';

/** The button, and what the history calls that it was pressed. */
export const SEND_NO_MESSAGES = 'Não enviar mensagens';
