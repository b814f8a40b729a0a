/** Of a password that somebody chooses. */
export const PASSWORD_HINT = 'Pelo menos 8 dígitos, só números.';
