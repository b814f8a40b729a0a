import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import ts from 'typescript';
import { inRoot } from '../../../scripts/lib/root.mjs';

/** What is mutated, and the tests that are to notice: those of the same layer. The error table is left out: it is
 *  sentences, which `spec-texts` compares with the specification.
 *  @type {{ name: string, holds: (file: string) => boolean, tests: string }[]} */
export const PARTS = [
  { name: 'domain', holds: (file) => file.startsWith('src/domain/'), tests: 'tests/domain/' },
  { name: 'forms', holds: (file) => file.startsWith('src/forms/'), tests: 'tests/forms/' },
  { name: 'errors', holds: (file) => file === 'src/errors.ts', tests: 'tests/errors' },
];

/** @typedef {{
 *    id: string,
 *    file: string,
 *    line: number,
 *    text: string,
 *    kind: string,
 *    from: string,
 *    to: string,
 *  }} Mutant  one small change of one place of the sources: `from` there became `to`
 *  @typedef {{ folder: string, tests: string[], mutants: Mutant[], end(): Promise<void> }} Sandbox */

/** A copy of the contract and its tests in which every mutant lies dormant: `__stryker__.activeMutant` wakes one.
 *  It is CommonJS, so that what runs it can forget its modules and load them anew.
 *  @param {string} filter part of the paths to mutate
 *  @returns {Promise<Sandbox>} */
export async function aSandbox(filter) {
  const cache = inRoot('contract/.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(path.join(cache, 'mutations-'));
  const end = () => rm(folder, { recursive: true, force: true });
  try {
    const files = await filesOf('src', 'tests');
    const isMutated = (/** @type {string} */ name) =>
      PARTS.some((part) => part.holds(name)) && name.includes(filter);
    const { files: instrumented, mutants } = await instrument(
      files.map((file) => ({ ...file, mutate: isMutated(file.name) })),
    );
    await write(folder, 'package.json', '{ "type": "commonjs" }');
    for (const { name, content } of instrumented) {
      await write(folder, name.replace(/\.ts$/, '.js'), compiled(name, content));
    }
    const sources = new Map(files.map(({ name, content }) => [name, content]));
    return {
      folder,
      tests: files.map(({ name }) => name).filter(isJudge),
      mutants: mutants.map((mutant) => told(mutant, String(sources.get(mutant.fileName)))),
      end,
    };
  } catch (error) {
    await end();
    throw error;
  }
}

/** @param {string[]} folders of the contract */
async function filesOf(...folders) {
  const root = inRoot('contract');
  const files = [];
  for (const folder of folders) {
    for (const entry of await readdir(path.join(root, folder), {
      withFileTypes: true,
      recursive: true,
    })) {
      const place = path.join(entry.parentPath, entry.name);
      if (!entry.isFile() || !entry.name.endsWith('.ts')) continue;
      const name = path.relative(root, place).split(path.sep).join('/');
      files.push({ name, content: await readFile(place, 'utf8') });
    }
  }
  return files.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** @param {{ name: string, content: string, mutate: boolean }[]} files */
function instrument(files) {
  const silent = () => {};
  const logger = {
    isTraceEnabled: () => false,
    isDebugEnabled: () => false,
    isInfoEnabled: () => false,
    isWarnEnabled: () => false,
    isErrorEnabled: () => false,
    isFatalEnabled: () => false,
    ...{ trace: silent, debug: silent, info: silent, warn: silent, error: silent, fatal: silent },
  };
  const options = { plugins: null, ignorers: [], excludedMutations: [], noHeader: false };
  return new Instrumenter(logger).instrument(files, options);
}

/** @param {string} name
 *  @param {string} content */
function compiled(name, content) {
  return ts.transpileModule(content, {
    fileName: name,
    compilerOptions: {
      module: ts.ModuleKind.CommonJS,
      target: ts.ScriptTarget.ES2022,
      esModuleInterop: true,
    },
  }).outputText;
}

/** @param {string} name */
const isJudge = (name) =>
  name.endsWith('.test.ts') && PARTS.some(({ tests }) => name.startsWith(tests));

/** @param {string} folder
 *  @param {string} name
 *  @param {string} content */
async function write(folder, name, content) {
  const place = path.join(folder, name);
  if (!existsSync(path.dirname(place))) await mkdir(path.dirname(place), { recursive: true });
  await writeFile(place, content);
}

/** @param {import('@stryker-mutator/instrumenter').InstrumentResult['mutants'][number]} mutant
 *  @param {string} source
 *  @returns {Mutant} */
function told({ id, fileName, location, mutatorName, replacement }, source) {
  const lines = source.split('\n');
  const at = (/** @type {{ line: number, column: number }} */ { line, column }) =>
    lines.slice(0, line).join('\n').length + (line === 0 ? 0 : 1) + column;
  return {
    id,
    file: fileName,
    line: location.start.line + 1,
    text: String(lines[location.start.line]).trim(),
    kind: mutatorName,
    from: source.slice(at(location.start), at(location.end)),
    to: String(replacement),
  };
}
