import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { inRoot } from './root.mjs';

/** What no build reads: tools' leftovers and tests. */
const NOT_SOURCE =
  /^(node_modules|dist|build|coverage|tests|\.cache|\.strapi|\.tmp)$|\.test\.tsx?$/;

/** One hash over the contents of files and folders: equal only if no byte and no name changed.
 *  @param {string[]} places relative to the root; one that is missing counts as such
 *  @param {string[]} [also] further facts that matter, such as another part's fingerprint */
export async function fingerprint(places, also = []) {
  const hash = createHash('sha256').update(also.join('\n'));
  for (const place of places) {
    for (const file of await filesUnder(place)) {
      hash.update(`\0${file}\0`).update(await readFile(inRoot(file)));
    }
  }
  return hash.digest('hex');
}

/** @param {string} place
 *  @returns {Promise<string[]>} */
async function filesUnder(place) {
  const found = await stat(inRoot(place)).catch(() => undefined);
  if (!found) return [];
  if (found.isFile()) return [place];
  const names = (await readdir(inRoot(place))).filter((name) => !NOT_SOURCE.test(name)).sort();
  const lists = await Promise.all(names.map((name) => filesUnder(path.posix.join(place, name))));
  return lists.flat();
}
