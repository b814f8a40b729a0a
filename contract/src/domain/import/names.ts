import { fold } from '../words.js';

const SMALL = new Set(['da', 'de', 'do', 'das', 'dos', 'e', 'del', 'di', 'du']);
const ROMAN = /^(i{1,3}|iv|vi{0,3}|ix|xi{0,3})$/;

/** True where most names are in capitals throughout: the person is offered proper case. */
export function isShouted(names: readonly string[]): boolean {
  const written = names.filter((name) => /\p{L}{2}/u.test(name));
  const loud = written.filter((name) => name === name.toLocaleUpperCase('pt-BR'));
  return written.length > 0 && loud.length * 2 > written.length;
}

/** 'MARIA DA SILVA' → 'Maria da Silva'; one that is not in capitals stays as it is. */
export function properCase(name: string): string {
  if (name !== name.toLocaleUpperCase('pt-BR')) return name;
  return name
    .toLocaleLowerCase('pt-BR')
    .split(' ')
    .map((word, index) => (index > 0 && SMALL.has(word) ? word : capitalised(word)))
    .join(' ');
}

function capitalised(word: string): string {
  if (ROMAN.test(word)) return word.toUpperCase();
  return word.replace(/(^|['’-])(\p{L})/gu, (_, before: string, letter: string) => {
    return before + letter.toLocaleUpperCase('pt-BR');
  });
}

/** 'Abdias Nogueira Farias' → first name and the rest. */
export function splitName(full: string): { name: string; lastName: string } {
  const [, name = full, lastName = ''] = /^(\S+)\s+(.+)$/.exec(full) ?? [];
  return { name, lastName };
}

/** 'R. Tibúrcio Cavalcante, 88' → street and number, and what follows it; 'S/N' counts as a number. */
export function splitAddress(text: string): { address: string; number: string } {
  const comma = /^(.+?)\s*,\s*(?:n[º°o.]*\s*)?(\d+\s*[a-z]?\b.*|s\/?n.*)$/i.exec(text);
  const bare = /^(.*\D)\s+(?:n[º°o.]*\s*)?(\d{1,6}\s?[a-z]?|s\/n)$/i.exec(text);
  const [, address = text, number = ''] = comma ?? bare ?? [];
  return { address: address.replace(/[\s,]+$/, ''), number: number.trim() };
}

/** What headers and names are compared by: 'Vlr. Venda (R$)' → 'vlr venda r'. */
export const plainWords = (text: string): string =>
  fold(text)
    .replace(/[^a-z0-9%]+/g, ' ')
    .trim();
