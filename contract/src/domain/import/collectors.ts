import { plainWords } from './names.js';

/** Who may be meant by a name in a file. */
export interface Collector {
  readonly id: number;
  readonly name: string;
  readonly email: string;
}

/** Whom a file means by 'João', 'joao@empresa.com' or '9': the one person whom all of it fits; null where it fits none, or
 *  more than one. */
export function collectorOf(typed: string, people: readonly Collector[]): Collector | null {
  const written = typed.trim();
  const words = plainWords(written);
  const tests: ((person: Collector) => boolean)[] = [
    ({ id }) => /^\d+$/.test(written) && Number(written) === id,
    ({ email }) => email.toLowerCase() === written.toLowerCase(),
    ({ name }) => plainWords(name) === words,
    // As our own lists and exports write them: '4. Márcia Lima'.
    ({ id, name }) => plainWords(`${id} ${name}`) === words,
    ({ name }) => startsWith(plainWords(name), words),
    ({ name }) => words.split(' ').every((word) => plainWords(name).split(' ').includes(word)),
  ];
  for (const test of tests) {
    const [person, other] = words === '' ? [] : people.filter(test);
    if (person) return other ? null : person;
  }
  return null;
}

const startsWith = (name: string, words: string): boolean => `${name} `.startsWith(`${words} `);
