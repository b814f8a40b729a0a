/** Strapi's admin panel speaks English to its own client; everything else answers as errors/envelope.ts says. */
const OURS = /^\/(api|ws)(\/|$)/;

export const isOfApi = (path: string): boolean => OURS.test(path);
