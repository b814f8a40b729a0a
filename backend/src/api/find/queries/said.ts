import { fold, withoutInvisible, wordsOf } from '@crediario/contract/domain';
import { isId } from '@crediario/contract/wire';
import { searchParts } from '../../client/queries/client-search';

/** What was typed, as the statements need it. */
export interface Said {
  /** The id that it may be. */
  id: number | null;
  /** As one text, folded: how a full name may begin. */
  phrase: string;
  words: readonly string[];
  /** The tsquery that finds all of it, each word by its beginning. */
  query: Sql;
  /** The same, of whole words alone. */
  whole: Sql;
  /** Where the last word is so short that a good part of all names has it: what finds the others, and the pattern of the last one. */
  beforeLast: { query: Sql; last: string } | null;
}

/** SQL, and what stands in it. */
export interface Sql {
  sql: string;
  bindings: readonly (string | number)[];
}

/** More words than anybody says of a person. */
const MOST_WORDS = 8;

/** 'Maria, da Rua das Flores': these tell nobody apart, and are not always written. The last word is still being typed. */
const PARTICLES = new Set('a as av avenida da das de do dos e o os rua'.split(' '));

/** Of these an index would hand out every fifth name: a few rows of the other words are soon read through. A rare letter is found
 *  sooner by the index. */
const IN_MANY_NAMES = new Set([...'abcdefgijlmnoprstv', ...PARTICLES]);

/** What stands between two words: as in crediario_find_words. */
const BETWEEN = String.raw`(^|[\u0001-\u002f\u003a-\u0060\u007b-\u00bf])`;

/** Null where there is no word in it. */
export function saidOf(written: string): Said | null {
  const typed = withoutInvisible(written);
  const telling = searchParts(typed).filter(
    ({ text }, index, all) => index === all.length - 1 || !PARTICLES.has(fold(text)),
  );
  const parts = telling.filter(({ text }) => wordsOf(text).length > 0).slice(0, MOST_WORDS);
  if (parts.length === 0) return null;
  const id = Number(typed.trim());
  return {
    id: isId(id) ? id : null,
    phrase: fold(typed.trim().replace(/\s+/g, ' ')),
    words: parts.flatMap(({ text, digits }) => (digits === null ? wordsOf(text) : [digits])),
    query: queryOf(parts, 'beginning'),
    whole: queryOf(parts, 'whole'),
    beforeLast: beforeLastOf(parts),
  };
}

type Parts = ReturnType<typeof searchParts>;

function beforeLastOf(parts: Parts): Said['beforeLast'] {
  const others = parts.slice(0, -1);
  const last = fold(parts.at(-1)?.text ?? '');
  if (others.length === 0 || !IN_MANY_NAMES.has(last)) return null;
  return { query: queryOf(others, 'beginning'), last: BETWEEN + last };
}

/** Each part as its words, or as its digits alone. */
function queryOf(parts: Parts, asked: 'beginning' | 'whole'): Sql {
  const bindings: string[] = [];
  const one =
    asked === 'beginning'
      ? 'crediario_find_query(?)'
      : "replace(crediario_find_query(?)::text, ':*', '')::tsquery";
  const sql = parts.map(({ text, digits }) => {
    const ways = [...new Set(digits === null ? [text] : [text, digits])];
    bindings.push(...ways);
    return `(${ways.map(() => one).join(' || ')})`;
  });
  return { sql: sql.join(' && '), bindings };
}
