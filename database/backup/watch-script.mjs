import { END_OF_ROWS } from './frames.mjs';
import { ROWS_FOLLOW } from './script.mjs';

const COMPLETE = '-- PostgreSQL database dump complete\n';
const NEWLINE = 10;
/** Longer lines are rows, or no line that matters here. */
const LONGEST = 100_000;

/** Looks at a script while it is written: how many rows each table got, and whether it came to its end. */
export function watchScript() {
  /** @type {Map<string, number>} */
  const rows = new Map();
  /** @type {string | undefined} */
  let table;
  let isComplete = false;
  /** @type {Buffer} */
  let rest = Buffer.alloc(0);

  /** @param {string} line */
  const take = (line) => {
    const name = ROWS_FOLLOW.exec(line)?.[1];
    if (line === END_OF_ROWS) table = undefined;
    else if (table !== undefined) rows.set(table, (rows.get(table) ?? 0) + 1);
    else if (name !== undefined) {
      table = name;
      rows.set(name, 0);
    } else if (line === COMPLETE) isComplete = true;
  };

  return {
    /** @param {Buffer} piece */
    see(piece) {
      const bytes = rest.length > 0 ? Buffer.concat([rest, piece]) : piece;
      let at = 0;
      for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, at)) {
        take(bytes.toString('utf8', at, Math.min(end + 1, at + LONGEST)));
        at = end + 1;
      }
      rest = bytes.subarray(at);
    },
    /** @param {Record<string, number>} counted the rows that there are, by the tables' bare names */
    isWhole: (counted) => {
      const seen = [...rows].map(([name, count]) => [bare(name), count]);
      return (
        isComplete &&
        seen.length === Object.keys(counted).length &&
        seen.every(([name, count]) => counted[String(name)] === count)
      );
    },
  };
}

/** @param {string} name as `pg_dump` writes it: public.sales, public."Odd ""sales""" */
function bare(name) {
  const own = name.replace(/^public\./, '');
  return own.startsWith('"') ? own.slice(1, -1).replaceAll('""', '"') : own;
}
