/** @typedef {{ name: string, text: string }} Source */

const COMMENTS = /\/\*[\s\S]*?\*\//g;
const RULES = /([^{};]+)\{([^{}]*)\}/g;
const DECLARATIONS = /([\w-]+)\s*:\s*([^;]+)/g;
const TYPE = /^font(-size)?$/;
const DISTANCE = /^(scroll-)?(padding|margin)(-|$)|^(row-|column-)?gap$/;
/** A length of its own; a part of the text's size (em), of the screen or of the room is none. */
const LENGTH = /(?<![\w.-])-?[\d.]+(px|rem|pt|cm|mm|in)\b/g;
const SIZE_NAME = /var\((--[\w-]+)\)/g;

/** What stands outside of the scale: a size of type or a distance that is no variable of `scale`.
 *  @param {Source} sheet
 *  @param {string} scale the style sheet that declares them
 *  @returns {string[]} a line per fault */
export function offTheScale({ name, text }, scale) {
  const sizes = new Set(scale.match(/--(text|space)-\w+(?=:)/g));
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
  const isKnown = names.every((one) => sizes.has(one) || !/^--(text|space)-/.test(one));
  if (TYPE.test(property)) return isKnown && lengthsIn(value).length === 0;
  if (!DISTANCE.test(property)) return true;
  // What lies over a hairline, by the hairline.
  return isKnown && lengthsIn(value).every((length) => /^-?1px$/.test(length));
}

/** @param {string} value
 *  @returns {string[]} */
const lengthsIn = (value) => value.match(LENGTH) ?? [];

const INLINE =
  /\b(font(?:Size)?|(?:padding|margin)[A-Z]?\w*|gap)\s*:\s*(?:-?[1-9][\d.]*|['"`][^'"`]*\d(?:px|rem)[^'"`]*['"`])/g;

/** The same for styles in code, with what takes numbers.
 *  @param {Source} code
 *  @returns {string[]} */
export function inlineOffTheScale({ name, text }) {
  return (text.match(INLINE) ?? []).map((found) => `${name}: ${found}`);
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
