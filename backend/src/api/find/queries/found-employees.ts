/** Grain: one employee, with the open box or else the latest one: the id that was typed, then by name. They are some
 *  hundreds, and read one by one. */
import type { FoundEmployee } from '@crediario/contract/wire';
import { settings } from '../../../platform/settings';
import { boolean, integer, orNull, rowsOf, text } from '../../../platform/statements/rows';
import type { CashsRow } from '../../../tables';
import type { Db } from '../../../platform/transaction/in-transaction';
import { USER_NAME } from '../../employee/queries/user-name';
import type { Scope } from './scope';
import type { Said } from './said';

const COLUMNS = {
  id: integer(),
  name: text(),
  blocked: boolean(),
  cash_id: orNull(integer()),
  type_status_cash_id: orNull(integer<CashsRow['type_status_cash_id']>()),
};

/** Whom no list shows is not found either (spec section 6). */
export const SHOWN_EMPLOYEE = `
  EXISTS (SELECT FROM up_users_role_links link JOIN up_roles role ON role.id = link.role_id
           WHERE link.user_id = u.id AND role.type = 'funcionario')
  AND ${USER_NAME} NOT LIKE '%Master%' AND u.email IS DISTINCT FROM ?`;

export async function foundEmployees(
  db: Db,
  { id, query }: Said,
  { ownerId, limit }: Scope,
): Promise<FoundEmployee[]> {
  const found = `
    SELECT u.id, ${USER_NAME} AS name, coalesce(u.blocked, false) AS blocked,
           box.id AS cash_id, box.type_status_cash_id
      FROM up_users u
      LEFT JOIN LATERAL (
        SELECT id, type_status_cash_id FROM cashs
         WHERE users_permissions_user_id = u.id ORDER BY id DESC LIMIT 1
      ) AS box ON true
     WHERE ${SHOWN_EMPLOYEE} AND (CAST(? AS integer) IS NULL OR u.id = ?)
       AND (u.id = ? OR array_to_tsvector(crediario_find_words(${USER_NAME})) @@ (${query.sql}))
     ORDER BY u.id IS NOT DISTINCT FROM ? DESC, crediario_fold(${USER_NAME}) COLLATE "C", u.id
     LIMIT ?`;
  const bindings = [settings().masterEmail, ownerId, ownerId, id, ...query.bindings, id, limit];
  return rowsOf(COLUMNS, db.raw(found, bindings as never[]));
}
