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

/** When a movement was, as far as its file says it. */
export interface BankMoment {
  readonly day: BusinessDate;
  /** HH:mm:ss in Brasília; absent where nothing or midnight is written, which stands for a day without a moment. */
  readonly time?: string;
}

/** In Brasília, by whose days banks book. A moment of another zone is brought there. Null where it is no day. */
export function ofxMoment(written: string): BankMoment | null {
  const day = bankDay(written);
  const [, time = '', zone = ''] =
    /^\d{8}(\d{6})(?:\.\d+)?(?:\[([+-]?\d{1,2}(?:\.\d+)?))?/.exec(written.trim()) ?? [];
  const seconds = secondsOf(time.slice(0, 2), time.slice(2, 4), time.slice(4));
  if (day === null) return null;
  if (!seconds) return { day };
  const isZone = zone !== '' && Math.abs(Number(zone)) <= FARTHEST_ZONE;
  const ahead = isZone ? Math.round((Number(zone) - BRASILIA) * 3600) : 0;
  return momentOf(day, seconds - ahead);
}

/** The same of a sheet's cell: '20/11/2026 18:05', '2026-11-20T18:05:33'. One that names another zone is brought to Brasília. */
export function sheetMoment(written: string): BankMoment | null {
  const day = bankDay(written);
  const [, hours = '', minutes = '', seconds = '00', zone = ''] =
    /^\S{10}(?:T|[ ,]+(?:[àa]s )?)(\d{2}):(\d{2})(?::(\d{2}))?(?:[.,]\d+)?\s*(Z|[+-]\d{2}:?\d{2})?$/i.exec(
      written.trim(),
    ) ?? [];
  const since = secondsOf(hours, minutes, seconds);
  if (day === null) return null;
  if (!since) return { day };
  return momentOf(day, since - secondsAhead(zone));
}

/** '18:05', '18:05:33', of a column of its own; null where it is none, or midnight. */
export function timeOfDay(written: string): string | null {
  const [, hours = '', minutes = '', seconds = '00'] =
    /^(\d{2}):(\d{2})(?::(\d{2}))?$/.exec(written.trim()) ?? [];
  return secondsOf(hours, minutes, seconds) ? `${hours}:${minutes}:${seconds}` : null;
}

/** Without the times of a bank that has none and writes the same one into each line: noon, or ten o'clock. */
export function withTrueTimes(lines: readonly BankLine[]): readonly BankLine[] {
  const times = lines.flatMap(({ time }) => time ?? []);
  const [first = ''] = times;
  const isOne = times.every((time) => time === first);
  const isMadeUp = isOne && (times.length > 1 || first.endsWith(':00:00'));
  return isMadeUp ? lines.map(({ time: _, ...line }) => line) : lines;
}

const BRASILIA = -3;
/** In hours: a zone beyond it is none, and what is written is Brasília's. */
const FARTHEST_ZONE = 14;
const DAY_SECONDS = 24 * 60 * 60;

/** Of '+00:00' and 'Z', three hours; none where nothing is named. */
function secondsAhead(zone: string): number {
  if (zone === '') return 0;
  const [, sign = '+', hours = '0', minutes = '0'] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? [];
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
  if (Math.abs(offset) > FARTHEST_ZONE * 60) return 0;
  return (offset - BRASILIA * 60) * 60;
}

/** Since midnight; null where that is no time. */
function secondsOf(hours: string, minutes: string, seconds: string): number | null {
  const isTime = /^([01]\d|2[0-3])[0-5]\d[0-5]\d$/.test(hours + minutes + seconds);
  return isTime ? Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) : null;
}

function momentOf(day: BusinessDate, seconds: number): BankMoment {
  const days = Math.floor(seconds / DAY_SECONDS);
  const rest = seconds - days * DAY_SECONDS;
  const parts = [rest / 3600, (rest / 60) % 60, rest % 60];
  const time = parts.map((part) => String(Math.floor(part)).padStart(2, '0')).join(':');
  return { day: addDays(day, days), time };
}

/** '20/11/2026', '20/11/2026 18:05', '2026-11-20', '20261120183000[-3:BRT]' → '2026-11-20'; null where it is no day. */
export function bankDay(written: string): BusinessDate | null {
  const text = written.trim();
  const [, day, month, year] = /^(\d{2})[/.-](\d{2})[/.-](\d{4})\b/.exec(text) ?? [];
  const [, y, m, d] = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(text) ?? [];
  const date = year ? `${year}-${month}-${day}` : `${y}-${m}-${d}`;
  return isBusinessDate(date) ? date : null;
}
