import { type BusinessDate, daysBetween } from '../calendar.js';
import { isCpf } from '../cpf.js';
import type { Cents } from '../money.js';
import { wordsOf } from '../words.js';

/** What a line of a bank statement may be the money of. It only suggests: banks cut names, veil CPFs and drop codes. */

export interface BankLine {
  /** The bank's own: endToEndId or FITID. */
  readonly id: string;
  readonly day: BusinessDate;
  /** HH:mm:ss on Brasília's clocks; absent where the bank tells a day alone. */
  readonly time?: string;
  /** Above zero: what a return takes out is matched by its identifier alone. */
  readonly cents: Cents;
  /** All that the bank says of who paid, and of what. */
  readonly text: string;
}

/** A Pix that was recorded and waits for its line; or a sale that owes, whose Pix nobody has recorded. */
export interface Payable {
  readonly saleId: number;
  /** A line of before that day is not its money. */
  readonly soldOn: BusinessDate;
  readonly paymentId: number | null;
  /** Of the payment that waits; null of a sale. */
  readonly day: BusinessDate | null;
  readonly clientName: string;
  /** Eleven digits, or empty. */
  readonly cpf: string;
  /** What it may be paid with: the payment's value; or the next instalment, what is late, all. */
  readonly amounts: readonly Cents[];
}

export interface Evidence {
  /** The code that we put into the Pix: 'V4790P4'. */
  readonly code: boolean;
  readonly value: boolean;
  readonly name: boolean;
  readonly cpf: boolean;
  /** A payment of that day, or of three days around it. */
  readonly near: boolean;
}

export interface Suggestion {
  readonly lineId: string;
  /** The likeliest; several where nothing tells them apart, none where nothing speaks for any. */
  readonly payables: readonly Payable[];
  readonly evidence: Evidence | null;
  /** The value, and one of code, name and CPF, of one alone: what may be accepted without looking. */
  readonly isCertain: boolean;
}

const NEAR_DAYS = 3;
/** A person is told by their first and last names: banks cut what stands between. */
const NAMES = 2;

/** What a line's text says, read once for all that it is held against. */
export interface Said {
  readonly saleIds: ReadonlySet<number>;
  readonly words: ReadonlySet<string>;
  /** The six digits in the middle of those that are veiled, and the whole ones. */
  readonly cpfs: { readonly veiled: ReadonlySet<string>; readonly whole: ReadonlySet<string> };
}

function evidenceOf(
  line: BankLine,
  said: Said,
  payable: Payable,
  ownWords: readonly string[],
): Evidence {
  return {
    code: said.saleIds.has(payable.saleId),
    value: payable.amounts.includes(line.cents),
    name: isNamedIn(said.words, ownWords),
    cpf: isCpfIn(said.cpfs, payable.cpf),
    near: payable.day !== null && Math.abs(daysBetween(payable.day, line.day)) <= NEAR_DAYS,
  };
}

/** Whether a line may be that one's money, whatever speaks for it. */
type IsPossible = (line: BankLine, payable: Payable) => boolean;

/** Money that comes is of a sale that was made by then. */
const isSoldBy: IsPossible = (line, { soldOn }) => soldOn <= line.day;

/** What goes out is all of a Pix, or a part of one. */
export const mayBeReturned: IsPossible = ({ cents }, { amounts }) =>
  amounts.some((amount) => amount >= cents);

/** One for each line, in their order. A payment that waits is suggested for one line at most: for the one that most speaks for. */
export function suggestMatches(
  lines: readonly BankLine[],
  payables: readonly Payable[],
  isPossible: IsPossible = isSoldBy,
): Suggestion[] {
  const named = payables.map((payable) => ({ payable, words: wordsOf(payable.clientName) }));
  const told = lines.map((line) => ({ line, said: saidIn(line.text) }));
  const ranked = told
    .flatMap(({ line, said }) => {
      const possible = named.filter(({ payable }) => isPossible(line, payable));
      const rows = possible.map(({ payable, words }) => ({
        payable,
        evidence: evidenceOf(line, said, payable, words),
        isWhole: words.length > NAMES && words.every((word) => said.words.has(word)),
      }));
      return rows
        .filter(({ evidence }) => speaksForIt(evidence, said))
        .map((row) => ({ ...row, line, weight: weightOf(row.evidence, row.payable) }));
    })
    .sort((one, other) => other.weight - one.weight || compare(one.line.id, other.line.id));
  const best = new Map<string, typeof ranked>();
  const taken = new Map<number, string>();
  for (const row of ranked) {
    const { paymentId } = row.payable;
    const holder = paymentId === null ? undefined : taken.get(paymentId);
    const known = best.get(row.line.id) ?? [];
    const isWorse = known[0] !== undefined && known[0].weight > row.weight;
    if (isWorse || (holder !== undefined && holder !== row.line.id)) continue;
    best.set(row.line.id, [...known, row]);
    if (paymentId !== null) taken.set(paymentId, row.line.id);
  }
  return told.map(({ line, said }) => suggestionOf(line.id, said, best.get(line.id) ?? []));
}

