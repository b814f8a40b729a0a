import { type CsvCell, csvText } from '@crediario/contract/domain';
import type { SheetColumn } from './column';

/** A table as a sheet: the columns that say what they are in one, whatever the width of the screen. */
export function csvOf<Row>(columns: readonly SheetColumn<Row>[], rows: readonly Row[]): string {
  const written = columns.flatMap(({ title, csv }) => (csv ? [{ title, csv }] : []));
  const lines = rows.map((row): CsvCell[] => written.map(({ csv }) => csv(row)));
  return csvText([written.map(({ title }) => title), ...lines]);
}
