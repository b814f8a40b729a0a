import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './root.mjs';

/** What no build reads: tools' leftovers and tests. */
const NOT_SOURCE =
  /^(node_modules|dist|build|coverage|tests|\.cache|\.strapi|\.tmp)$|\.test\.tsx?$/;

/** One hash over the contents of files and folders: equal only if no byte and no name changed. Read without promises: of
 *  two thousand small files those cost five times what reading them does, at each start of the product.
 *  @param {string[]} places relative to the root; one that is missing counts as such
 *  @param {string[]} [also] further facts that matter, such as another part's fingerprint */
export function fingerprint(places, also = []) {
  const hash = createHash('sha256').update(also.join('\n'));
  for (const place of places) {
    for (const file of filesUnder(place)) {
      hash.update(`\0${file}\0`).update(readFileSync(inRoot(file)));
    }
  }
  return hash.digest('hex');
}

/** @param {string} place
 *  @returns {string[]} */
function filesUnder(place) {
  const found = statSync(inRoot(place), { throwIfNoEntry: false });
  if (!found) return [];
  return found.isFile() ? [place] : filesIn(place);
}

/** @param {string} folder
 *  @returns {string[]} */
function filesIn(folder) {
  const entries = readdirSync(inRoot(folder), { withFileTypes: true })
    .filter(({ name }) => !NOT_SOURCE.test(name))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const place = path.posix.join(folder, entry.name);
    if (entry.isFile()) return [place];
    return entry.isDirectory() ? filesIn(place) : filesUnder(place);
  });
}
