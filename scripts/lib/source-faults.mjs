import ts from 'typescript';

/** What no other tool finds in a source file: open tasks, English on a screen, tests that test nothing, comments and test
 *  names in old-fashioned words or in another language. */

/** @typedef {{ at: number, text: string }} Piece  of a file, and where it begins */

const OPEN_TASK = /\b(?:TODO|FIXME|XXX|HACK)\b/g;

const OLD_WORDS =
  /\b(?:who(?:so|m)?ever|hangs on|tether|lest|thereof|nought|naught|save for|upon|whence|amiss|henceforth|he|his|him|himself)\b/gi;

/** Words that no Portuguese text has. */
const ENGLISH_WORDS =
  /\b(?:the|and|of|is|are|please|error|errors|loading|not|found|with|your|save|cancel|close|delete|edit|open|new|search|from|this|you|failed|invalid|required|password|unknown)\b/i;

/** Words that no English text has. */
const PORTUGUESE_WORDS =
  /\b(?:uma|em|de|da|dos|das|na|que|se|para|pelo|quando|cada|ou|sem|com|mais|depois|seu|sua|traz|vai|muda|nunca|menos|hoje|tendo|primeira|próximas|páginas|caixas|prévia)\b|[ãõç]|\b(?:é|há|não|só|já)(?=\s)/i;

/** A group of tests may have the name of its screen, which begins with a capital. */
const SCREEN_TITLE = /^\p{Lu}/u;

const SCREEN_NAMES =
  /^(?:aria-label|aria-description|alt|title|subtitle|label|shortLabel|placeholder|text|hint|question|message|emptyText|successText|submitText|confirmText|content|description|heading)$/;

const TEST_NAMES = /^(?:it|test|describe|journey)$/;

/** @param {string} text */
export function openTasks(text) {
  return matches({ at: 0, text }, OPEN_TASK).map(({ at, text: word }) => fault(text, at, word));
}

/** Old-fashioned words, and 'he' for a person, in comments and pages.
 *  @param {string} file
 *  @param {string} text
 *  @returns {string[]} */
export function oldWords(file, text) {
  if (text.search(OLD_WORDS) < 0) return [];
  return proseOf(file, text)
    .flatMap((piece) => matches(withoutQuotes(piece), OLD_WORDS))
    .map(({ at, text: word }) => fault(text, at, `"${word}"`));
}

/** @param {string} file
 *  @param {string} text
 *  @returns {string[]} */
export function englishOnScreens(file, text) {
  const source = parse(file, text);
  return visit(source, shownTexts)
    .filter((piece) => ENGLISH_WORDS.test(piece.text))
    .map(({ at, text: shown }) => fault(text, at, `"${shown.trim()}" is English`));
}

/** Tests without a body, and names that are not English outside their quotes.
 *  @param {string} file
 *  @param {string} text
 *  @returns {string[]} */
export function testFaults(file, text) {
  const source = parse(file, text);
  return visit(source, (node) => (isTest(node) ? [node] : [])).flatMap((node) => {
    const [name, ...rest] = node.arguments;
    const title = name && ts.isStringLiteralLike(name) ? name.text : '';
    const words = withoutQuotes({ at: 0, text: title }).text.replace(/São Paulo/g, '');
    const body = rest.find(ts.isFunctionLike);
    const faults = [
      body && visit(body, callsIn).length === 0 ? 'tests nothing' : '',
      PORTUGUESE_WORDS.test(words) && !SCREEN_TITLE.test(title) ? 'is not English' : '',
      words.search(OLD_WORDS) >= 0 ? 'is old-fashioned' : '',
    ];
    return faults
      .filter(Boolean)
      .map((what) => fault(text, node.getStart(source), `"${title}" ${what}`));
  });
}

/** @param {ts.Node} node */
function callsIn(node) {
  return ts.isCallExpression(node) ? [node] : [];
}

/** @param {ts.Node} node
 *  @returns {node is ts.CallExpression} */
function isTest(node) {
  if (!ts.isCallExpression(node)) return false;
  let callee = node.expression;
  while (ts.isCallExpression(callee) || ts.isTaggedTemplateExpression(callee))
    callee = ts.isCallExpression(callee) ? callee.expression : callee.tag;
  while (ts.isPropertyAccessExpression(callee)) callee = callee.expression;
  return ts.isIdentifier(callee) && TEST_NAMES.test(callee.text);
}

