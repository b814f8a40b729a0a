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
  /** SQL of the tsquery that finds all of it, and what stands in it. */
  query: { sql: string; bindings: string[] };
}

/** More words than anybody says of a person. */
const MOST_WORDS = 8;

/** 'Maria, da Rua das Flores': these tell nobody apart, and are not always written. The last word is still being typed. */
const PARTICLES = new Set('a as av avenida da das de do dos e o os rua'.split(' '));

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
    query: queryOf(parts),
  };
}

/** Each part as its words, or as its digits alone. */
function queryOf(parts: ReturnType<typeof searchParts>): Said['query'] {
  const bindings: string[] = [];
  const sql = parts.map(({ text, digits }) => {
    const ways = [...new Set(digits === null ? [text] : [text, digits])];
    bindings.push(...ways);
    return `(${ways.map(() => 'crediario_find_query(?)').join(' || ')})`;
  });
  return { sql: sql.join(' && '), bindings };
}
