import { addDays, type BusinessDate, isBusinessDate } from '../calendar.js';
import { businessDateOf, DEFAULT_TIME_ZONE } from '../time-zone.js';
import { fold } from '../words.js';
import { type Cell, cellText, isBlank } from './cell.js';
import type { Read } from './reading.js';

export type DayOrder = 'dmy' | 'mdy';

export interface DayReading {
  readonly order: DayOrder;
  /** False where the column proves both orders: some of its days are none. */
  readonly isSure: boolean;
}

export interface DayChoice {
  readonly order: DayOrder;
  /** Workbooks that count from 1904 (old Macs). */
  readonly is1904?: boolean;
  /** The business's; São Paulo's unless it is said. */
  readonly timeZone?: string | undefined;
}

const EXCEL_DAY_ZERO: BusinessDate = '1899-12-30';
const DAYS_FROM_1900_TO_1904 = 1462;
/** Excel knows a 29/02/1900, which was none; what stands before it is a day later than its number says. */
const PHANTOM = 60;
/** 01/01/1930 to 31/12/2099: five digits that stand for a day where days are expected. */
const LIKELY_SERIALS = { first: 10_959, last: 73_050 };
const PIVOT = 50;
const MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];
const THREE_NUMBERS = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:[ T,].*)?$/;

/** Month first only where a day above twelve proves it and nothing says otherwise: this is Brazil. */
export function dayReading(column: readonly Cell[]): DayReading {
  let first = false;
  let second = false;
  for (const cell of column) {
    const [, one, two] = THREE_NUMBERS.exec(textOf(cell)) ?? [];
    first ||= Number(one) > 12;
    second ||= Number(two) > 12;
  }
  return { order: second && !first ? 'mdy' : 'dmy', isSure: !(first && second) };
}

/** A business date, or null for an empty cell. */
export function readDay(
  cell: Cell,
  { order, is1904 = false, timeZone = DEFAULT_TIME_ZONE }: DayChoice,
): Read<BusinessDate | null> {
  if (isBlank(cell)) return { value: null };
  if (typeof cell === 'object' && cell !== null) return real(cell.day, cell);
  const text = textOf(cell);
  const serial = serialOf(cell, text);
  if (serial !== null) {
    const day = excelDay(serial, is1904);
    return day !== null && isBusinessDate(day) ? { value: day, note: 'do Excel' } : noDay(cell);
  }
  const day = dayOf(text, order);
  const [, clock, zone] = ZONED_TIME.exec(text) ?? [];
  if (clock === undefined || day === null || !isBusinessDate(day)) return real(day, cell);
  const moment = new Date(`${day}T${clock.replace(/^(?=\d:)/, '0')}${offsetOf(zone)}`);
  if (Number.isNaN(moment.getTime())) return noDay(cell);
  return { value: businessDateOf(moment, timeZone), ...notesOf(clock, zone) };
}

/** '… 00:30:00.000Z', '… 21:30 -0300', '… 00:30 UTC': the clock, and its zone. */
const ZONED_TIME =
  /[ T](\d{1,2}:\d{2}(?::\d{2})?)(?:[.,]\d+)?\s*(Z|UTC|GMT|(?:UTC|GMT)?[+-]\d{2}(?::?\d{2})?)$/i;

/** '-0300' → '-03:00', 'UTC' → 'Z' */
function offsetOf(zone = ''): string {
  const [, hours, minutes = '00'] = /([+-]\d{2}):?(\d{2})?$/.exec(zone) ?? [];
  return hours === undefined ? 'Z' : `${hours}:${minutes}`;
}

/** What a program that knows days alone writes is midnight in London; in Brazil that is the evening before. */
const notesOf = (clock: string, zone = '') =>
  /^0?0:00(:00)?$/.test(clock) && offsetOf(zone) === 'Z'
    ? { note: 'à meia-noite UTC, lido como a véspera', isDoubtful: true }
    : { note: 'com fuso' };

/** The day that Excel counts: 25569 → '1970-01-01', 61 → '1900-03-01'; null where it counts none. */
export function excelDay(serial: number, is1904 = false): BusinessDate | null {
  const days = Math.floor(serial) + (is1904 ? DAYS_FROM_1900_TO_1904 : 0);
  if (!Number.isSafeInteger(days) || days < 1 || days === PHANTOM || days > 2_958_465) return null;
  return addDays(EXCEL_DAY_ZERO, days < PHANTOM ? days + 1 : days);
}

const textOf = (cell: Cell): string => (typeof cell === 'string' ? cellText(cell) : '');

function serialOf(cell: Cell, text: string): number | null {
  if (typeof cell === 'number') return cell;
  const [, days] = /^(\d{5})(?:[.,]\d+)?$/.exec(text) ?? [];
  const serial = Number(days ?? Number.NaN);
  return serial >= LIKELY_SERIALS.first && serial <= LIKELY_SERIALS.last ? serial : null;
}

function dayOf(text: string, order: DayOrder): BusinessDate | null {
  const iso =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T].*)?$/.exec(text) ??
    /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(text);
  if (iso) return written(iso[1], iso[2], iso[3]);
  const numbers = THREE_NUMBERS.exec(text);
  if (numbers) {
    const [, one, two, year] = numbers;
    return order === 'dmy' ? written(year, two, one) : written(year, one, two);
  }
  const named = /^(\d{1,2})º?[ /.-]*(?:de )?([a-z]{3})[a-z]*\.?[ /.-]*(?:de )?(\d{4}|\d{2})$/.exec(
    fold(text),
  );
  const month = MONTHS.indexOf(named?.[2] ?? '') + 1;
  return named && month > 0 ? written(named[3], String(month), named[1]) : null;
}

function written(year = '', month = '', day = ''): BusinessDate {
  const century = Number(year) < PIVOT ? '20' : '19';
  const whole = year.length === 2 ? `${century}${year}` : year;
  return `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

const real = (day: BusinessDate | null, cell: Cell): Read<BusinessDate> =>
  day !== null && isBusinessDate(day) ? { value: day } : noDay(cell);

const noDay = (cell: Cell) => ({ fault: `“${cellText(cell)}” não é uma data` });