/** JSX text, and strings of properties that a screen shows.
 *  @param {ts.Node} node
 *  @returns {Piece[]} */
function shownTexts(node) {
  if (ts.isJsxText(node)) return node.text.trim() ? [{ at: node.getStart(), text: node.text }] : [];
  if (!isLiteral(node)) return [];
  const holder = holderOf(node);
  const isShown =
    ts.isJsxElement(holder) ||
    ts.isJsxFragment(holder) ||
    ((ts.isJsxAttribute(holder) || ts.isPropertyAssignment(holder)) &&
      SCREEN_NAMES.test(holder.name.getText()));
  return isShown ? [{ at: node.getStart(), text: node.text }] : [];
}

/** @param {ts.Node} node
 *  @returns {node is ts.LiteralLikeNode} */
function isLiteral(node) {
  return (
    ts.isStringLiteralLike(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddleOrTemplateTail(node)
  );
}

/** The node that a string is given to, past conditions and templates.
 *  @param {ts.Node} node
 *  @returns {ts.Node} */
function holderOf(node) {
  let holder = node.parent;
  while (
    ts.isConditionalExpression(holder) ||
    ts.isTemplateExpression(holder) ||
    ts.isTemplateSpan(holder) ||
    ts.isParenthesizedExpression(holder) ||
    ts.isJsxExpression(holder)
  )
    holder = holder.parent;
  return holder;
}

/** Comments of code, lines of a page without its code.
 *  @param {string} file
 *  @param {string} text
 *  @returns {Piece[]} */
export function proseOf(file, text) {
  if (file.endsWith('.md')) return [{ at: 0, text: text.replace(/^```[\s\S]*?^```/gm, blank) }];
  if (file.endsWith('.sql')) return matches({ at: 0, text }, /--.*$/gm);
  if (file.endsWith('.css')) return matches({ at: 0, text }, /\/\*[\s\S]*?\*\//g);
  if (file.endsWith('.html')) return matches({ at: 0, text }, /<!--[\s\S]*?-->/g);
  if (/\.yml$|Dockerfile$/.test(file)) return matches({ at: 0, text }, /(?<=^|\s)#.*$/gm);
  return commentsOf(file, text);
}

/** @param {string} file
 *  @param {string} text
 *  @returns {Piece[]} */
function commentsOf(file, text) {
  const source = parse(file, text);
  /** @type {Map<number, string>} */
  const found = new Map();
  const add = (/** @type {readonly ts.CommentRange[]} */ ranges = []) => {
    for (const { pos, end } of ranges) found.set(pos, text.slice(pos, end));
  };
  const look = (/** @type {ts.Node} */ node) => {
    if (!ts.isJsxText(node)) {
      add(ts.getLeadingCommentRanges(text, node.pos));
      add(ts.getTrailingCommentRanges(text, node.end));
    }
    node.getChildren(source).forEach(look);
  };
  look(source);
  return [...found].map(([at, comment]) => ({ at, text: comment }));
}

/** Blanks quotes; offsets stay the same.
 *  @param {Piece} piece
 *  @returns {Piece} */
function withoutQuotes({ at, text }) {
  const quotes = /`[^`\n]*`|‘[^’]*’|“[^”]*”|"[^"\n]*"|(?<![\w])'[^'\n]*'(?!\w)/g;
  return { at, text: text.replace(quotes, blank) };
}

/** @param {Piece} piece
 *  @param {RegExp} pattern
 *  @returns {Piece[]} */
function matches(piece, pattern) {
  return [...piece.text.matchAll(pattern)].map((match) => ({
    at: piece.at + match.index,
    text: match[0],
  }));
}

/** @template Found
 *  @param {ts.Node} top
 *  @param {(node: ts.Node) => Found[]} find
 *  @returns {Found[]} */
function visit(top, find) {
  /** @type {Found[]} */
  const found = [];
  const walk = (/** @type {ts.Node} */ node) => {
    found.push(...find(node));
    ts.forEachChild(node, walk);
  };
  walk(top);
  return found;
}

/** @param {string} file
 *  @param {string} text */
function parse(file, text) {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
}

/** @param {string} text */
function blank(text) {
  return ' '.repeat(text.length);
}

/** @param {string} text
 *  @param {number} at
 *  @param {string} what */
function fault(text, at, what) {
  return `${text.slice(0, at).split('\n').length}: ${what}`;
}
