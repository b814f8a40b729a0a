import { formatBusinessDate, formatMoment } from '../date-text.js';
import { formatMoneyNumber } from '../money-text.js';
import { cellText, type SheetCell, type SheetTable } from './cell.js';

/** Spreadsheets take UTF-8 for granted only where it says so. */
const BYTE_ORDER_MARK = '\uFEFF';

/** What a spreadsheet would run as a formula, some of them in full width or behind blanks too; and behind apostrophes, so that
 *  taking one off gives back what was there. */
const FORMULA_START = /^'*(\s*[=+\-@＝＋－＠]|[\t\r\n])/;

/** A text that somebody typed, kept from being run as a formula by an apostrophe before it. */
const withFormulaGuard = (text: string): string => (FORMULA_START.test(text) ? `'${text}` : text);

/** The text as it was before its apostrophe. */
export const withoutFormulaGuard = (text: string): string =>
  text.startsWith("'") && FORMULA_START.test(text) ? text.slice(1) : text;

/** A sheet as Brazilian spreadsheets open it: semicolons, decimal commas, CRLF. */
export const csvText = ({ titles, rows }: SheetTable): string => csvStart(titles) + csvLines(rows);

/** The beginning of a sheet whose lines follow. */
export const csvStart = (titles: readonly string[]): string => BYTE_ORDER_MARK + csvLines([titles]);

/** More lines of a sheet that has begun. */
export function csvLines(rows: SheetTable['rows']): string {
  return rows.map((row) => `${row.map(csvCell).join(';')}\r\n`).join('');
}

/** Texts are guarded; figures are ours. */
function csvCell(cell: SheetCell): string {
  if (typeof cell !== 'string') return figureText(cell);
  const safe = withFormulaGuard(cellText(cell));
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A figure as text; without dots, which would be read as decimal ones elsewhere. */
export function figureText(cell: Exclude<SheetCell, string>): string {
  if ('cents' in cell) return plainAmount(cell.cents);
  if ('percent' in cell) return cell.inCsv ?? plainAmount(Math.round(cell.percent * 100));
  if ('number' in cell) return String(cell.number).replace('.', ',');
  if ('date' in cell) return formatBusinessDate(cell.date);
  return formatMoment(cell.moment, cell.timeZone);
}

const plainAmount = (hundredths: number): string =>
  formatMoneyNumber(hundredths).replaceAll('.', '');
