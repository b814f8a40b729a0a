import { lineOf } from './frames.mjs';

/** A backup that PostgreSQL's own `pg_dump` wrote: a script that `psql` runs too, between two comments of ours, which say
 *  what made it and what was counted. The number rises when the comments change. */
export const SCRIPT = 'crediario-script 1';
export const COMMENT = '-- ';
const END = `${COMMENT}{"end":`;
const ROWS_FOLLOW = /^COPY (.+) \(.*\) FROM stdin;\n$/;

/** @param {unknown} value */
export const commentOf = (value) => COMMENT + lineOf(value);

/** What a restore leaves out: commands of psql, which no server knows, and what only an extension's owner may say of it. */
const LEFT_OUT = /^(\\(un)?restrict \w+|COMMENT ON EXTENSION \S+ IS '.*';)\n$/;
/** Of the settings before the first statement, limits of time: a restore has set its own, and older servers do not know all. */
const LIMIT = /^SET \w+_timeout = 0;\n$/;
const STATEMENT = /^CREATE /;

/** What the script does, one after the other: statements, rows of a table, and at last the comment that ends it.
 *  @typedef {{ sql: string, table?: string | undefined, copy?: string, end?: string }} Part */

/** @param {import('./frames.mjs').FrameReader} reader behind the first line. The rows that a part announces are to be read
 *    from it before the next part is asked for
 *  @returns {AsyncGenerator<Part>}
 *  @throws {import('./errors.mjs').BackupError} where the script is cut */
export async function* partsOf(reader) {
  let sql = '';
  let isBegun = false;
  for (;;) {
    const text = await reader.text();
    if (text.startsWith(END)) return yield { sql, end: text.slice(COMMENT.length) };
    const [isRows, table] = ROWS_FOLLOW.exec(text) ?? [];
    if (isRows) {
      yield { sql, table, copy: text.trimEnd().replace(/;$/, '') };
      sql = '';
    } else if (!LEFT_OUT.test(text) && (isBegun || !LIMIT.test(text))) sql += text;
    isBegun ||= STATEMENT.test(text);
  }
}
