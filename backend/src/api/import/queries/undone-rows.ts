/** Grain: a written line of a file, the last first, and what it made. */
import {
  boolean,
  integer,
  orNull,
  type Row,
  rowsOf,
  theRow,
} from '../../../platform/statements/rows';
import type { Transaction } from '../../../platform/transaction/in-transaction';
import { BLANKED_LINE } from '../../../core/client/import-columns';
import { type ClientRecord, RECORD_COLUMNS } from '../../client/queries/client-columns';

const COLUMNS = {
  line: integer(),
  client_id: orNull(integer()),
  sale_id: orNull(integer()),
  made_client: boolean(),
  has_before: boolean(),
};

/** More than any file has. */
const LAST_LINE = 2 ** 31 - 1;

export type WrittenRow = Row<typeof COLUMNS>;

/** The last first: what a client bought goes before the client. `below`: what is from there on is taken back already, and need
 *  not be read again; 0: nothing is. */
export function writtenRows(
  trx: Transaction,
  { batch, below, most }: { batch: number; below: number; most: number },
): Promise<WrittenRow[]> {
  const query = trx.raw(
    `SELECT line, client_id, sale_id, made_client, before IS NOT NULL AS has_before FROM import_rows
      WHERE batch_id = ? AND line < ? AND is_written ORDER BY line DESC LIMIT ?`,
    [batch, below || LAST_LINE, most],
  );
  return rowsOf(COLUMNS, query);
}

/** In the order of locks.ts. Answers the clients as they stand. */
export async function lockWritten(
  trx: Transaction,
  rows: readonly WrittenRow[],
): Promise<ClientRecord[]> {
  const clients = [...new Set(rows.flatMap(({ client_id }) => client_id ?? []))];
  const sales = rows.flatMap(({ sale_id }) => sale_id ?? []);
  const locked = await trx('clients')
    .whereIn('id', clients)
    .orderBy('id')
    .forUpdate()
    .select(RECORD_COLUMNS);
  await trx('sales').whereIn('id', sales).orderBy('id').forUpdate().select('id');
  return locked;
}

const RESTORED = RECORD_COLUMNS.filter((name) => !['id', 'user_id', 'deleted_at'].includes(name));

/** First as any deletion does it, so that whatever is counted of sales and clients is counted again; then the rows go. The
 *  guards let them (migration 0121). */
const STATEMENTS: readonly string[] = [
  `UPDATE payment_allocations SET revoked_at = clock_timestamp()
    WHERE revoked_at IS NULL AND payment_id IN (SELECT id FROM payments WHERE sale_id = ANY (:sales) AND origin = 'import')`,
  `UPDATE payments SET voided_at = updated_at WHERE sale_id = ANY (:sales) AND origin = 'import' AND voided_at IS NULL`,
  `UPDATE sales SET deleted_at = updated_at, status_sale_id = 3 WHERE id = ANY (:sales)`,
  // What waits for the commit counts a sale while its client is still in the lists.
  `SET CONSTRAINTS ALL IMMEDIATE`,
  `UPDATE clients SET deleted_at = updated_at WHERE id = ANY (:clients)`,
  `DELETE FROM payment_allocations
    WHERE payment_id IN (SELECT id FROM payments WHERE sale_id = ANY (:sales) AND origin = 'import')`,
  `DELETE FROM statement_files WHERE sale_id = ANY (:sales)`,
  `DELETE FROM payments WHERE sale_id = ANY (:sales) AND origin = 'import'`,
  `DELETE FROM portions WHERE sale_id = ANY (:sales)`,
  `DELETE FROM sales WHERE id = ANY (:sales)`,
  `DELETE FROM clients WHERE id = ANY (:clients)`,
  `UPDATE clients c SET ${RESTORED.map((name) => `${name} = b.${name}`).join(', ')}
     FROM import_rows r CROSS JOIN LATERAL jsonb_populate_record(CAST(NULL AS clients), r.before) AS b
    WHERE r.batch_id = :batch AND r.line = ANY (:lines) AND r.before IS NOT NULL AND NOT r.made_client AND c.id = r.client_id`,
  `UPDATE import_rows
      SET is_written = false, client_id = NULL, sale_id = NULL, ${BLANKED_LINE}
    WHERE batch_id = :batch AND line = ANY (:lines)`,
];

export async function takeBack(
  trx: Transaction,
  batch: number,
  rows: readonly WrittenRow[],
): Promise<void> {
  const bindings = {
    batch,
    lines: rows.map(({ line }) => line),
    sales: rows.flatMap(({ sale_id }) => sale_id ?? []),
    clients: rows.flatMap(({ client_id, made_client }) => (made_client ? (client_id ?? []) : [])),
  };
  for (const statement of STATEMENTS) await trx.raw(statement, bindings);
}

/** How many are written still. */
export async function linesLeft(trx: Transaction, batch: number): Promise<number> {
  const query = trx.raw(
    'SELECT count(*)::integer AS count FROM import_rows WHERE batch_id = ? AND is_written',
    [batch],
  );
  return (await theRow(rowsOf({ count: integer() }, query))).count;
}
