/** What page and worker say to each other. */
export const SYNC_TAG = 'enviar';
export const UPDATE_NOW = 'atualizar';
