import { withoutInvisible } from '@crediario/contract/domain';
import { digitsOnly, maskPhone } from '@crediario/contract/forms';
import { isId } from '@crediario/contract/wire';
import type { Knex } from 'knex';

/** A thing that a client's texts must contain, as it is written or by its digits alone. */
export interface SearchPart {
  text: string;
  digits: string | null;
}

const NUMBER_WITH_MASK = /^[\d\s.()+/\p{Pd}]*\d[\d\s.()+/\p{Pd}]*$/u;
const MOST_DIGITS_OF_A_RECORD = 11;

/** What the words of a search must match, each of them: 'maria souza' finds 'Maria Aparecida Souza'. A CPF or a
 *  phone stays one part, however its mask has spaces. */
export function searchParts(search: string | undefined): SearchPart[] {
  const said = withoutInvisible(search ?? '').trim();
  if (said === '') return [];
  return (NUMBER_WITH_MASK.test(said) ? [said] : said.split(/\s+/)).map(partOf);
}

function partOf(text: string): SearchPart {
  return { text, digits: NUMBER_WITH_MASK.test(text) ? digitsAsStored(text) : null };
}

/** What may be the number of a client or of a sale: where nothing else is looked for. */
export function numberSought(parts: readonly SearchPart[]): number | null {
  const [part, ...others] = parts;
  if (!part || others.length > 0 || !/^\d{1,10}$/.test(part.text)) return null;
  const id = Number(part.text);
  return isId(id) ? id : null;
}

/** More digits than a CPF or a phone has: a +55 or a trunk zero stands before them. */
function digitsAsStored(text: string): string {
  const digits = digitsOnly(text);
  return digits.length > MOST_DIGITS_OF_A_RECORD ? digitsOnly(maskPhone(text)) : digits;
}

/** The client of that number, or of the sale of that number; null and not false where no sale has it. */
const IS_SOUGHT =
  'c.id = ANY (ARRAY[?::integer, (SELECT client_id FROM sales WHERE id = ? AND deleted_at IS NULL)])';

/** Of what is found, the clients whose number was written, or all others. */
export type FoundPart = 'byNumber' | 'byText';

/** Narrows a query over `clients AS c` to those in whose texts every part is found (migrations 0011 and 0042), or whose number it is. */
export function whereFound(
  query: Knex.QueryBuilder,
  parts: readonly SearchPart[],
  only?: FoundPart,
): void {
  const id = numberSought(parts);
  if (id === null) whereInTexts(query, parts);
  else if (only === 'byNumber') query.whereRaw(IS_SOUGHT, [id, id]);
  else if (only === 'byText') {
    whereInTexts(query, parts);
    query.whereRaw(`(${IS_SOUGHT}) IS NOT TRUE`, [id, id]);
  } else {
    query.where((either) => {
      either.whereRaw(IS_SOUGHT, [id, id]).orWhere((texts) => whereInTexts(texts, parts));
    });
  }
}

function whereInTexts(query: Knex.QueryBuilder, parts: readonly SearchPart[]): void {
  for (const { text, digits } of parts) {
    query.where((either) => {
      either.whereRaw('c.search_text LIKE crediario_pattern(?)', [text]);
      if (digits !== null) either.orWhereRaw('c.search_text LIKE crediario_pattern(?)', [digits]);
    });
  }
}
