import type { ReadRow } from '../../domain/import/index.js';
import type { ImportRow } from './row.js';

const LONGEST_CELL = 2_000;

/** A row that was read → as it is sent. */
export function importRowOf({ client, cells, ...row }: ReadRow): ImportRow {
  const { reference, ...fields } = client ?? {};
  return {
    ...row,
    client: client && { ...fields, ...(reference !== undefined && { anternativeName: reference }) },
    cells: cells.map((cell) => cell.slice(0, LONGEST_CELL)),
  };
}
