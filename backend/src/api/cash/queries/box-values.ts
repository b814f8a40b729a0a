/** One row per box: what it holds now, or held when it closed. */
import { integer, numeric, rowsOf } from '../../../platform/statements/rows';
import type { Db } from '../../../platform/transaction/in-transaction';

const BOX_VALUES = `
SELECT id,
       coalesce(closing_value, value_start + coalesce(
         (SELECT sum(amount) FROM ledger_entries WHERE cash_id = cashs.id), 0)) AS value
  FROM cashs
 WHERE id = ANY(?)`;

/** By the box's id, in reais as the wire writes them. */
export async function boxValues(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const query = db.raw(BOX_VALUES, [[...ids]]);
  const rows = await rowsOf({ id: integer(), value: numeric() }, query);
  return new Map(rows.map(({ id, value }) => [id, value]));
}
