interface Plugin {
  register: unknown;
  bootstrap: unknown;
  routes: unknown;
}

/**
 * This product takes no files, and Strapi does not let its upload plugin be switched off:
 * without routes, permissions and a storage provider nothing of it can be reached.
 */
export default (plugin: Plugin): Plugin => ({
  ...plugin,
  register: () => undefined,
  bootstrap: () => undefined,
  routes: {},
});
