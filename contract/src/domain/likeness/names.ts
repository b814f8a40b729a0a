import { wordsOf } from '../words.js';
import { jaroWinkler } from './jaro-winkler.js';

const PARTICLES = new Set(['de', 'da', 'do', 'das', 'dos', 'e']);

/** 'Maria das Graças de Souza' → ['MARIA', 'GRACAS', 'SOUZA']: what two spellings of one name have in common. */
export function nameWords(name: string): string[] {
  return wordsOf(name)
    .filter((word) => !PARTICLES.has(word))
    .map((word) => word.toUpperCase());
}

/** Two words of a name that one slip of the finger or of the ear makes of each other. */
const SAME_WORD = 0.84;
/** 'Maria Ap. de Souza', 'João B. Assunção': the beginning of a word stands for it, and says less. */
const LONGEST_SHORT = 3;

interface Agreement {
  /** 0 to 1, the whole names after Jaro and Winkler. */
  likeness: number;
  /** Words of one name that the other has too, the first among them; 0 where the first ones differ, or a word of the
   *  shorter name is missing in the longer. An initial is no word. */
  words: number;
}

/** How far two names, as `nameWords` gives them, are one. */
export function agreementOf(one: readonly string[], other: readonly string[]): Agreement {
  const likeness = jaroWinkler(one.join(' '), other.join(' '));
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length === 0 || !isSameWord(short[0] as string, long[0] as string)) {
    return { likeness, words: 0 };
  }
  return { likeness, words: wordsInCommon(short, long) };
}

function wordsInCommon(short: readonly string[], long: readonly string[]): number {
  const left = [...long];
  let words = 0;
  for (const word of short) {
    const at = left.findIndex((other) => isSameWord(word, other));
    const initial = at >= 0 ? -1 : left.findIndex((other) => standsFor(word, other));
    if (at < 0 && initial < 0) return 0;
    left.splice(Math.max(at, initial), 1);
    if (at >= 0) words += 1;
  }
  return words;
}

const isSameWord = (one: string, other: string): boolean =>
  one === other ||
  (one.length > LONGEST_SHORT &&
    other.length > LONGEST_SHORT &&
    jaroWinkler(one, other) >= SAME_WORD);

const standsFor = (one: string, other: string): boolean =>
  (one.length <= LONGEST_SHORT && other.startsWith(one)) ||
  (other.length <= LONGEST_SHORT && one.startsWith(other));
