/** @typedef {{ name: string, text: string }} Source */

const COMMENTS = /\/\*[\s\S]*?\*\//g;
const RULES = /([^{};]+)\{([^{}]*)\}/g;
const DECLARATIONS = /([\w-]+)\s*:\s*([^;]+)/g;
const TYPE = /^font(-size)?$/;
const DISTANCE = /^(scroll-)?(padding|margin)(-|$)|^(row-|column-)?gap$/;
/** A length of its own; a part of the text's size (em), of the screen or of the room is none. */
const LENGTH = /(?<![\w.-])-?[\d.]+(px|rem|pt|cm|mm|in)\b/g;
/** A size of type may be no part of another either: what has to be one has a name beside the scale. */
const SIZE =
  /(?<![\w.-])-?[\d.]+((px|r?em|r?ex|r?ch|r?lh|pt|pc|cm|mm|in)\b|%)|(?<![\w-])((x+-)?(small|large)|medium|smaller|larger)(?![\w-])/g;
const SIZE_NAME = /var\((--[\w-]+)\)/g;
const IS_SIZE_NAME = /^--(text|display|space)-/;

/** The sizes of type that the office and the phone have both, the smallest first. */
const SIX = ['xs', 'sm', 'md', 'lg', 'xl', '2xl'].map((size) => `--text-${size}`);

/** What makes a scale another one: a name too many or missing, a size that is no rem, a part of one that is no em, a
 *  size that is no larger than the one before it.
 *  @param {Source} sheet
 *  @param {{ parts: string[], displays: string[] }} beside the names that it may have beside the six, and has
 *  @returns {string[]} a line per fault */
export function otherScale({ name, text }, { parts, displays }) {
  const [scale = [], ...changes] = rulesOf(text).map(({ declarations }) => declarations);
  const sizes = [...SIX, ...displays];
  const missing = [...sizes, ...parts].filter((one) => !scale.some((it) => it.property === one));
  const foreign = [scale, ...changes].flat().filter(({ property, value }) => {
    if (sizes.includes(property)) return !/^[\d.]+rem$/.test(value);
    return !(parts.includes(property) && /^[\d.]+em$/.test(value));
  });
  const steps = [scale, ...changes.map((change) => [...scale, ...change])].flatMap((rules) => {
    const now = new Map(rules.map(({ property, value }) => [property, Number.parseFloat(value)]));
    return SIX.filter((one, at) => Number(now.get(one)) <= Number(now.get(SIX[at - 1] ?? '')));
  });
  return [
    ...missing.map((one) => `${name}: ${one} is missing`),
    ...foreign.map(({ property, value }) => `${name}: ${property}: ${value} is none of the scale`),
    ...steps.map((one) => `${name}: ${one} is no larger than the size before it`),
  ];
}

/** What stands outside of the scale: a size of type or a distance that is no variable of `scale`.
 *  @param {Source} sheet
 *  @param {string} scale the style sheet that declares them
 *  @returns {string[]} a line per fault */
export function offTheScale({ name, text }, scale) {
  const sizes = new Set(scale.match(/--(text|display|space)-[\w-]+(?=:)/g));
  return rulesOf(text).flatMap(({ selector, declarations }) => {
    // The root's own size is what the scale is measured by.
    if (selector === ':root') return [];
    return declarations
      .filter(({ property, value }) => !isOnScale(property, value, sizes))
      .map(({ property, value }) => `${name}: ${selector} { ${property}: ${value} }`);
  });
}

/** @param {string} property
 *  @param {string} value
 *  @param {Set<string>} sizes */
function isOnScale(property, value, sizes) {
  const names = [...value.matchAll(SIZE_NAME)].map(([, one]) => String(one));
  // A size under a name of its own is one more size.
  if (TYPE.test(property)) return names.every((one) => sizes.has(one)) && !value.match(SIZE);
  const isKnown = names.every((one) => sizes.has(one) || !IS_SIZE_NAME.test(one));
  if (!DISTANCE.test(property)) return true;
  // What lies over a hairline, by the hairline.
  return isKnown && lengthsIn(value).every((length) => /^-?1px$/.test(length));
}

