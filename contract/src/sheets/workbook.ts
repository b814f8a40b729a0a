import { strFromU8, strToU8, type Unzipped, zipSync } from 'fflate';
import { type Cell, isBlank } from '../domain/import/index.js';
import { SheetFault } from './faults.js';
import { assertSize } from './limits.js';
import { attributesOf, type Tag, tagsOf } from './tags.js';
import { isSheetName, unpackedWorkbook } from './unpacked.js';

export interface Sheet {
  readonly name: string;
  readonly rows: readonly (readonly Cell[])[];
  readonly isHidden?: boolean;
}

/** As far as any sheet goes; a row beyond it is there to fill the memory. */
const LAST_ROW = 1_048_576;

/** The sheets of an .xlsx that hold anything, the hidden ones last. Formulas are read by the result that was saved with them; of merged cells the
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
  const hidden = hiddenPlaces(files);
  const sheets = read
    .map(({ sheet, data }, index) => ({
      name: sheet,
      rows: data.map((row) => row.map(cellOf)),
      ...(hidden.has(index) && { isHidden: true }),
    }))
    .filter(({ rows }) => rows.some((row) => row.some((cell) => !isBlank(cell))));
  return {
    sheets: sheets.sort((a, b) => Number(a.isHidden ?? false) - Number(b.isHidden ?? false)),
    is1904,
  };
}

const WORKBOOK = 'xl/workbook.xml';

/** Which of the workbook's sheets its program does not show, counted from 0. */
function hiddenPlaces(files: Unzipped): ReadonlySet<number> {
  const file = files[WORKBOOK];
  const tags = [...tagsOf(file ? strFromU8(file) : '')];
  const sheets = tags.filter(({ name, kind }) => name === 'sheet' && kind !== 'close');
  const places = sheets.flatMap((tag, index) =>
    /hidden/i.test(attributesOf(tag).get('state') ?? '') ? [index] : [],
  );
  return new Set(places);
}

/** Whether days are counted from 1904. The reader knows but one of the ways in which that is written. */
function tellEpoch(files: Unzipped): boolean {
  const file = files[WORKBOOK];
  if (!file) return false;
  const text = strFromU8(file);
  for (const tag of tagsOf(text)) {
    if (tag.name !== 'workbookPr' || tag.kind === 'close') continue;
    const told = attributesOf(tag).get('date1904');
    if (told !== '1' && told !== 'true') continue;
    const said = tag.attributes.replace(/date1904\s*=\s*["']\w+["']/, 'date1904="1"');
    const whole = text.slice(tag.from, tag.to).replace(tag.attributes, () => said);
    files[WORKBOOK] = strToU8(text.slice(0, tag.from) + whole + text.slice(tag.to));
    return true;
  }
  return false;
}

/** '#DIV/0!' is no empty cell, which is what the reader makes of it: it shall be seen, and refused where it stands for money. */
function withErrorsAsTexts(xml: string): string {
  const parts: string[] = [];
  let at = 0;
  for (const tag of tagsOf(xml)) {
    if (tag.name !== 'c' || attributesOf(tag).get('t') !== 'e') continue;
    const said = xml.slice(tag.from, tag.to).replace(/\bt\s*=\s*["']e["']/, 't="str"');
    parts.push(xml.slice(at, tag.from), said);
    at = tag.to;
  }
  return parts.join('') + xml.slice(at);
}

/** What a cell holds, as far as it has been read. */
interface Held {
  column: number;
  row: number;
  isText: boolean;
  hasFormula: boolean;
  hasValue: boolean;
  hasEmptyValue: boolean;
}

/** Looks at the addresses before anybody makes room for what they name.
 *  Throws: SheetFault TOO_WIDE, TOO_LONG, NO_RESULT, LOCKED. */
function assertHarmless(xml: string): void {
  let columns = 0;
  let rows = 0;
  for (const cell of cellsOf(xml)) {
    if (!holdsSomething(cell)) continue;
    columns = Math.max(columns, cell.column);
    rows = Math.max(rows, cell.row);
  }
  assertSize(0, columns);
  // Rows between the cells are made, though empty; a few million cells are what a browser has room for.
  if (rows * columns > 5_000_000) throw new SheetFault('TOO_LONG');
}

function* cellsOf(xml: string): Generator<Held> {
  let cell: Held | null = null;
  for (const tag of tagsOf(xml)) {
    if (tag.name === 'row' && tag.kind !== 'close') assertRow(attributesOf(tag).get('r'));
    if (tag.name === 'c') {
      if (cell) yield cell;
      cell = tag.kind === 'close' ? null : cellAt(tag);
    }
    if (cell) noteContent(cell, tag, xml);
  }
}

/** Throws: SheetFault TOO_LONG, LOCKED. */
function assertRow(row: string | undefined): void {
  if (row === undefined) return;
  if (!/^\d+$/.test(row)) throw new SheetFault('LOCKED');
  if (Number(row) > LAST_ROW) throw new SheetFault('TOO_LONG');
}

/** Throws: SheetFault TOO_LONG, LOCKED. */
function cellAt(tag: Tag): Held {
  const attributes = attributesOf(tag);
  const at = attributes.get('r');
  const [, letters = '', row = '0'] = /^([A-Z]+)(\d+)$/.exec(at ?? '') ?? [];
  if (at !== undefined && letters === '') throw new SheetFault('LOCKED');
  assertRow(row);
  return {
    column: columnOf(letters),
    row: Number(row),
    isText: attributes.get('t') === 'str',
    hasFormula: false,
    hasValue: false,
    hasEmptyValue: false,
  };
}

function noteContent(cell: Held, { name, kind, to }: Tag, xml: string): void {
  if (kind === 'close') return;
  if (name === 'f') cell.hasFormula = true;
  if (name === 'v' || name === 'is') cell.hasValue = true;
  if (name === 'v') cell.hasEmptyValue = kind === 'empty' || xml[to] === '<';
}

/** Throws: SheetFault NO_RESULT for a formula whose program saved no result. One that is an empty text has one. */
function holdsSomething({ hasFormula, hasValue, hasEmptyValue, isText }: Held): boolean {
  if (hasFormula && (!hasValue || (hasEmptyValue && !isText))) throw new SheetFault('NO_RESULT');
  return hasValue;
}

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
