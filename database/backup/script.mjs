import { BackupError } from './errors.mjs';
import { DAMAGED, lineOf, saidBy } from './frames.mjs';

/** A backup that PostgreSQL's own `pg_dump` wrote: a script that `psql` runs too, between two comments of ours, which say
 *  what made it and what was counted. The number rises when the comments change. */
export const SCRIPT = 'crediario-script 1';
export const COMMENT = '-- ';
export const ROWS_FOLLOW = /^COPY (.+) \(.*\) FROM stdin;\n$/;

/** @param {unknown} value */
export const commentOf = (value) => COMMENT + lineOf(value);

/** What a restore leaves out of the lines before the first thing is made: limits of time, which it has set itself and
 *  which older servers do not all know, and what only the owner of an extension or schema may say of it. */
const LEFT_OUT = /^(SET \w+_timeout = 0;|COMMENT ON (EXTENSION \S+|SCHEMA public) IS .*;)\n$/;
const THING = /^CREATE (?!EXTENSION|COLLATION)/;
/** Between these psql obeys no command that stands in the data; the key is another in each script. */
const RESTRICT = /^\\restrict (\w+)\n$/;

/** What was counted in the database that the script was made of, at the same moment.
 *  @typedef {object} Counted
 *  @property {Record<string, number>} rows by table
 *  @property {Record<string, number>} things by kind
 *  @property {Record<string, string>} sequences the last value that each gave */

/** What the script does, one after the other: statements, rows of a table, and at last what was counted.
 *  @typedef {{ sql: string, table?: string | undefined, copy?: string, counted?: Counted }} Part */

/** @param {import('./frames.mjs').FrameReader} reader behind the first line. The rows that a part announces are to be read
 *    from it before the next part is asked for
 *  @param {string} mark that the last line bears, and no other can
 *  @returns {AsyncGenerator<Part>}
 *  @throws {BackupError} where the script is cut */
export async function* partsOf(reader, mark) {
  const end = `${COMMENT}{"end":${JSON.stringify(mark)},`;
  let sql = '';
  let key = '';
  let isBegun = false;
  for (;;) {
    const text = await reader.text();
    if (text.startsWith(end)) return yield { sql, counted: countedIn(text) };
    const [isRows, table] = ROWS_FOLLOW.exec(text) ?? [];
    if (!isBegun) key = RESTRICT.exec(text)?.[1] ?? key;
    isBegun ||= THING.test(text);
    if (isRows) {
      yield { sql, table, copy: text.trimEnd().replace(/;$/, '') };
      sql = '';
    } else if (!isForPsql(text, key) && (isBegun || !LEFT_OUT.test(text))) sql += text;
  }
}

/** @param {string} text
 *  @param {string} key */
const isForPsql = (text, key) =>
  key !== '' && [`\\restrict ${key}\n`, `\\unrestrict ${key}\n`].includes(text);

/** @param {string} text
 *  @returns {Counted} */
function countedIn(text) {
  const { rows, things, sequences } = saidBy(text.slice(COMMENT.length));
  if ([rows, things, sequences].every((one) => one && typeof one === 'object')) {
    return { rows, things, sequences };
  }
  throw new BackupError(DAMAGED);
}
