/** Of a number that no telephone has, where the file is read and where its rows are taken. */
export const TOO_MANY_DIGITS = 'tem algarismos demais';
