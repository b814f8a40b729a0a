/** One row per open box: its id and its owner's name, in the order of opening. */
import { CASH_BOX_STATUS } from '@crediario/contract/domain';
import type { Db } from '../../../platform/transaction/in-transaction';
import { USER_NAME } from '../../employee/queries/user-name';

export interface OpenBox {
  id: number;
  user_name: string;
}

export async function openBoxes(db: Db): Promise<OpenBox[]> {
  return db('cashs as box')
    .join('up_users as u', 'u.id', 'box.users_permissions_user_id')
    .where('box.type_status_cash_id', CASH_BOX_STATUS.open)
    .orderBy('box.id')
    .select('box.id', db.raw(`${USER_NAME} AS user_name`));
}