/** @param {string} value
 *  @returns {string[]} */
const lengthsIn = (value) => value.match(LENGTH) ?? [];

const INLINE = [
  /\b((?:padding|margin)[A-Z]?\w*|gap)\s*:\s*(?:-?[1-9][\d.]*|['"`][^'"`]*\d(?:px|rem)[^'"`]*['"`])/g,
  /\bfont(?:Size)?\s*:\s*(?:[1-9.][\d.]*|(['"`])[^'"`$]*\d(?:px|r?em|pt|%)[^'"`]*\1)/g,
  // As an attribute too, of a drawing's text.
  /\bfontSize=\{?\s*(?:[\d.]+|(['"`])[\d.]+(?:[a-z]+|%)?\1)/g,
];

/** The same for styles in code, with what takes numbers.
 *  @param {Source} code
 *  @returns {string[]} */
export function inlineOffTheScale({ name, text }) {
  return INLINE.flatMap((pattern) => text.match(pattern) ?? []).map((found) => `${name}: ${found}`);
}

/** Which column a cell is of, by its place. */
const BY_PLACE = /:nth-(last-)?(child|of-type)\(/;
const WIDTH = /^((min|max)-)?width$/;

/** Widths of columns that are told by their place: the column itself tells its width, so that another one before it
 *  moves none.
 *  @param {Source} sheet
 *  @returns {string[]} */
export function widthsByPlace({ name, text }) {
  return rulesOf(text)
    .filter(({ selector }) => BY_PLACE.test(selector))
    .flatMap(({ selector, declarations }) =>
      declarations
        .filter(({ property }) => WIDTH.test(property))
        .map(({ property, value }) => `${name}: ${selector} { ${property}: ${value} }`),
    );
}

/** Classes of a CSS module that no file asks for which imports it.
 *  @param {Source} sheet
 *  @param {Source[]} code
 *  @returns {string[]} */
export function unusedClasses(sheet, code) {
  const file = sheet.name.split('/').at(-1);
  const imported = new RegExp(`import (\\w+) from '([^']*/)?${file?.replaceAll('.', '\\.')}'`);
  const importers = code.flatMap(({ name, text }) => {
    const [, styles, folder = ''] = imported.exec(text) ?? [];
    return styles && leadsTo(name, folder, sheet.name) ? [{ text, styles }] : [];
  });
  const uses = (/** @type {string} */ one) =>
    importers.some(({ text, styles }) => new RegExp(`\\b${styles}\\.${one}\\b`).test(text)) ||
    new RegExp(`composes:[^;]*\\b${one}\\b`).test(sheet.text) ||
    // Chosen while it runs: somebody must say the name.
    (importers.some(({ text, styles }) => text.includes(`${styles}[`)) &&
      code.some(({ text }) => new RegExp(`\\b${one}\\b`).test(text)));
  return classesOf(sheet.text)
    .filter((one) => !uses(one))
    .map((one) => `${sheet.name}: .${one} is not used`);
}

/** @param {string} importer
 *  @param {string} folder as it imports: './', '../x/', '@shared/ui/'
 *  @param {string} sheet */
function leadsTo(importer, folder, sheet) {
  if (!folder.startsWith('.')) return sheet.includes(folder.replace(/^@/, ''));
  return (
    new URL(folder, `file:///${importer}`).pathname === new URL('.', `file:///${sheet}`).pathname
  );
}

/** @param {string} css
 *  @returns {string[]} */
function classesOf(css) {
  const selectors = rulesOf(css).map(({ selector }) => selector.replace(/:global\([^)]*\)/g, ''));
  return [...new Set(selectors.join(' ').match(/(?<=\.)[a-zA-Z_][\w-]*/g))];
}

/** @param {string} css */
function rulesOf(css) {
  return [...css.replace(COMMENTS, '').matchAll(RULES)].map(([, selector = '', body = '']) => ({
    selector: selector.trim().replace(/\s+/g, ' '),
    declarations: [...body.matchAll(DECLARATIONS)].map(([, property = '', value = '']) => ({
      property,
      value: value.trim(),
    })),
  }));
}
