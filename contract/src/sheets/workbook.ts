import { strFromU8, strToU8, type Unzipped, zipSync } from 'fflate';
import { type Cell, isBlank } from '../domain/import/index.js';
import { SheetFault } from './faults.js';
import { assertSize } from './limits.js';
import { isSheetName, unpackedWorkbook } from './unpacked.js';

export interface Sheet {
  readonly name: string;
  readonly rows: readonly (readonly Cell[])[];
}

/** As far as any sheet goes; a row beyond it is there to fill the memory. */
const LAST_ROW = 1_048_576;

/** The sheets of an .xlsx that hold anything. Formulas are read by the result that was saved with them; of merged cells the
 *  first has the value.
 *  Throws: SheetFault. */
export async function readWorkbook(
  bytes: Uint8Array,
): Promise<{ sheets: Sheet[]; is1904: boolean }> {
  const files = unpackedWorkbook(bytes);
  const is1904 = tellEpoch(files);
  for (const [name, file] of Object.entries(files)) {
    if (!isSheetName(name)) continue;
    const xml = strFromU8(file);
    assertHarmless(xml);
    files[name] = strToU8(withErrorsAsTexts(xml));
  }
  // Packed again without compression: the reader sees exactly what was looked at, and needs no thread to open it.
  const plain = zipSync(files, { level: 0 });
  const { default: readXlsxFile } = await import('read-excel-file/universal');
  const read = await readXlsxFile(plain.buffer as ArrayBuffer).catch(() => {
    throw new SheetFault('LOCKED');
  });
  const sheets = read.map(({ sheet, data }) => ({
    name: sheet,
    rows: data.map((row) => row.map(cellOf)),
  }));
  return {
    sheets: sheets.filter(({ rows }) => rows.some((row) => row.some((cell) => !isBlank(cell)))),
    is1904,
  };
}

/** Whether days are counted from 1904. The reader knows but one of the two ways in which that is written. */
function tellEpoch(files: Unzipped): boolean {
  const name = 'xl/workbook.xml';
  const file = files[name];
  if (!file) return false;
  const text = strFromU8(file);
  const is1904 = /<(?:\w+:)?workbookPr\b[^>]*\bdate1904="(?:1|true)"/.test(text);
  files[name] = strToU8(text.replace(/\bdate1904="true"/, 'date1904="1"'));
  return is1904;
}

/** '#DIV/0!' is no empty cell, which is what the reader makes of it: it shall be seen, and refused where it stands for money. */
const withErrorsAsTexts = (xml: string): string =>
  xml.replace(/(<(?:\w+:)?c\b[^>]*?\bt=)"e"/g, '$1"str"');

/** Looks at the addresses before anybody makes room for what they name.
 *  Throws: SheetFault TOO_WIDE, TOO_LONG, NO_RESULT. */
function assertHarmless(xml: string): void {
  for (const [, row = ''] of xml.matchAll(/<(?:\w+:)?row\b[^>]*?\br="(\d+)"/g)) {
    if (Number(row) > LAST_ROW) throw new SheetFault('TOO_LONG');
  }
  let columns = 0;
  let rows = 0;
  const cells = /<(?:\w+:)?c\b([^>]*[^/>])>((?:(?!<(?:\w+:)?c\b)[\s\S])*?)<\/(?:\w+:)?c>/g;
  for (const [, attributes = '', content = ''] of xml.matchAll(cells)) {
    const [, letters = '', row = '0'] = /\br="([A-Z]+)(\d+)"/.exec(attributes) ?? [];
    if (Number(row) > LAST_ROW) throw new SheetFault('TOO_LONG');
    if (!/<(?:\w+:)?(v|is)\b/.test(content)) {
      if (/<(?:\w+:)?f\b/.test(content)) throw new SheetFault('NO_RESULT');
      continue;
    }
    if (isWithoutResult(attributes, content)) throw new SheetFault('NO_RESULT');
    columns = Math.max(columns, columnOf(letters));
    rows = Math.max(rows, Number(row));
  }
  assertSize(0, columns);
  // Rows between the cells are made, though empty; a few million cells are what a browser has room for.
  if (rows * columns > 5_000_000) throw new SheetFault('TOO_LONG');
}

/** A formula whose program saved no result. One that is an empty text has one. */
const isWithoutResult = (attributes: string, content: string): boolean =>
  /<(?:\w+:)?f\b/.test(content) &&
  /<(?:\w+:)?v(\s*\/>|><)/.test(content) &&
  !/\bt="str"/.test(attributes);

/** 'A' → 1, 'AA' → 27 */
const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

function cellOf(value: unknown): Cell {
  if (value instanceof Date)
    return Number.isNaN(value.getTime()) ? null : { day: value.toISOString().slice(0, 10) };
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : null;
}
