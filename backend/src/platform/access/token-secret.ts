import { createSecretKey } from 'node:crypto';
import type { LoadedStrapi } from '../strapi/loaded-strapi';

const SECRET = 'plugin.users-permissions.jwtSecret';

/** Tokens are signed and checked with a key made once. Of a text, jsonwebtoken would try at each request whether it
 *  is a public key: most of what checking a token costs. The token is the same, byte for byte. */
export function keepSecretAsKey(strapi: LoadedStrapi): void {
  const secret: unknown = strapi.config.get(SECRET);
  if (typeof secret === 'string') {
    strapi.config.set(SECRET, createSecretKey(Buffer.from(secret)));
  }
}
