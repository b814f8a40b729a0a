// Each row of docs/spec.md names a requirement, the files that do it and the test that proves it. A row that names
// what is not there is worse than none.
import { existsSync, readFileSync } from 'node:fs';
import { inRoot } from '../lib/root.mjs';

const ROW = /^\| (S\d\S*) \|/;
const NAMED_FILE = /`([^`]+)`/g;
const NAMED_TEST = /^`([^`]+)` › (.+)$/;

const lines = readFileSync(inRoot('docs/spec.md'), 'utf8').split('\n');
const rows = lines.filter((line) => ROW.test(line)).map(cellsOf);
const faults = rows.flatMap(faultsOf).concat(repeatedIds());
for (const fault of faults) console.log(fault);
if (rows.length === 0) console.log('docs/spec.md has no row.');
process.exitCode = faults.length > 0 || rows.length === 0 ? 1 : 0;

/** @param {string} line */
function cellsOf(line) {
  const [id = '', requirement = '', doneIn = '', provedBy = ''] = line
    .slice(1, -1)
    .split(' | ')
    .map((cell) => cell.trim());
  return { id, requirement, doneIn, provedBy };
}

/** @param {ReturnType<typeof cellsOf>} row
 *  @returns {string[]} */
function faultsOf({ id, requirement, doneIn, provedBy }) {
  if (!(requirement && doneIn && provedBy)) return [`${id}: an empty cell`];
  return [...faultsOfFiles(id, doneIn), ...faultsOfTest(id, provedBy)];
}

/** @param {string} id
 *  @param {string} cell
 *  @returns {string[]} */
function faultsOfFiles(id, cell) {
  const files = [...cell.matchAll(NAMED_FILE)].map(([, file]) => String(file));
  if (files.length === 0) return [`${id}: names no file`];
  return files.filter((file) => !existsSync(inRoot(file))).map((file) => `${id}: no file ${file}`);
}

/** @param {string} id
 *  @param {string} cell
 *  @returns {string[]} */
function faultsOfTest(id, cell) {
  const [, file, title] = NAMED_TEST.exec(cell) ?? [];
  if (!(file && title)) return [`${id}: names no test`];
  if (!existsSync(inRoot(file))) return [`${id}: no file ${file}`];
  const isThere = readFileSync(inRoot(file), 'utf8').includes(title);
  return isThere ? [] : [`${id}: no test "${title}" in ${file}`];
}

/** @returns {string[]} */
function repeatedIds() {
  const ids = rows.map(({ id }) => id);
  const repeated = ids.filter((id, index) => ids.indexOf(id) !== index);
  return repeated.map((id) => `${id}: twice`);
}
