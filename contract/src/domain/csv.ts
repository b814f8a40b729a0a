import type { Cents } from './money.js';
import { formatMoneyNumber } from './money-text.js';

/** A text, or an amount of money. */
export type CsvCell = string | { cents: Cents };

/** Spreadsheets take UTF-8 for granted only where it says so. */
const BYTE_ORDER_MARK = '\uFEFF';

/** What a spreadsheet would run as a formula, some of them in full width too. */
const FORMULA_START = /^[=+\-@＝＋－＠\t\r]/;

/** A sheet as Brazilian spreadsheets open it: semicolons, decimal commas, CRLF. */
export function csvText(lines: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + csvLines(lines);
}

/** More lines of a sheet that has begun. */
export function csvLines(lines: readonly (readonly CsvCell[])[]): string {
  return lines.map((line) => `${line.map(cellText).join(';')}\r\n`).join('');
}

/** Texts that someone typed are kept from being run as formulas by an apostrophe before them; amounts are ours. */
function cellText(cell: CsvCell): string {
  if (typeof cell !== 'string') return formatMoneyNumber(cell.cents).replaceAll('.', '');
  const text = FORMULA_START.test(cell) ? `'${cell}` : cell;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
