import ts from 'typescript';

/** Where the database's own way to begin a transaction may be called: by what makes ours of it, and by use-cases that need
 *  another kind. All others are given theirs (docs/architecture.md, where transactions begin). */
const MAY_BEGIN = /^(?:platform\/(?:transaction|replica|migrations)|api\/[^/]+\/use-cases)\//;

/** @param {string} file below backend/src
 *  @param {string} text
 *  @returns {string[]} */
export function rawTransactions(file, text) {
  if (MAY_BEGIN.test(file)) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  /** @type {string[]} */
  const found = [];
  const walk = (/** @type {ts.Node} */ node) => {
    if (
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      /^transaction(Provider)?$/.test(node.expression.name.text)
    ) {
      const { line } = source.getLineAndCharacterOfPosition(node.expression.name.getStart(source));
      found.push(`${line + 1}: begins a transaction`);
    }
    ts.forEachChild(node, walk);
  };
  walk(source);
  return found;
}