type Found = readonly {
  readonly payable: Payable;
  readonly evidence: Evidence;
  /** All of their names are said, and not the first and the last alone. */
  readonly isWhole: boolean;
}[];

function suggestionOf(lineId: string, said: Said, found: Found): Suggestion {
  const isAlone = found.length === 1;
  // Of several who share the first name and the last, who is named whole is meant; but a person looks at it.
  const whole = found.filter(({ isWhole }) => isWhole);
  const meant = whole.length > 0 ? whole : found;
  const evidence = meant[0]?.evidence ?? null;
  return {
    lineId,
    payables: meant.map(({ payable }) => payable),
    evidence,
    isCertain: isAlone && evidence !== null && isProof(evidence, said, meant[0]?.payable.cpf ?? ''),
  };
}

/** Of the right value, and from the right person: who did not name another sale, nor paid by another CPF. */
function isProof({ value, code, name, cpf }: Evidence, said: Said, ownCpf: string): boolean {
  const isNamesake = namesPayer(said) && ownCpf !== '';
  return value && (code || (said.saleIds.size === 0 && (cpf || (name && !isNamesake))));
}

/** Nearness alone says nothing, and half a town has one's first name. The value alone is a stranger's if the line says who paid. */
const speaksForIt = ({ code, value, name, cpf }: Evidence, said: Said): boolean =>
  code || name || cpf || (value && !namesPayer(said));

/** Of a sale and a Pix of that sale on record, the Pix: the same money is not posted twice. */
const weightOf = ({ code, value, name, cpf, near }: Evidence, { paymentId }: Payable): number =>
  (code ? 32 : 0) +
  (cpf ? 16 : 0) +
  (name ? 8 : 0) +
  (value ? 4 : 0) +
  (near ? 2 : 0) +
  (value && paymentId !== null ? 1 : 0);

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

const CODE = /(?<![0-9A-Z])V(\d{1,9})(?:P\d{1,3}|A|T)(?![0-9A-Z])/g;
const VEILED_CPF = /\*{3}\.?(\d{3})\.?(\d{3})-?\*{2}/g;
const WHOLE_CPF = /(?<!\d)(\d{3})\.?(\d{3})\.?(\d{3})-?(\d{2})(?!\d)/g;

/** Our codes in what a bank says: 'V4790P4'. */
export const chargeCodesIn = (text: string): string[] => [
  ...new Set([...text.toUpperCase().matchAll(CODE)].map(([code]) => code)),
];

/** Whose lines may be looked for: the sales that are named, the words of names, the digits of CPFs. */
export function saidIn(text: string): Said {
  const digitsOf = (pattern: RegExp) =>
    new Set([...text.matchAll(pattern)].map(([, ...digits]) => digits.join('')));
  return {
    saleIds: new Set([...text.toUpperCase().matchAll(CODE)].map(([, id]) => Number(id))),
    words: new Set(wordsOf(text)),
    cpfs: { veiled: digitsOf(VEILED_CPF), whole: digitsOf(WHOLE_CPF) },
  };
}

/** Whether a line says by a CPF who paid. Eleven digits that are none are a phone or a number of the bank. */
export const namesPayer = ({ cpfs }: Said): boolean =>
  cpfs.veiled.size > 0 || [...cpfs.whole].some(isCpf);

function isNamedIn(told: ReadonlySet<string>, own: readonly string[]): boolean {
  const [first] = own;
  const last = own[own.length - 1];
  if (own.length < NAMES || first === undefined || last === undefined) return false;
  return told.has(first) && told.has(last);
}

/** Whole, or as banks veil it: '***.640.275-**'. */
const isCpfIn = ({ veiled, whole }: Said['cpfs'], cpf: string): boolean =>
  cpf.length === 11 && (veiled.has(cpf.slice(3, 9)) || whole.has(cpf));
