/** One row per open box: its id and its owner's name, in the order of opening. */
import { CASH_BOX_STATUS } from '@crediario/contract/domain';
import { integer, type Row, rowsOf, text } from '../../../platform/statements/rows';
import type { Db } from '../../../platform/transaction/in-transaction';
import { USER_NAME } from '../../employee/queries/user-name';

const OPEN_BOX = { id: integer(), user_name: text() };

export type OpenBox = Row<typeof OPEN_BOX>;

export async function openBoxes(db: Db): Promise<OpenBox[]> {
  const query = db('cashs as box')
    .join('up_users as u', 'u.id', 'box.users_permissions_user_id')
    .where('box.type_status_cash_id', CASH_BOX_STATUS.open)
    .orderBy('box.id')
    .select('box.id', db.raw(`${USER_NAME} AS user_name`));
  return rowsOf(OPEN_BOX, query);
}
