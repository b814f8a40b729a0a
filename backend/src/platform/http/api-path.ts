/** Strapi's admin panel speaks English to its own client; everything else answers as api.md says. */
const OURS = /^\/(api|ws)(\/|$)/;

export const isOfApi = (path: string): boolean => OURS.test(path);
