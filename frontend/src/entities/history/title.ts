/** What was sold and what was paid have histories of their own: this is who changed what. */
export const HISTORY_TITLE = 'Alterações';
