/** Where Strapi's panel and the plugins that it calls answer. */
const PANEL =
  /^\/(admin|content-manager|content-type-builder|users-permissions|email|upload|i18n)(\/|$)/;

export const belongsToPanel = (path: string): boolean => PANEL.test(path);
