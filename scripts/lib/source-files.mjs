import { readdirSync } from 'node:fs';
import path from 'node:path';

/** What was installed, built or written by a run: nobody here wrote it (.gitignore). */
const NOT_OURS =
  /^(node_modules|dist|build|coverage|test-results|playwright-report|backups|generated|uploads)$/;
const SOURCE = /\.(ts|tsx|mjs|cjs|js|sql|css|md|html|yml)$|(^|\/)Dockerfile$/;
/** The one hidden folder that is source. */
const HIDDEN = /^\.(?!ci$|puppeteerrc)/;

/** Every source file below a folder, those that lie directly in it too, by its path from there. What is not named here is read: a new
 *  folder needs no line.
 *  @param {string} root
 *  @returns {string[]} */
export const sourceFiles = (root) => ourFiles(root).filter((file) => SOURCE.test(file));

/** Pictures and what tools read too.
 *  @param {string} root
 *  @param {string} [below]
 *  @returns {string[]} */
export function ourFiles(root, below = '') {
  return readdirSync(path.join(root, below), { withFileTypes: true }).flatMap((entry) => {
    const { name } = entry;
    if (HIDDEN.test(name) || NOT_OURS.test(name)) return [];
    const file = below ? `${below}/${name}` : name;
    return entry.isDirectory() ? ourFiles(root, file) : [file];
  });
}
