/** One row: how many lines of a file have come. */
import { DomainError } from '@crediario/contract/errors';
import { integer, rowsOf, theRow } from '../../../platform/statements/rows';
import type { Transaction } from '../../../platform/transaction/in-transaction';

const COLUMNS = { staged: integer(), blank: integer() };

/** Throws: DomainError IMPORT_INCOMPLETE. */
export async function refuseMissingRows(
  trx: Transaction,
  { batch, rows }: { batch: number; rows: number },
): Promise<void> {
  const query = trx.raw(
    `SELECT count(*)::integer AS staged, (count(*) FILTER (WHERE row IS NULL))::integer AS blank
       FROM import_rows WHERE batch_id = ?`,
    [batch],
  );
  const { staged, blank } = await theRow(rowsOf(COLUMNS, query));
  if (staged !== rows || blank > 0) throw new DomainError('IMPORT_INCOMPLETE');
}
