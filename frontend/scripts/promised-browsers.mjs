// The oldest browsers that the README promises. `browserslist` in package.json is the only list of them: Vite builds for it, and
// check-browsers.mjs fails a build that needs more.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parse } from 'acorn';
import ts from 'typescript';

const require = createRequire(import.meta.url);

/** What Vite calls them. @type {Record<string, string>} */
const VITE_NAMES = { chrome: 'chrome', firefox: 'firefox', safari: 'safari', ios_saf: 'ios' };

/** The newest ECMAScript that all of them parse and carry out: ES2024 begins with `/v`, which Chrome knows since 112 and Safari since 17. */
const ECMASCRIPT = 2023;

/** @type {string[]} */
const { browserslist } = require('../package.json');

/** As `build.target` takes them: `chrome110`. */
export const BUILD_TARGET = browserslist.map((line) => {
  const [name = '', version] = line.split(' >= ');
  const target = VITE_NAMES[name];
  if (!target || !version) throw new Error(`browserslist: '${line}' is not 'name >= version'.`);
  return target + version;
});

/** What a script needs and one of the browsers lacks: syntax, or a global's function (`Object.groupBy`). Methods of values are not
 *  found: a bundle does not say what a value is. Our own code can't use them either way (`lib` in tsconfig.json).
 *  @param {string} code
 *  @param {'module' | 'script'} sourceType
 *  @returns {string[]} */
export function beyondPromise(code, sourceType) {
  try {
    return newFunctionsIn(parse(code, { ecmaVersion: ECMASCRIPT, sourceType }));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return [`${error.message}: …${code.slice(.../** @type {const} */ (around(error)))}…`];
  }
}

/** @param {SyntaxError & { pos?: number }} error */
const around = ({ pos = 0 }) => [Math.max(0, pos - 20), pos + 40];

/** @param {unknown} tree
 *  @param {Set<string>} [found]
 *  @returns {string[]} */
function newFunctionsIn(tree, found = new Set()) {
  if (!tree || typeof tree !== 'object') return [];
  const { type, computed, object, property } = /** @type {Record<string, any>} */ (tree);
  const name = `${object?.name}.${property?.name}`;
  if (type === 'MemberExpression' && !computed && NEW_FUNCTIONS.has(name)) found.add(name);
  for (const child of Object.values(tree)) newFunctionsIn(child, found);
  return [...found];
}

const NEW_FUNCTIONS = new Set(newFunctions());

/** TypeScript tells which came after ECMASCRIPT, in files of their own.
 *  @returns {string[]} `Promise.withResolvers` */
function newFunctions() {
  const folder = path.dirname(require.resolve('typescript'));
  const newer = readdirSync(folder).filter((file) => {
    const [, year = ''] = /^lib\.es(\d{4}|next)\.\w+\.d\.ts$/.exec(file) ?? [];
    return year === 'next' || Number(year) > ECMASCRIPT;
  });
  return newer.flatMap((file) => {
    const text = readFileSync(path.join(folder, file), 'utf8');
    return functionsOfConstructors(ts.createSourceFile(file, text, ts.ScriptTarget.Latest));
  });
}

/** @param {import('typescript').Node} node
 *  @returns {string[]} */
function functionsOfConstructors(node) {
  /** @type {string[]} */
  const found = [];
  node.forEachChild((child) => {
    const [, global] = ts.isInterfaceDeclaration(child)
      ? (/^(\w+)Constructor$/.exec(child.name.text) ?? [])
      : [];
    if (global && ts.isInterfaceDeclaration(child)) {
      const names = child.members.flatMap(({ name }) =>
        name && ts.isIdentifier(name) ? name.text : [],
      );
      found.push(...names.map((name) => `${global}.${name}`));
    } else if (ts.isModuleDeclaration(child) || ts.isModuleBlock(child)) {
      found.push(...functionsOfConstructors(child));
    }
  });
  return found;
}
