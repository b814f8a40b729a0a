import type { BusinessDate } from '../calendar.js';
import { isCnpj } from '../pix/cnpj.js';
import { isCpf } from '../cpf.js';
import type { Cents } from '../money.js';
import { fold, withoutInvisible } from '../words.js';
import type { ReadLine } from './bank-file.js';

/** What a line is known by. */

/** The identifier that all banks know a Pix by, wherever in a line it stands; a return begins with D. */
const END_TO_END = /(?<![A-Za-z0-9])[ED]\d{20}[A-Za-z0-9]{11}(?![A-Za-z0-9])/;

/** By this the same Pix is known again in another file. */
export const endToEndIdIn = (text: string): string | null => END_TO_END.exec(text)?.[0] ?? null;

const MOST_ID = 180;
const MOST_TEXT = 500;
const MOST_WORDS = 60;

/** The words of a line, each once; no letter is cut in two. */
export const lineText = (words: readonly string[]): string =>
  [...new Set(words)]
    .filter(Boolean)
    .join(' · ')
    .slice(0, MOST_TEXT)
    .replace(/[\ud800-\udbff]$/, '');

/** A Pix is known by its endToEndId; the bank's own number is the next best. An outgoing line may name the Pix that it gives back:
 *  that is no identifier of its own. '' if there is none. */
export function movementId(cents: Cents, written: string, text: string): string {
  const own = withoutInvisible(written).trim().slice(-MOST_ID);
  const named = endToEndIdIn(`${own} ${text}`);
  if (cents > 0 || named === null || named.startsWith('D')) return named ?? own;
  return own === '' || own.includes(named) ? `-${named}` : own;
}

/** The Pix that an outgoing line may give back. */
export const pixNamedIn = (text: string): string[] => [
  ...new Set(text.match(new RegExp(END_TO_END.source.replace('[ED]', 'E'), 'g')) ?? []),
];

const MADE = 'csv:';

/** For a line without a number of the bank: its day, amount and words, and how many equal ones stand above it in `seen`. */
export function madeId(
  { day, cents, text }: Pick<ReadLine, 'day' | 'cents' | 'text'>,
  seen: Map<string, number>,
): string {
  const alike = `${day}:${cents}:${fold(text).slice(0, MOST_WORDS)}`;
  const count = (seen.get(alike) ?? 0) + 1;
  seen.set(alike, count);
  return `${MADE}${alike}:${count}`;
}

export const isMadeId = (id: string): boolean => id.startsWith(MADE);

/** A number that tells one movement from another: no zeros, and nobody's CPF or CNPJ. */
export function isDocumentNumber(written: string): boolean {
  const digits = written.replace(/\D/g, '');
  return /[1-9]\d{3}/.test(digits) && !isCpf(digits) && !isCnpj(digits);
}

/** The bank's number in an id: 'N1' of '123-4:N1'; '' of an id that was made. Ids that were kept before may end with their day and
 *  amount ('N1~2026-11-20:2222'). */
export const numberOf = (id: string): string =>
  isMadeId(id) ? '' : id.replace(/~\d{4}-\d{2}-\d{2}:-?\d+$/, '').replace(/^[^:]*:/, '');

/** The account in an id: '123-4' of '123-4:N1'. */
export const accountOf = (id: string): string =>
  isMadeId(id) ? '' : (/^([^:]*):/.exec(id.replace(/~\d{4}-\d{2}-\d{2}:-?\d+$/, ''))?.[1] ?? '');

/** An account as it is compared: its digits, for each format writes it in another way. */
export const accountKey = (account: string): string =>
  account.replace(/\D/g, '').replace(/^0+/, '');

/** Words as they are compared: plain letters and digits. What an encoding or an entity makes of the others differs between files. */
export const plainWords = (text: string): string =>
  text
    .replace(/&#?[0-9a-z]{1,8};/gi, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '');

export const isEndToEndId = (number: string): boolean =>
  /^-?[ED]\d{20}[A-Za-z0-9]{11}$/.test(number);

export interface SameLine {
  readonly account: string;
  readonly number: string;
  readonly day: BusinessDate;
  readonly cents: Cents;
  /** The file that it came from doesn't say its direction. */
  readonly isOpen: boolean;
  /** `plainWords`, or what stands for them. */
  readonly words: string;
}

/** Lines are the same if account, day, amount, words and number agree. An endToEndId is the same Pix in whatever words. */
export const sameLineKey = ({ account, number, day, cents, isOpen, words }: SameLine): string =>
  JSON.stringify([
    accountKey(account),
    number,
    day,
    isOpen ? `?${Math.abs(cents)}` : cents,
    isEndToEndId(number) ? '' : words,
  ]);

/** How many lines above each one say the same, itself included. */
export function withNth(lines: readonly Omit<ReadLine, 'nth'>[]): ReadLine[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const key = sameLineKey({
      ...line,
      number: numberOf(line.id),
      words: plainWords(line.text),
    });
    const nth = (seen.get(key) ?? 0) + 1;
    seen.set(key, nth);
    return { ...line, nth };
  });
}
