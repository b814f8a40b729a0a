import { type Cents, centsFromNumeric } from '@crediario/contract/domain';
import { numeric, rowsOf, theRow } from '../../platform/statements/rows';
import type { Db } from '../../platform/transaction/in-transaction';

/** What is in one box now: its opening value and every movement of its ledger. One row. */
export async function boxValueOf(db: Db, cashBoxId: number): Promise<Cents> {
  const sum = db.raw(
    `SELECT cashs.value_start + coalesce(
              (SELECT sum(amount) FROM ledger_entries WHERE cash_id = cashs.id), 0) AS value
       FROM cashs WHERE id = ?`,
    [cashBoxId],
  );
  return centsFromNumeric((await theRow(rowsOf({ value: numeric() }, sum))).value);
}
