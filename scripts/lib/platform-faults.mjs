import ts from 'typescript';

/** What backend/src/platform must not know: docs/architecture.md. It would serve any product. */

/** Records of this one, in both languages. No 'client', which is a program too, and no 'box', which a page has. */
const RECORDS =
  /^(?:sales?|cash(?:s|es)?|portions?|instal?lments?|payments?|collectors?|receipts?|pix|banks?|debts?|debtors?|loans?|renewals?|ledgers?|employees?|streets?|vendas?|parcelas?|pagamentos?|caixas?|recibos?|cobrador(?:es)?|cobran[cç]as?|funcion[aá]rios?|clientes?|rua)$/;

/** What `client` alone does not tell: the table. */
const TABLES = /\bclients\b/;

/** What the product's own triggers raise. */
const GUARDS = /\bCR\d{3}\b/g;

const CONTRACT = '@crediario/contract/';

/** What any product has of a contract: its errors, its calendar, who asks, the frame of calls and of reads, and drawings.
 *  @type {Readonly<Record<string, 'all' | ReadonlySet<string>>>} */
const MAY_TAKE = {
  errors: 'all',
  domain: new Set([
    // The calendar.
    'BusinessDate',
    'businessDateOf',
    'endOfBusinessDate',
    'startOfBusinessDate',
    'todayIn',
    // Who asks.
    'isRole',
    'isStaffRole',
    'Role',
    // Sheets and codes, as drawings.
    'code128Modules',
    'csvLines',
    'csvStart',
    'modulesPath',
    'SHEET_END',
    'SHEET_LINES',
    'SheetFormat',
    'sheetLines',
    'sheetPath',
    'sheetStart',
    'SheetTable',
    'WORKBOOK_TYPE',
    'workbookFrame',
  ]),
  wire: new Set([
    // The frame of calls.
    'Call',
    'Calls',
    'IDLE_FIELDS',
    'idParams',
    'PageMeta',
    'readQuery',
    // The frame of the generic reads.
    'Condition',
    'Fields',
    'FilteredField',
    'ListQuery',
    'Picked',
    'Population',
    'ReadShape',
    'RecordQuery',
    'Relations',
    'RelationShape',
  ]),
};

/** @param {string} file
 *  @param {string} text
 *  @returns {string[]} */
export function platformFaults(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  return [...recordsIn(text), ...faultsOfNodes(source)].map(({ at, what }) => {
    const { line } = source.getLineAndCharacterOfPosition(at);
    return `${line + 1}: ${what}`;
  });
}

/** @typedef {{ at: number, what: string }} Fault */

/** In names, strings and comments: 'openSaleOf', 'sale_id', 'Sale'.
 *  @param {string} text
 *  @returns {Fault[]} */
function recordsIn(text) {
  const words = [...text.matchAll(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+/gu)]
    .filter(([word]) => RECORDS.test(word.toLowerCase()))
    .map((match) => ({ at: match.index, what: `"${match[0]}" is a record of the product` }));
  const guards = [...text.matchAll(GUARDS)].map((match) => ({
    at: match.index,
    what: `"${match[0]}" is a guard of the product`,
  }));
  return [...words, ...guards];
}

/** @param {ts.SourceFile} source
 *  @returns {Fault[]} */
function faultsOfNodes(source) {
  /** @type {Fault[]} */
  const found = [];
  const walk = (/** @type {ts.Node} */ node) => {
    const at = node.getStart(source);
    for (const what of [...takenFrom(node), ...tablesIn(node)]) found.push({ at, what });
    ts.forEachChild(node, walk);
  };
  walk(source);
  return found;
}

/** @param {ts.Node} node
 *  @returns {string[]} */
function tablesIn(node) {
  if (!ts.isStringLiteralLike(node) && !ts.isTemplateLiteralToken(node)) return [];
  return TABLES.test(node.text) ? ['"clients" is a table of the product'] : [];
}

/** @param {ts.Node} node
 *  @returns {string[]} */
function takenFrom(node) {
  if (!ts.isStringLiteral(node) || !node.text.startsWith(CONTRACT)) return [];
  const entry = node.text.slice(CONTRACT.length);
  const allowed = MAY_TAKE[entry];
  if (!allowed) return [`takes from the contract’s ${entry}`];
  if (allowed === 'all') return [];
  const bindings = ts.isImportDeclaration(node.parent)
    ? node.parent.importClause?.namedBindings
    : undefined;
  if (!bindings || !ts.isNamedImports(bindings)) return [`takes all of the contract’s ${entry}`];
  return bindings.elements
    .map(({ name, propertyName }) => (propertyName ?? name).text)
    .filter((name) => !allowed.has(name))
    .map((name) => `takes ${name} from the contract’s ${entry}`);
}
