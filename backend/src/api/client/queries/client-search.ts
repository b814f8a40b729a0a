import { digitsOnly, maskPhone } from '@crediario/contract/forms';
import type { Knex } from 'knex';

/** A thing that a client's texts must contain, as it is written or by its digits alone. */
export interface SearchPart {
  text: string;
  digits: string | null;
}

const NUMBER_WITH_MASK = /^[\d\s.()+/-]*\d[\d\s.()+/-]*$/;
const MOST_DIGITS_OF_A_RECORD = 11;

/** What the words of a search must match, each of them: 'maria souza' finds 'Maria Aparecida Souza'. A CPF or a
 *  phone stays one part, however its mask has spaces. */
export function searchParts(search: string | undefined): SearchPart[] {
  const said = search?.trim() ?? '';
  if (said === '') return [];
  return (NUMBER_WITH_MASK.test(said) ? [said] : said.split(/\s+/)).map(partOf);
}

function partOf(text: string): SearchPart {
  return { text, digits: NUMBER_WITH_MASK.test(text) ? digitsAsStored(text) : null };
}

/** More digits than a CPF or a phone has: a +55 or a trunk zero stands before them. */
function digitsAsStored(text: string): string {
  const digits = digitsOnly(text);
  return digits.length > MOST_DIGITS_OF_A_RECORD ? digitsOnly(maskPhone(text)) : digits;
}

const CLIENT_TEXT = 'crediario_client_text(c.name, c.last_name, c.nick, c.cpf, c.phone)';

/** Narrows a query over `clients AS c` to those in whose texts every part is found (migration 0011). */
export function whereFound(query: Knex.QueryBuilder, parts: readonly SearchPart[]): void {
  for (const { text, digits } of parts) {
    query.where((either) => {
      either.whereRaw(`${CLIENT_TEXT} LIKE crediario_pattern(?)`, [text]);
      if (digits !== null) either.orWhereRaw(`${CLIENT_TEXT} LIKE crediario_pattern(?)`, [digits]);
    });
  }
}
