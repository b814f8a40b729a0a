/** Grain: a line of a file that is still to be tried, in the file's order. */
import type { ImportRow } from '@crediario/contract/wire';
import {
  boolean,
  bytea,
  integer,
  json,
  orNull,
  type Row,
  rowsOf,
} from '../../../platform/statements/rows';
import type { Transaction } from '../../../platform/transaction/in-transaction';

const COLUMNS = {
  line: integer(),
  row: orNull(json<Omit<ImportRow, 'cells'>>()),
  person: orNull(bytea()),
  is_written: boolean(),
};

export type StagedRow = Row<typeof COLUMNS>;

export function stagedRows(
  trx: Transaction,
  { batchId, after, most }: { batchId: number; after: number; most: number },
): Promise<StagedRow[]> {
  const query = trx.raw(
    `SELECT line, row::json AS row, person, is_written FROM import_rows
      WHERE batch_id = ? AND line > ? ORDER BY line LIMIT ?`,
    [batchId, after, most],
  );
  return rowsOf(COLUMNS, query);
}
