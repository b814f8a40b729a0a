/** One row per open box: its id, in the order of opening. */
import { CASH_BOX_STATUS } from '@crediario/contract/domain';
import type { Db } from '../../../shared/transaction/in-transaction';

export async function openBoxIds(db: Db): Promise<number[]> {
  return db('cashs').where({ type_status_cash_id: CASH_BOX_STATUS.open }).orderBy('id').pluck('id');
}
