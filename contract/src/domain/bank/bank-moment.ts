import { addDays, type BusinessDate } from '../calendar.js';
import { type DayOrder, readDay } from '../import/day-cell.js';
import type { BankLine } from '../pix/match.js';

/** When a movement was, as far as its file says it. */
export interface BankMoment {
  readonly day: BusinessDate;
  /** HH:mm:ss in Brasília; absent where nothing or midnight is written, which stands for a day without a moment. */
  readonly time?: string;
}

/** In Brasília, by whose days banks book. A moment of another zone is brought there. Null where it is no day. */
export function ofxMoment(written: string): BankMoment | null {
  const day = bankDay(written.trim().slice(0, 'yyyyMMdd'.length));
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
export function sheetMoment(written: string, order: DayOrder = 'dmy'): BankMoment | null {
  const [, date = '', hours = '', minutes = '', seconds = '00', zone = ''] =
    /^(.*\d)(?:T|[ ,]+(?:[àa]s )?)(\d{2}):(\d{2})(?::(\d{2}))?(?:[.,]\d+)?\s*(Z|[+-]\d{2}:?\d{2})?$/i.exec(
      written.trim(),
    ) ?? [];
  const day = bankDay(date || written, order);
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
export function withTrueTimes<Line extends BankLine>(lines: readonly Line[]): readonly Line[] {
  const times = lines.flatMap(({ time }) => time ?? []);
  const [first = ''] = times;
  const isOne = times.every((time) => time === first);
  const isMadeUp = isOne && (times.length > 1 || first.endsWith(':00:00'));
  return isMadeUp ? lines.map(({ time: _, ...line }) => line as unknown as Line) : lines;
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

/** '20/11/2026', '5/1/26', '2026-11-20', '20 nov 2026', whatever stands behind it → its day; `null` if it's no day. Banks write none of
 *  the numbers by which a spreadsheet counts days. */
export function bankDay(written: string, order: DayOrder = 'dmy'): BusinessDate | null {
  const text = written.trim();
  if (/^\d{5}([.,]\d+)?$/.test(text)) return null;
  const read = readDay(text, { order });
  return 'value' in read ? read.value : null;
}
