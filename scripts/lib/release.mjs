import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inRoot } from './root.mjs';

/** The product's version; the image holds this manifest too. @type {string} */
export const release = createRequire(inRoot('backend/server.js'))('./package.json').version;

/** Names of the migrations that this release knows, in their order. */
export const knownMigrations = () =>
  readdirSync(inRoot('database/migrations'))
    .filter((name) => name.endsWith('.sql'))
    .sort();
