import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import ts from 'typescript';
import { inRoot } from '../../../scripts/lib/root.mjs';

/** Something broken on purpose that the tests are to notice.
 *  @typedef {{
 *    rule: string,
 *    file: string,
 *    find: string,
 *    replace: string,
 *    test: string,
 *    fails: string,
 *  }} Sabotage  `find` stands in `file` once; `fails` is part of the name of a test in the file `test` */

/** @param {Sabotage} sabotage
 *  @returns {Promise<string | null>} why it can not be carried out: the list is stale */
export async function staleness({ file, find, test, fails }) {
  if (/%\w/.test(fails))
    return `${test} has no test of this name once its rows are filled in: ${fails}`;
  const read = (/** @type {string} */ name) => readFile(inRoot(name), 'utf8').catch(() => '');
  const times = (await read(file)).split(find).length - 1;
  if (times !== 1) return `${file} holds ${times} times: ${find}`;
  const successor = await laterThan(file, find);
  if (successor)
    return `${successor} makes the function anew: ${file} may say what it likes: ${find}`;
  if ((await read(test)).includes(fails)) return null;
  // Rows of a table may stand beside the test that goes through them.
  const folder = path.posix.dirname(test);
  const beside = await readdir(inRoot(folder)).catch(() => []);
  for (const name of beside) if ((await read(`${folder}/${name}`)).includes(fails)) return null;
  return `${test} names no test: ${fails}`;
}

const MADE = /CREATE (?:OR REPLACE )?FUNCTION (\w+)/g;

/** @param {string} file of migrations, else nothing is later
 *  @param {string} find
 *  @returns {Promise<string | undefined>} the later migration that makes anew the function in which this stands */
async function laterThan(file, find) {
  const { dir, base } = path.posix.parse(file);
  if (dir !== 'database/migrations') return undefined;
  const read = (/** @type {string} */ name) => readFile(inRoot(`${dir}/${name}`), 'utf8');
  const before = (await read(base)).split(find)[0] ?? '';
  const last = [...before.matchAll(MADE)].at(-1);
  if (!last || before.slice(last.index).includes('$$;')) return undefined;
  for (const name of (await readdir(inRoot(dir))).sort()) {
    const makes = () => read(name).then((text) => text.matchAll(MADE));
    if (name > base && [...(await makes())].some(([, made]) => made === last[1])) return name;
  }
  return undefined;
}

/** Breaks the copy, compiled files too.
 *  @param {string} copy
 *  @param {Sabotage} sabotage
 *  @returns {Promise<() => Promise<void>>} puts right again */
export async function broken(copy, { file, find, replace }) {
  const source = await readFile(path.join(copy, file), 'utf8');
  const compiled = compiledFrom(file);
  const wholes = await Promise.all(compiled.map(({ to }) => readFile(path.join(copy, to), 'utf8')));
  const text = source.replace(find, () => replace);
  await writeFile(path.join(copy, file), text);
  for (const { to, module } of compiled) {
    await writeFile(path.join(copy, to), javascript(file, text, module));
  }
  return async () => {
    await writeFile(path.join(copy, file), source);
    for (const [index, { to }] of compiled.entries()) {
      await writeFile(path.join(copy, to), String(wholes[index]));
    }
  };
}

/** What stands in a `dist` that tests read, and how it was compiled.
 *  @param {string} file
 *  @returns {{ to: string, module: ts.ModuleKind }[]} */
function compiledFrom(file) {
  const name = file.replace(/\.ts$/, '.js');
  if (file.startsWith('backend/src/')) {
    return [{ to: name.replace('backend/', 'backend/dist/'), module: ts.ModuleKind.CommonJS }];
  }
  if (!file.startsWith('contract/src/')) return [];
  return [
    { to: name.replace('/src/', '/dist/esm/'), module: ts.ModuleKind.ESNext },
    { to: name.replace('/src/', '/dist/cjs/'), module: ts.ModuleKind.CommonJS },
  ];
}

/** @param {string} file
 *  @param {string} text
 *  @param {ts.ModuleKind} module */
function javascript(file, text, module) {
  const compilerOptions = { module, target: ts.ScriptTarget.ES2022, esModuleInterop: true };
  return ts.transpileModule(text, { fileName: file, compilerOptions }).outputText;
}
