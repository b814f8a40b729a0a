import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');

/** A file's path for people: relative to the clone if it is inside, otherwise absolute.
 *  @param {string} file */
export function shownPath(file) {
  const fromRoot = path.relative(root, file);
  const isWithin = fromRoot.split(path.sep)[0] !== '..' && !path.isAbsolute(fromRoot);
  return isWithin ? fromRoot : file;
}

/** @param {string[]} parts */
export const inRoot = (...parts) => path.join(root, ...parts);
