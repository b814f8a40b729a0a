// No query answers `any`: what knex knows of a table, it says; what it cannot know (a join, an expression, raw SQL) is
// described (backend/src/platform/statements/rows.ts), and the suite holds the description against what comes. Nor is a row made
// into what the compiler would not let it be.
import { createRequire } from 'node:module';
import path from 'node:path';
import { inRoot } from '../lib/root.mjs';

/** @type {typeof import('typescript')} */
const ts = createRequire(inRoot('backend/package.json'))('typescript');

const config = ts.getParsedCommandLineOfConfigFile(inRoot('backend/tsconfig.json'), undefined, {
  ...ts.sys,
  onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
    throw new Error(String(messageText));
  },
});
if (!config) throw new Error('backend/tsconfig.json is not there');
const program = ts.createProgram(config.fileNames, config.options);
const checker = program.getTypeChecker();

const QUERIES = new Set(['QueryBuilder', 'Raw']);
const SAYS_ITS_ROW = new Set([
  'first',
  'select',
  'returning',
  'raw',
  'max',
  'min',
  'sum',
  'count',
  'pluck',
]);

const READS_ROWS = new Set(['rowOf', 'rowsOf', 'theRow']);

/** @type {string[]} */
const faults = [];

/** @param {import('typescript').Node} node */
function visit(node) {
  const asked = questionOf(node);
  if (asked && isQuery(asked) && isAny(checker.getAwaitedType(checker.getTypeAtLocation(asked)))) {
    tell(asked, 'answers any');
  }
  if (
    ts.isCallExpression(node) &&
    node.typeArguments &&
    ts.isPropertyAccessExpression(node.expression) &&
    SAYS_ITS_ROW.has(node.expression.name.text) &&
    isQuery(node)
  ) {
    tell(node, 'is told its row, and nobody checks it');
  }
  if (ts.isAsExpression(node) && !ts.isConstTypeReference(node.type) && isAnswer(node.expression)) {
    tell(node, 'is told its row by a cast, and nobody checks it');
  }
  ts.forEachChild(node, visit);
}

/** What a query answered, awaited here or in the declaration that is named.
 *  @param {import('typescript').Expression} node
 *  @returns {boolean} */
function isAnswer(node) {
  if (ts.isParenthesizedExpression(node)) return isAnswer(node.expression);
  if (ts.isAwaitExpression(node)) return asks(node.expression);
  if (!ts.isIdentifier(node)) return false;
  const declared = checker.getSymbolAtLocation(node)?.valueDeclaration;
  const from = declared && ts.findAncestor(declared, ts.isVariableDeclaration);
  return from?.initializer !== undefined && isAnswer(from.initializer);
}

/** @param {import('typescript').Expression} node */
const asks = (node) =>
  isQuery(node) ||
  (ts.isCallExpression(node) &&
    ts.isIdentifier(node.expression) &&
    READS_ROWS.has(node.expression.text));

/** What is awaited for its answer, or left to the caller of an async function to await.
 *  @param {import('typescript').Node} node */
function questionOf(node) {
  if (ts.isAwaitExpression(node))
    return ts.isExpressionStatement(node.parent) ? null : node.expression;
  if (!ts.isReturnStatement(node)) return null;
  const { modifiers = [] } = /** @type {import('typescript').FunctionDeclaration} */ (
    ts.findAncestor(node, ts.isFunctionLike)
  );
  return modifiers.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword) ? node.expression : null;
}

/** @param {import('typescript').Expression} node */
const isQuery = (node) => QUERIES.has(checker.getTypeAtLocation(node).symbol?.name ?? '');

/** `any`, or a list of it.
 *  @param {import('typescript').Type | undefined} type
 *  @returns {boolean} */
const isAny = (type) =>
  type === undefined ||
  (type.flags & ts.TypeFlags.Any) !== 0 ||
  (checker.isArrayType(type) &&
    checker.getTypeArguments(/** @type {import('typescript').TypeReference} */ (type)).some(isAny));

/** @param {import('typescript').Node} node
 *  @param {string} what */
function tell(node, what) {
  const file = node.getSourceFile();
  const { line } = file.getLineAndCharacterOfPosition(node.getStart());
  faults.push(`${path.relative(inRoot(), file.fileName)}:${line + 1}: this query ${what}`);
}

for (const file of program.getSourceFiles()) {
  if (!file.isDeclarationFile && file.fileName.includes('/backend/src/')) visit(file);
}
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
