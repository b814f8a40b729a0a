/** In place of today's stops. */
export const NOBODY_LEFT = 'Ninguém mais a visitar hoje.';
