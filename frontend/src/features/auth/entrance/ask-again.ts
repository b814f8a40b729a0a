/** Why a mailed link does not serve, and where another is to be had. */
export const askAgain = (why: string): string => `${why}. Peça um novo abaixo.`;
