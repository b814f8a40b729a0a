import { rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Looked at before anything is made in a data folder: what would have to go for it to be as it was. Nothing, where a
 *  cluster is there already.
 *  @param {string} root the data folder
 *  @param {{ isThere: boolean }} cluster
 *  @returns {Promise<{ folders(home: string): string[], remove(home: string): Promise<void> }>} `home`: where the cluster
 *    of the folder is, or would be */
export async function whatIsMissing(root, { isThere }) {
  const missing = isThere ? undefined : await highestMissing(root);
  const folders = (/** @type {string} */ home) => {
    if (isThere) return [];
    const cluster = ['postgres', 'postgres.new'].map((name) => path.join(home, name));
    const elsewhere = home === root ? [] : [home, path.join(root, 'postgres-home')];
    return [...cluster, ...elsewhere, ...(missing ? [missing] : [])];
  };
  return {
    folders,
    remove: async (home) => {
      for (const folder of folders(home)) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The folder that comes into being first when this one is made.
 *  @param {string} folder
 *  @returns {Promise<string | undefined>} */
async function highestMissing(folder) {
  if (await stat(folder).catch(() => undefined)) return undefined;
  return (await highestMissing(path.dirname(folder))) ?? folder;
}
