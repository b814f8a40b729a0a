import Papa, { type ParseError } from 'papaparse';
import {
  type Cell,
  declaredSeparator,
  type Separator,
  separatorOf,
} from '../domain/import/index.js';
import { withoutFormulaGuard } from '../domain/sheet/index.js';
import { SheetFault } from './faults.js';
import { assertSize } from './limits.js';
import type { FileChoices } from './choices.js';

/** The rows of a text; the line that names the separator stays as an empty one, so that lines are counted as in the file.
 *  Throws: SheetFault OPEN_QUOTE, TOO_WIDE, TOO_LONG. */
export function readCsv(
  text: string,
  { separator: chosen, tornAt }: Pick<FileChoices, 'separator' | 'tornAt'> = {},
): { rows: Cell[][]; separator: Separator } {
  const separator = chosen ?? separatorOf(text);
  const body = declaredSeparator(text) ? text.replace(/^[^\r\n]*/, '') : text;
  const data = cellsOf(body, separator, tornAt);
  const rows = data.map((row) => row.map(cellOf));
  const filled = rows.filter((row) => row.some((cell) => cell !== null)).length;
  assertSize(
    filled,
    rows.reduce((widest, row) => Math.max(widest, row.length), 0),
  );
  return { rows, separator };
}

function cellsOf(text: string, delimiter: Separator, tornAt: RegExp | undefined): string[][] {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, header: false });
  const open = errors.find((error) => isLeftOpen(error, data));
  if (tornAt && (open || data.some((row) => row.some((cell) => isTorn(cell, tornAt))))) {
    return text.split(/\r\n?|\n/).map((line) => cellsOfLine(line, delimiter));
  }
  if (open) throw new SheetFault('OPEN_QUOTE', lineAt(text, open.index ?? 0));
  return data;
}

const isTorn = (cell: string, tornAt: RegExp): boolean =>
  cell
    .split('\n')
    .slice(1)
    .some((line) => tornAt.test(line));

/** Its quotes are signs of the text if they don't close within the line. */
function cellsOfLine(line: string, delimiter: Separator): string[] {
  const { data, errors } = Papa.parse<string[]>(line, { delimiter, header: false });
  return errors.some(({ type }) => type === 'Quotes') ? line.split(delimiter) : (data[0] ?? []);
}

/** A quote that nothing closes, or that closes lines below by a quote of another cell. */
const isLeftOpen = ({ code, row = 0 }: ParseError, data: readonly string[][]): boolean =>
  code === 'MissingQuotes' ||
  (code === 'InvalidQuotes' && (data[row] ?? []).some((cell) => /[\r\n]/.test(cell)));

const lineAt = (text: string, index: number): number =>
  text.slice(0, index).split(/\r\n|\r|\n/).length;

/** An apostrophe before what a spreadsheet would run is no part of the text: this product's own files have it. Nor is the formula
 *  `="0123"`, by which other programs keep a spreadsheet from taking a code for a number. */
function cellOf(text: string): Cell {
  const [, inner] = /^="((?:[^"]|"")*)"$/.exec(text.trim()) ?? [];
  const bare = inner?.replaceAll('""', '"') ?? withoutFormulaGuard(text);
  return bare.trim() === '' ? null : bare;
}
