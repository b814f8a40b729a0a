import ts from 'typescript';

/** Words that join others to a name: 'Data da venda' is the name of a field, which stands wherever the field does. */
const JOINING =
  /^(?:a|o|as|os|e|à|às|ao|aos|com|sem|para|por|de|da|do|das|dos|em|na|no|nas|nos|pela|pelo)$/i;
const SENTENCE_FROM = 3;

/** What a text on a screen does not hold: it is code, an address, a query or a style. */
const CODE = /[<>{}=_;`$\\|]|::|--|^[\s'"(]*[/.#@]|\b[a-z-]+:\S|\b[A-Z]{2,} [A-Z]{2,}\b|'\w+'|\w\(/;
const ENGLISH =
  /\b(?:the|and|of|is|are|not|with|from|this|you|must|cannot|has|was|were|an|on|to|by|it)\b/i;

/** A text, and where it stands.
 *  @typedef {{ text: string, line: number }} Shown */

/** Sentences in a source file, as literals or between tags: three words or more, not counting those that join. Pieces of a template are
 *  none.
 *  @param {string} file
 *  @param {string} text
 *  @returns {Shown[]} */
export function sentencesOf(file, text) {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  /** @type {Shown[]} */
  const found = [];
  const walk = (/** @type {ts.Node} */ node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) {
      const said = node.text.replace(/\s+/g, ' ').trim();
      if (isSentence(said)) {
        const { line } = source.getLineAndCharacterOfPosition(node.getEnd());
        found.push({ text: said.replace(/[.…:!?]+$/, ''), line: line + 1 });
      }
    }
    ts.forEachChild(node, walk);
  };
  walk(source);
  return found;
}

/** @param {string} text */
function isSentence(text) {
  const words = text.split(' ').flatMap((word) => word.match(/\p{L}+/u) ?? []);
  // A first word carries its sentence: 'Sem movimento no período'.
  const counted = words.filter((word, at) => !JOINING.test(word) || (at === 0 && word.length > 1));
  return counted.length >= SENTENCE_FROM && !CODE.test(text) && !ENGLISH.test(text);
}

/** Sentences that stand in more than one file.
 *  @param {ReadonlyMap<string, string>} files  by their paths, what they hold
 *  @param {readonly string[]} allowed
 *  @returns {string[]} */
export function repeatedTexts(files, allowed = []) {
  /** @type {Map<string, Map<string, number>>} */
  const places = new Map();
  for (const [file, content] of files) {
    for (const { text, line } of sentencesOf(file, content)) {
      const known = places.get(text) ?? new Map();
      if (!known.has(file)) known.set(file, line);
      places.set(text, known);
    }
  }
  return [...places]
    .filter(([text, where]) => where.size > 1 && !allowed.includes(text))
    .map(([text, where]) => {
      const list = [...where].map(([file, line]) => `${file}:${line}`).join(', ');
      return `"${text}": ${list}`;
    })
    .sort();
}
