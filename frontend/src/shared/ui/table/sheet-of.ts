import type { SheetTable } from '@crediario/contract/domain';
import type { SheetColumn } from './column';

/** A table as it is taken along: the columns that say what they are in a sheet, whatever the width of the screen. */
export function sheetOf<Row>(
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
): SheetTable {
  const written = columns.flatMap(({ title, sheet }) => (sheet ? [{ title, sheet }] : []));
  return {
    titles: written.map(({ title }) => title),
    rows: rows.map((row) => written.map(({ sheet }) => sheet(row))),
  };
}
