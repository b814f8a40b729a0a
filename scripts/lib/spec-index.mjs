/** A row of docs/spec.md.
 *  @typedef {{ id: string, requirement: string, doneIn: string, provedBy: string }} Row */

/** A file's text, or nothing where there is no such file.
 *  @typedef {(file: string) => string | undefined} Read */

const ROW = /^\| (S\d\S*) \|/;
const IN_BACKTICKS = /`([^`]+)`/g;
const NAMED_TEST = /^`([^`]+)` › (.+)$/;
const CALL = /^(?:GET|POST|PUT|DELETE) (?=\/)/;
const MEASURE = /^\d+$/;
/** What a requirement quotes: ‘a text’, `code`, an /address, a field (salesDate, sales_date), a measure (600 ms). */
const QUOTED =
  /‘([^’]+)’|`([^`]+)`|(?<![\w}])(\/[a-z][\w/{}-]*)|\b([a-z]+[A-Z_]\w*)|\b(\d+)(?= (?:ms|px)\b)/g;

/** What is wrong with the index: an empty cell, a file or test that is not there, a quoted text that is not in the
 *  row's files.
 *  @param {string} markdown
 *  @param {Read} read */
export function faultsOfIndex(markdown, read) {
  const rows = markdown
    .split('\n')
    .filter((line) => ROW.test(line))
    .map(cellsOf);
  if (rows.length === 0) return ['the index has no row'];
  const repeated = rows.filter(({ id }, index) => rows.findIndex((row) => row.id === id) !== index);
  return [
    ...rows.flatMap((row) => faultsOf(row, read)),
    ...repeated.map(({ id }) => `${id}: appears twice`),
  ];
}

/** @param {string} line
 *  @returns {Row} */
function cellsOf(line) {
  const [id = '', requirement = '', doneIn = '', provedBy = ''] = line
    .slice(1, -1)
    .split(' | ')
    .map((cell) => cell.trim());
  return { id, requirement, doneIn, provedBy };
}

/** @param {Row} row
 *  @param {Read} read */
function faultsOf({ id, requirement, doneIn, provedBy }, read) {
  if (!(requirement && doneIn && provedBy)) return [`${id}: an empty cell`];
  const files = [...doneIn.matchAll(IN_BACKTICKS)].map(([, file]) => String(file));
  const [, testFile, title] = NAMED_TEST.exec(provedBy) ?? [];
  if (files.length === 0) return [`${id}: names no file`];
  if (!(testFile && title)) return [`${id}: names no test`];

  const missing = [...files, testFile].filter((file) => read(file) === undefined);
  if (missing.length > 0) return missing.map((file) => `${id}: no file ${file}`);

  const code = withoutComments(files.map(read).join('\n'));
  const test = withoutComments(String(read(testFile)));
  const unquoted = quotedIn(requirement).filter(
    (text) => !holds(CALL.test(text) ? test : code, text.replace(CALL, '')),
  );
  return [
    ...(test.includes(title) ? [] : [`${id}: no test "${title}" in ${testFile}`]),
    ...unquoted.map((text) =>
      CALL.test(text)
        ? `${id}: ${testFile} does not ask ${text}`
        : `${id}: "${text}" is not in ${files.join(', ')}`,
    ),
  ];
}

/** @param {string} requirement */
function quotedIn(requirement) {
  return [...requirement.matchAll(QUOTED)].map(([, ...groups]) => String(groups.find(Boolean)));
}

/** `{id}` in a quoted text stands for a value: `${id}`, `{id}`, `:id`, `%s` or `7`. A layout that changes at 800 px has
 *  a media query for 799.98.
 *  @param {string} code
 *  @param {string} text */
function holds(code, text) {
  if (MEASURE.test(text))
    return new RegExp(`(?<!\\d)(${text}|${Number(text) - 1}\\.98)(?!\\d)`).test(code);
  const parts = text.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(parts.join('(?:\\$?\\{[^\\n}]+\\}|:\\w+|%\\w|\\d+)')).test(code);
}

/** A text that only a comment quotes is not there.
 *  @param {string} code */
function withoutComments(code) {
  return code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
}
