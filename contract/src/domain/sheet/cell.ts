import type { BusinessDate } from '../calendar.js';
import type { Cents } from '../money.js';
import type { Moment } from '../time-zone.js';

/** What stands in a cell of a list that is taken along: a text, or what a spreadsheet calculates with. */
export type SheetCell =
  /** An empty one is an empty cell. */
  | string
  | { cents: Cents }
  /** 11.5 is 11,5 %. Of a text file its title says so, or else the cell: `inCsv`. */
  | { percent: number; inCsv?: string }
  | { number: number }
  | { date: BusinessDate }
  /** Told as the clock in the business's zone shows it. */
  | { moment: Moment; timeZone: string };

/** How a list can be taken along; the names are the files' endings. */
export const SHEET_FORMATS = ['csv', 'xlsx'] as const;

export type SheetFormat = (typeof SHEET_FORMATS)[number];

/** A list as it is taken along: the same whether as text or as a workbook. */
export interface SheetTable {
  titles: readonly string[];
  rows: readonly (readonly SheetCell[])[];
}

/** A cell of what may be missing. */
export const cellOr = <Value>(
  value: Value | null | undefined,
  cell: (value: Value) => SheetCell,
): SheetCell => (value === null || value === undefined ? '' : cell(value));

/** As many UTF-16 units as a cell of a spreadsheet holds. */
const MOST_UNITS = 32_767;

/** What no cell shows and some programs stumble over: control characters, halves of characters, non-characters. */
const UNSHOWN = /(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/gu;

/** A text that somebody typed, as far as a cell can hold it. */
export function cellText(text: string): string {
  const shown = text.replace(UNSHOWN, '');
  if (shown.length <= MOST_UNITS) return shown;
  // Half a character at the end would be left over.
  return `${shown.slice(0, MOST_UNITS - 1).replace(/\p{Cs}$/u, '')}…`;
}
