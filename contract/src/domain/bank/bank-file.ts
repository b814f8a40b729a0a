import { addDays, type BusinessDate, isBusinessDate } from '../calendar.js';
import { type Cents, MAX_ENTRY_CENTS } from '../money.js';
import type { BankLine } from '../pix/match.js';
import { withoutInvisible } from '../words.js';

/** A bank's statement, as its file has it. */
export interface BankFile {
  /** In the order of the file; those of no money are left out. */
  readonly lines: readonly BankLine[];
  /** How many could not be read: no day, no amount, or nothing to know them again by. */
  readonly unread: number;
  /** What the bank says that the account holds; null where the file says nothing of it. */
  readonly balance: { readonly day: BusinessDate; readonly cents: Cents } | null;
}

/** The identifier that all banks know a Pix by, wherever in a line it stands; a return begins with D. */
const END_TO_END = /(?<![A-Za-z0-9])[ED]\d{20}[A-Za-z0-9]{11}(?![A-Za-z0-9])/;

/** By this the same Pix is known again in another file. */
export const endToEndIdIn = (text: string): string | null => END_TO_END.exec(text)?.[0] ?? null;

const MOST_ID = 180;
const MOST_TEXT = 500;

/** The words of a line, each once; no letter is cut in two. */
export const lineText = (words: readonly string[]): string =>
  [...new Set(words)]
    .filter(Boolean)
    .join(' · ')
    .slice(0, MOST_TEXT)
    .replace(/[\ud800-\udbff]$/, '');

/** Banks were seen to give two movements one number. Each stays in sight: the later one is known by its day and amount too.
 *  The same movement twice stays one. */
export function apart(lines: readonly BankLine[]): BankLine[] {
  const first = new Map<string, BankLine>();
  return lines.map((line) => {
    const known = first.get(line.id);
    if (!known) first.set(line.id, line);
    const isSame = !known || (known.day === line.day && known.cents === line.cents);
    return isSame ? line : { ...line, id: `${line.id}~${line.day}:${line.cents}` };
  });
}

/** What a line is known by: a Pix by its endToEndId, the bank's own number is the next best. What goes out may name the Pix that
 *  it gives back: that is no identifier of its own. '' where there is none. */
export function movementId(cents: Cents, written: string, text: string): string {
  const own = withoutInvisible(written).trim().slice(-MOST_ID);
  const named = endToEndIdIn(`${own} ${text}`);
  if (cents > 0 || named === null || named.startsWith('D')) return named ?? own;
  return own === '' || own.includes(named) ? `-${named}` : own;
}

/** The Pix that a line which goes out may give back. */
export const pixNamedIn = (text: string): string[] => [
  ...new Set(text.match(new RegExp(END_TO_END.source.replace('[ED]', 'E'), 'g')) ?? []),
];

/** '150.00', '150,00', '-1.234,56', 'R$ 1,234.56', '(10,00)' → cents; null where it is no amount, or too much of one.
 *  What stands last, a point or a comma before one or two digits, divides the cents. */
export function bankCents(written: string): Cents | null {
  const text = written.replace(/[\s\u00a0]|R\$/g, '').replace(/\u2212/g, '-');
  const [, open = '', sign = '', digits = '', tail = ''] =
    /^(\()?([+-]?)([\d.,]*\d)\)?([-DC]?)$/i.exec(text) ?? [];
  if (digits === '') return null;
  const [, whole = '', cents = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(digits) ?? [];
  if (!/^\d*$|^\d{1,3}([.,]\d{3})+$/.test(whole)) return null;
  const amount =
    Number(whole.replace(/\D/g, '') || '0') * 100 + Number(cents.padEnd(2, '0') || '0');
  if (!Number.isSafeInteger(amount) || amount > MAX_ENTRY_CENTS) return null;
  return open || sign === '-' || /[-D]/i.test(tail) ? -amount || 0 : amount;
}

/** As OFX writes it: no sign between thousands, so a single point or comma divides the cents, however many digits follow. Null where
 *  less than a cent is left. */
export function ofxCents(written: string): Cents | null {
  const [, whole = '', cents = '', rest = ''] =
    /^\s*([+-]?\d*)[.,](\d{0,2})(\d*)\s*$/.exec(written) ?? [];
  if (whole === '' && cents === '') return bankCents(written);
  return /^0*$/.test(rest)
    ? bankCents(`${whole === '' ? '0' : whole}.${cents.padEnd(2, '0')}`)
    : null;
}

/** The day in Brasília, by which banks book. A moment of another zone is brought there; midnight stands for a day without a moment. */
export function ofxDay(written: string): BusinessDate | null {
  const day = bankDay(written);
  const [, time = '', zone = ''] =
    /^\d{8}(\d{6})(?:\.\d+)?\[([+-]?\d{1,2}(?:\.\d+)?)/.exec(written.trim()) ?? [];
  if (day === null || zone === '' || time === '000000') return day;
  const [hours, minutes] = [Number(time.slice(0, 2)), Number(time.slice(2, 4))];
  const minutesThere = hours * 60 + minutes - (Number(zone) - BRASILIA) * 60;
  return addDays(day, Math.floor(minutesThere / DAY_MINUTES));
}

const BRASILIA = -3;
const DAY_MINUTES = 24 * 60;

/** '20/11/2026', '20/11/2026 18:05', '2026-11-20', '20261120183000[-3:BRT]' → '2026-11-20'; null where it is no day. */
export function bankDay(written: string): BusinessDate | null {
  const text = written.trim();
  const [, day, month, year] = /^(\d{2})[/.-](\d{2})[/.-](\d{4})\b/.exec(text) ?? [];
  const [, y, m, d] = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(text) ?? [];
  const date = year ? `${year}-${month}-${day}` : `${y}-${m}-${d}`;
  return isBusinessDate(date) ? date : null;
}
