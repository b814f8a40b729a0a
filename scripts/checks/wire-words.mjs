// The wire's odd spellings stay at the edge (docs/architecture.md): domain and use-cases use plain words.
// Checks identifiers only: names of columns and routes inside strings are fine.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { inRoot, root } from '../lib/root.mjs';

const WIRE_WORDS =
  /^(portions?|dt[A-Z]\w*|anternativeName|cashs|closedCashs|ocurr?ences?|ocuurences?|comission\w*|type_\w+|tot_\w+|\w+_tot|client_sum\w*|sale_color|id_sale_renew|isSave|valuePay|quantityPayPortions|portionsPayNow|\w+_moviment|value_tot_\w+)$/;

/** Names that the wire shares with our tables; SQL rows have them.
 *  @param {string} word */
const isColumn = (word) => /_id$/.test(word);

const found = guardedFiles().flatMap(wireWordsIn);
for (const line of found) console.log(line);
if (found.length > 0) console.log(`\n${found.length} wire words where only domain words belong.`);
process.exitCode = found.length > 0 ? 1 : 0;

/** @returns {string[]} */
function guardedFiles() {
  const resources = readdirSync(inRoot('backend/src/api'));
  const folders = [
    inRoot('contract/src/domain'),
    ...resources.map((resource) => inRoot('backend/src/api', resource, 'use-cases')),
  ];
  return folders.flatMap((folder) => typescriptIn(folder));
}

/** @param {string} folder
 *  @returns {string[]} */
function typescriptIn(folder) {
  try {
    const names = readdirSync(folder, { recursive: true }).map(String);
    return names.filter((name) => name.endsWith('.ts')).map((name) => path.join(folder, name));
  } catch {
    return []; // a resource without use-cases
  }
}

/** @param {string} file
 *  @returns {string[]} */
function wireWordsIn(file) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  /** @type {string[]} */
  const lines = [];
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isIdentifier(node) && WIRE_WORDS.test(node.text) && !isColumn(node.text)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      lines.push(`${path.relative(root, file)}:${line + 1}: ${node.text}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return lines;
}
