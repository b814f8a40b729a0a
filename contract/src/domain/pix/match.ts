import { type BusinessDate, daysBetween } from '../calendar.js';
import type { Cents } from '../money.js';
import { wordsOf } from '../words.js';

/** What a line of a bank statement may be the money of. It only suggests: banks cut names, veil CPFs and drop codes. */

export interface BankLine {
  /** The bank's own: endToEndId or FITID. */
  readonly id: string;
  readonly day: BusinessDate;
  /** Above zero: what a return takes out is matched by its identifier alone. */
  readonly cents: Cents;
  /** All that the bank says of who paid, and of what. */
  readonly text: string;
}

/** A Pix that was recorded and waits for its line; or a sale that owes, whose Pix nobody has recorded. */
export interface Payable {
  readonly saleId: number;
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

const OUR_CODE = /(?<![0-9A-Z])V(\d{1,10})(?:P\d{1,3}|A|T)(?![0-9A-Z])/g;
const NEAR_DAYS = 3;
/** A person is told by their first and last names: banks cut what stands between. */
const NAMES = 2;

export function evidenceOf(line: BankLine, payable: Payable): Evidence {
  return {
    code: saleIdsIn(line.text).has(payable.saleId),
    value: payable.amounts.includes(line.cents),
    name: isNamedIn(line.text, payable.clientName),
    cpf: isCpfIn(line.text, payable.cpf),
    near: payable.day !== null && Math.abs(daysBetween(payable.day, line.day)) <= NEAR_DAYS,
  };
}

/** One for each line, in their order. A payment that waits is suggested for one line at most: for the one that most speaks for. */
export function suggestMatches(
  lines: readonly BankLine[],
  payables: readonly Payable[],
): Suggestion[] {
  const ranked = lines
    .flatMap((line) => {
      const rows = payables.map((payable) => ({ payable, evidence: evidenceOf(line, payable) }));
      return rows
        .filter(({ evidence }) => speaksForIt(evidence))
        .map((row) => ({ ...row, line, weight: weightOf(row.evidence) }));
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
  return lines.map(({ id }) => suggestionOf(id, best.get(id) ?? []));
}

type Found = readonly { readonly payable: Payable; readonly evidence: Evidence }[];

function suggestionOf(lineId: string, found: Found): Suggestion {
  const [first] = found;
  const isAlone = found.length === 1;
  const evidence = first?.evidence ?? null;
  return {
    lineId,
    payables: found.map(({ payable }) => payable),
    evidence,
    isCertain: isAlone && evidence !== null && isProof(evidence),
  };
}

/** Of the right value, and from the right person. */
const isProof = ({ value, code, name, cpf }: Evidence): boolean => value && (code || name || cpf);

/** Nearness alone says nothing, and half a town has one's first name. */
const speaksForIt = ({ code, value, name, cpf }: Evidence): boolean => code || value || name || cpf;

const weightOf = ({ code, value, name, cpf, near }: Evidence): number =>
  (code ? 16 : 0) + (cpf ? 8 : 0) + (name ? 4 : 0) + (value ? 2 : 0) + (near ? 1 : 0);

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

function saleIdsIn(text: string): Set<number> {
  return new Set([...text.toUpperCase().matchAll(OUR_CODE)].map(([, id]) => Number(id)));
}

function isNamedIn(text: string, name: string): boolean {
  const own = wordsOf(name);
  const told = new Set(wordsOf(text));
  const [first] = own;
  const last = own[own.length - 1];
  if (own.length < NAMES || first === undefined || last === undefined) return false;
  return told.has(first) && told.has(last);
}

/** Whole, or as banks veil it: '***.640.275-**'. */
function isCpfIn(text: string, cpf: string): boolean {
  if (cpf.length !== 11) return false;
  const veiled = text.matchAll(/\*{3}\.?(\d{3})\.?(\d{3})-?\*{2}/g);
  if ([...veiled].some(([, one, other]) => `${one}${other}` === cpf.slice(3, 9))) return true;
  const whole = text.matchAll(/(?<!\d)(\d{3})\.?(\d{3})\.?(\d{3})-?(\d{2})(?!\d)/g);
  return [...whole].some(([, ...digits]) => digits.join('') === cpf);
}
