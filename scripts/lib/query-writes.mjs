import ts from 'typescript';

/** The HTTP client, as a file imports it. */
const CLIENT = /(^|\/)http\/client$/;

/** Where a queries file of the site uses the HTTP client but to `get`: it only reads.
 *  @param {string} text
 *  @returns {string[]} */
export function queryWrites(text) {
  const source = ts.createSourceFile('queries.ts', text, ts.ScriptTarget.Latest, true);
  const names = new Set(source.statements.flatMap(namesOfClient));
  /** @type {string[]} */
  const found = [];
  const walk = (/** @type {ts.Node} */ node) => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isIdentifier(node) && names.has(node.text) && isUsed(node) && !isGet(node.parent)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      const use = ts.isPropertyAccessExpression(node.parent) ? node.parent : node;
      found.push(`${line + 1}: ${use.getText(source)}`);
    }
    ts.forEachChild(node, walk);
  };
  walk(source);
  return found;
}

/** @param {ts.Statement} statement
 *  @returns {string[]} */
function namesOfClient(statement) {
  if (!ts.isImportDeclaration(statement)) return [];
  const { importClause, moduleSpecifier } = statement;
  const names = importClause?.namedBindings;
  if (!names || !ts.isStringLiteral(moduleSpecifier) || !CLIENT.test(moduleSpecifier.text))
    return [];
  return ts.isNamespaceImport(names)
    ? [names.name.text]
    : names.elements.map(({ name }) => name.text);
}

/** Not the `http` of `address.http` or of `{ http: 1 }`.
 *  @param {ts.Identifier} node */
function isUsed(node) {
  const { parent } = node;
  const isName = ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent);
  return !(isName && parent.name === node);
}

/** @param {ts.Node} node */
const isGet = (node) => ts.isPropertyAccessExpression(node) && node.name.text === 'get';
