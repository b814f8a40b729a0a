import type { ReadRow } from '../../domain/import/index.js';
import { type ImportRow, MOST_ROWS_AT_ONCE } from './row.js';

const LONGEST_CELL = 2_000;
/** Longer than any field may be, so that the form's rule says so. */
const LONGEST_FIELD = 1_000;
/** Of all cells together: a row by itself is never too large to be sent. */
const LONGEST_ROW = 24_000;
/** Below what the API takes at once, with room for what is around the rows. */
const MOST_BYTES_AT_ONCE = 240_000;

/** A row that was read → as it is sent. */
export function importRowOf({ client, cells, collector, faults, ...row }: ReadRow): ImportRow {
  const { reference, ...fields } = client ?? {};
  const said = { ...fields, ...(reference !== undefined && { anternativeName: reference }) };
  return {
    ...row,
    client: client && cutEach(said),
    ...(collector !== undefined && { collector: cutAt(collector, LONGEST_FIELD) }),
    cells: cellsToSend(cells),
    ...(faults && {
      faults: faults.map(({ column, reason }) => ({
        column: importTitle(column),
        reason: fitting(reason, LONGEST_FIELD),
      })),
    }),
  };
}

const cutEach = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, text]) => [field, cutAt(text, LONGEST_FIELD)]),
  );

function cellsToSend(cells: readonly string[]): string[] {
  const cut = cells.map((cell) => fitting(cell, LONGEST_CELL));
  const length = cut.reduce((sum, cell) => sum + cell.length, 0);
  if (length <= LONGEST_ROW) return cut;
  const most = Math.floor(LONGEST_ROW / cells.length);
  return cut.map((cell) => cutAt(cell, most));
}

/** The title of a column as it is sent. */
export const importTitle = (title: string): string => fitting(title, LONGEST_FIELD / 10);

/** Not within a character that takes two. */
const cutAt = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, most).replace(/\p{Surrogate}$/u, '');

/** What only shows how the file has it is shown as well as it can be kept. */
const fitting = (text: string, most: number): string =>
  cutAt(text.replace(/\0|\p{Surrogate}/gu, '\ufffd'), most);

/** Rows in the pieces in which they are sent, none larger than what the API takes at once. */
export function importSendings(rows: readonly ImportRow[]): ImportRow[][] {
  const sendings: ImportRow[][] = [];
  let room = 0;
  for (const row of rows) {
    const bytes = bytesOf(row);
    const last = sendings.at(-1);
    if (last && last.length < MOST_ROWS_AT_ONCE && bytes <= room) last.push(row);
    else {
      sendings.push([row]);
      room = MOST_BYTES_AT_ONCE;
    }
    room -= bytes;
  }
  return sendings;
}

/** As JSON in UTF-8. */
const bytesOf = (row: ImportRow): number =>
  new TextEncoder().encode(JSON.stringify(row)).length + 1;
