import path from 'node:path';
import { proseOf } from './source-faults.mjs';

/** Files that a page or a comment names, and that are not there. A name may leave out the folders that go without saying:
 *  'http/write.ts' is `backend/src/platform/http/write.ts`. */

const ENDING = '\\.(?:ts|tsx|mjs|cjs|js|json|sql|css|html|md|yml|cfg|svg|png)(?![\\w/]|\\.\\w)';
const PART = '(?:[\\w.*-]|\\{[\\w.,-]+\\})+';

/** With a folder before it: a name alone may be anybody's, and so may what stands behind another sign of an address. */
const NAMED = new RegExp(`(?<![\\w./:@{}<>*$-])(?:${PART}/)+${PART}?${ENDING}`, 'g');

/** To a place of this repository, without the place in the page. */
const LINK = /\]\((?!\w+:|#|\/)([^)\s#]+)(?:#[^)\s]*)?\)/g;

/** In a page, `scripts/checks` too. */
const FOLDER =
  /(?<=`)(?:backend|config|contract|database|docs|e2e|frontend|lab|scripts)(?:\/[\w.{},*-]+)*(?=\/?`)/g;

/** What is installed, built or kept by a run. */
const NOT_OURS = /(?:^|\/)(?:node_modules|dist|\.data|\.cache)(?:\/|$)/;

/** @param {readonly string[]} files all of the repository's, by their paths from its root
 *  @returns {(file: string, text: string) => string[]} */
export function namedFileFaults(files) {
  const paths = new Set(files.flatMap((file) => [file, ...foldersOf(file)]));
  const ends = new Set([...paths].flatMap(endsOf));

  const isThere = (/** @type {string} */ name) => {
    if (!name.includes('*')) return ends.has(name);
    const pattern = new RegExp(`^${name.split('*').map(escaped).join('[^/]*')}$`);
    return [...ends].some((end) => pattern.test(end));
  };

  return (file, text) => {
    const isPage = file.endsWith('.md');
    if (!isPage && text.search(NAMED) < 0) return [];
    const beside = (/** @type {string} */ name) => path.posix.join(path.posix.dirname(file), name);
    const found = proseOf(file, text).flatMap(({ at, text: prose }) => {
      const lines = (/** @type {RegExp} */ pattern) =>
        [...prose.matchAll(pattern)].map((match) => ({
          at: at + match.index,
          name: match[1] ?? match[0],
        }));
      const links = isPage ? lines(LINK).filter(({ name }) => !paths.has(plain(beside(name)))) : [];
      const named = [...lines(NAMED), ...(isPage ? lines(FOLDER) : [])].filter(
        ({ name }) =>
          !NOT_OURS.test(name) &&
          spelt(name).some((one) => !isThere(one) && !paths.has(beside(one))),
      );
      return [...links, ...named];
    });
    const told = found.map(
      ({ at, name }) => `${text.slice(0, at).split('\n').length}: there is no ${name}`,
    );
    return [...new Set(told)];
  };
}

/** 'a/b/c.ts' → 'a', 'a/b'.
 *  @param {string} file */
const foldersOf = (file) =>
  file
    .split('/')
    .slice(0, -1)
    .map((_, index, parts) => parts.slice(0, index + 1).join('/'));

/** 'a/b/c.ts' → itself, 'b/c.ts', 'c.ts'.
 *  @param {string} name */
const endsOf = (name) => name.split('/').map((_, index, parts) => parts.slice(index).join('/'));

/** 'a/{b,c}.ts' → 'a/b.ts', 'a/c.ts'.
 *  @param {string} name
 *  @returns {string[]} */
function spelt(name) {
  const braces = /\{([^}]*)\}/.exec(name);
  if (!braces) return [name];
  return String(braces[1])
    .split(',')
    .flatMap((one) => spelt(name.replace(braces[0], one)));
}

/** @param {string} name */
const plain = (name) => name.replace(/\/$/, '');

/** @param {string} text */
const escaped = (text) => text.replace(/[.{}]/g, '\\$&');
