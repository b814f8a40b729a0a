import type { Knex } from 'knex';
import type { Transaction } from '../transaction/in-transaction';
import { type Columns, type Row, rowsOf } from './rows';

interface Told {
  query: Knex.QueryBuilder;
  /** Rows at a time. */
  count: number;
}

/** The rows of a query that has too many for memory, so many at a time, by a cursor of the transaction. One at a time in
 *  a transaction: they share their name. */
export async function* rowsInTurn<Of extends Columns>(
  trx: Transaction,
  columns: Of,
  { query, count }: Told,
): AsyncGenerator<Row<Of>[]> {
  await trx.raw('DECLARE told NO SCROLL CURSOR FOR ?', [query]);
  for (;;) {
    const rows = await rowsOf(columns, trx.raw(`FETCH ${count} FROM told`));
    if (rows.length > 0) yield rows;
    if (rows.length < count) break;
  }
  await trx.raw('CLOSE told');
}
