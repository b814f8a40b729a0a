/** Of the page that shows the terms, and of the one that writes them. */
export const TITLE = 'Termos de Uso e Privacidade';
