/** One row: an import, kept as it is until the commit. */
import type { ImportState } from '@crediario/contract/domain';
import { DomainError } from '@crediario/contract/errors';
import { integer, orNull, type Row, rowOf, rowsOf, text } from '../../../platform/statements/rows';
import type { Db, Transaction } from '../../../platform/transaction/in-transaction';

const COLUMNS = {
  id: integer(),
  state: text<ImportState>(),
  rows: integer(),
  at_line: integer(),
  progress: integer(),
  created_by_id: integer(),
  applied_by_id: orNull(integer()),
  undone_by_id: orNull(integer()),
};

export type LockedBatch = Row<typeof COLUMNS>;

/** Throws: DomainError IMPORT_NOT_FOUND. */
export async function lockedBatch(trx: Transaction, id: number): Promise<LockedBatch> {
  const query = trx('import_batches').where({ id }).forUpdate().select(Object.keys(COLUMNS));
  const batch = await rowOf(COLUMNS, query);
  if (!batch) throw new DomainError('IMPORT_NOT_FOUND');
  return batch;
}

/** The ids of those that a process is, or was, in the middle of. */
export async function batchesUnderWay(db: Db): Promise<number[]> {
  const query = db('import_batches')
    .whereIn('state', ['checking', 'applying', 'undoing'])
    .orderBy('id')
    .select('id');
  return (await rowsOf({ id: integer() }, query)).map(({ id }) => id);
}
