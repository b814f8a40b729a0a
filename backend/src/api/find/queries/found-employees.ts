/** Grain: one employee, with the open box or else the latest one: the id that was typed, then by name. They are some
 *  hundreds, and read one by one. */
import type { FoundEmployee } from '@crediario/contract/wire';
import { exceptMaster } from '../../../core/employee/master';
import { boolean, integer, orNull, rowsOf, text } from '../../../platform/statements/rows';
import type { CashsRow } from '../../../tables';
import type { Db } from '../../../platform/transaction/in-transaction';
import { NAME_IS_SHOWN, USER_NAME } from '../../employee/queries/user-name';
import type { Scope } from './scope';
import type { Said } from './said';

const COLUMNS = {
  id: integer(),
  name: text(),
  blocked: boolean(),
  cash_id: orNull(integer()),
  type_status_cash_id: orNull(integer<CashsRow['type_status_cash_id']>()),
};

/** Whom no list shows is not found either (spec section 6): SQL, and what its question marks stand for. */
export function shownEmployee() {
  const [notMaster, bindings] = exceptMaster('u.email');
  const sql = `
  EXISTS (SELECT FROM up_users_role_links link JOIN up_roles role ON role.id = link.role_id
           WHERE link.user_id = u.id AND role.type = 'funcionario')
  AND ${NAME_IS_SHOWN} AND ${notMaster}`;
  return { sql, bindings };
}

export async function foundEmployees(
  db: Db,
  { id, query }: Said,
  { ownerId, limit }: Scope,
): Promise<FoundEmployee[]> {
  const shown = shownEmployee();
  const found = `
    SELECT u.id, ${USER_NAME} AS name, coalesce(u.blocked, false) AS blocked,
           box.id AS cash_id, box.type_status_cash_id
      FROM up_users u
      LEFT JOIN LATERAL (
        SELECT id, type_status_cash_id FROM cashs
         WHERE users_permissions_user_id = u.id ORDER BY id DESC LIMIT 1
      ) AS box ON true
     WHERE ${shown.sql} AND (CAST(? AS integer) IS NULL OR u.id = ?)
       AND (u.id = ? OR array_to_tsvector(crediario_find_words(${USER_NAME})) @@ (${query.sql}))
     ORDER BY u.id IS NOT DISTINCT FROM ? DESC, crediario_fold(${USER_NAME}) COLLATE "C", u.id
     LIMIT ?`;
  const bindings = [...shown.bindings, ownerId, ownerId, id, ...query.bindings, id, limit];
  return rowsOf(COLUMNS, db.raw(found, bindings as never[]));
}
