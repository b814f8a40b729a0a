/** One row per employee with the open box, or else the latest one, or none; by id. The master account is in no
 *  list, and neither is an entry with Master in its name (spec section 6). */
import type { UserStatusRow } from '@crediario/contract/wire';
import { master, notMaster } from '../../../core/employee/master';
import type { CashsRow } from '../../../tables';
import {
  boolean,
  date,
  integer,
  numeric,
  orNull,
  rowsOf,
  text,
  timestamp,
} from '../../../platform/statements/rows';
import type { Db } from '../../../platform/transaction/in-transaction';
import { NAME_IS_SHOWN, USER_NAME } from './user-name';

/** A box is opened only where none is open: an employee's open box is always the latest. */
const USER_STATUS = `
  SELECT u.id,
         ${USER_NAME} AS name,
         coalesce(u.blocked, false) AS blocked,
         box.id AS cash_id,
         box.type_status_cash_id,
         status.name AS type_status_cash_name,
         box.opened_on,
         box.start_at,
         box.final_at,
         box.synced AS last_sync,
         box.value_start AS client_sum,
         coalesce(box.closing_value, box.value_start + (
           SELECT coalesce(sum(amount), 0) FROM ledger_entries WHERE cash_id = box.id)) AS atual_cash
    FROM up_users u
    JOIN up_users_role_links link ON link.user_id = u.id
    JOIN up_roles role ON role.id = link.role_id AND role.type = 'funcionario'
    LEFT JOIN LATERAL (
      SELECT cashs.*, crediario_last_sync(cashs) AS synced
        FROM cashs WHERE users_permissions_user_id = u.id ORDER BY id DESC LIMIT 1
    ) AS box ON true
    LEFT JOIN type_status_cashs status ON status.id = box.type_status_cash_id
   WHERE ${NAME_IS_SHOWN} AND ${notMaster('u.email')}
   ORDER BY u.id`;

const COLUMNS = {
  id: integer(),
  name: text(),
  blocked: boolean(),
  cash_id: orNull(integer()),
  type_status_cash_id: orNull(integer<CashsRow['type_status_cash_id']>()),
  type_status_cash_name: orNull(text()),
  opened_on: orNull(date()),
  start_at: orNull(timestamp()),
  final_at: orNull(timestamp()),
  last_sync: orNull(timestamp()),
  client_sum: orNull(numeric()),
  atual_cash: orNull(numeric()),
};

export async function userStatus(db: Db): Promise<UserStatusRow[]> {
  const rows = await rowsOf(COLUMNS, db.raw(USER_STATUS, master()));
  return rows.map((row) => ({
    ...row,
    start_at: row.start_at?.toISOString() ?? null,
    final_at: row.final_at?.toISOString() ?? null,
    last_sync: row.last_sync?.toISOString() ?? null,
  }));
}
