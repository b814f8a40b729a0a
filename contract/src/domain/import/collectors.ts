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

/** Names in a file, and whom each means: whom the person said, where they may still be meant, else the one whom the name
 *  fits; null where nobody can tell. */
export function collectorsMeant(
  names: readonly string[],
  said: readonly (readonly [string, number])[],
  people: readonly Collector[],
): (readonly [string, number | null])[] {
  const chosen = new Map(said);
  return names.map((name) => {
    const id = chosen.get(name);
    const isThere = id !== undefined && people.some((person) => person.id === id);
    return [name, isThere ? id : (collectorOf(name, people)?.id ?? null)] as const;
  });
}

const startsWith = (name: string, words: string): boolean => `${name} `.startsWith(`${words} `);
