import { type BusinessDate, isCalendarDate } from '../calendar.js';
import { formatBusinessDate } from '../date-text.js';
import { withoutInvisible } from '../words.js';

/** What a sheet holds in one place. A number or a day is one that the sheet itself typed, never a text that looks like it;
 *  null is an empty cell. */
export type Cell = string | number | boolean | { readonly day: BusinessDate } | null;

/** As the person sees it: 1234.5 → '1234,5', a day → '03/10/2026', true → 'sim'. */
export function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return numberText(cell);
  if (typeof cell === 'boolean') return cell ? 'sim' : 'não';
  if (typeof cell === 'string') return tidy(cell);
  return isCalendarDate(cell.day) ? formatBusinessDate(cell.day) : cell.day;
}

/** Sheets are padded: a lone dash, dots or 'x' mean that nothing is known. */
export function isBlank(cell: Cell): boolean {
  return /^[-–—.\s]*$/.test(cellText(cell));
}

/** One blank where the file has no-break ones, tabs or line breaks; nothing around; marks that cannot be seen are gone; letters in one
 *  piece with their accents. */
export function tidy(text: string): string {
  return withoutInvisible(text)
    .normalize('NFC')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .trim();
}

/** Never with an exponent: what a document's or a phone's digits were typed into as a number. */
function numberText(value: number): string {
  if (!Number.isFinite(value)) return '';
  const text = Number.isSafeInteger(value)
    ? String(value)
    : value.toFixed(10).replace(/\.?0+$/, '');
  return text.replace('.', ',');
}
