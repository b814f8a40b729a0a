/** One row per box: its id and its owner's name, in the order of opening. */
import { CASH_BOX_STATUS } from '@crediario/contract/domain';
import { integer, type Row, rowsOf, text } from '../../../platform/statements/rows';
import type { Db } from '../../../platform/transaction/in-transaction';
import { USER_NAME } from '../../employee/queries/user-name';

const NAMED_BOX = { id: integer(), user_name: text() };

export type NamedBox = Row<typeof NAMED_BOX>;

export async function openBoxes(db: Db): Promise<NamedBox[]> {
  return rowsOf(
    NAMED_BOX,
    boxes(db).where('box.type_status_cash_id', CASH_BOX_STATUS.open).orderBy('box.id'),
  );
}

/** Those of the ids that are boxes, open or not. */
export async function namedBoxes(db: Db, ids: readonly number[]): Promise<NamedBox[]> {
  return rowsOf(
    NAMED_BOX,
    boxes(db)
      .whereIn('box.id', [...ids])
      .orderBy('box.id'),
  );
}

const boxes = (db: Db) =>
  db('cashs as box')
    .join('up_users as u', 'u.id', 'box.users_permissions_user_id')
    .select('box.id', db.raw(`${USER_NAME} AS user_name`));
