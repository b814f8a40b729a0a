/** 'Conferência cega' (docs/decisions/0018-blind-count.md): while the company has it on, a collector is not told what their
 *  open box should hold. */
import { DomainError } from '@crediario/contract/errors';
import { boolean, rowsOf, theRow } from '../../platform/statements/rows';
import type { CurrentUser } from '../../platform/transaction/context';
import type { Db } from '../../platform/transaction/in-transaction';

/** In SQL: whether it is on. */
export const COUNTS_BLIND = '(SELECT blind_count FROM company)';

export async function countsBlind(db: Db, { isStaff }: Pick<CurrentUser, 'isStaff'>) {
  if (isStaff) return false;
  const query = db.raw(`SELECT ${COUNTS_BLIND} AS is_on`);
  return (await theRow(rowsOf({ is_on: boolean() }, query))).is_on;
}

/** Throws: DomainError BLIND_COUNT while a collector has yet to count that box. */
export async function refuseBeforeCount(
  db: Db,
  user: Pick<CurrentUser, 'isStaff'>,
  cashBoxId: number,
): Promise<void> {
  if (!(await countsBlind(db, user))) return;
  const open = await db('cashs').where({ id: cashBoxId }).whereNull('final_at').first('id');
  if (open) throw new DomainError('BLIND_COUNT');
}
