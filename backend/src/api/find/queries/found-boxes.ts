/** Grain: one box: the one whose id was typed, then the latest of each employee who was found, open ones first. */
import type { FoundBox } from '@crediario/contract/wire';
import { date, integer, rowsOf, text } from '../../../platform/statements/rows';
import type { CashsRow } from '../../../tables';
import type { Db } from '../../../platform/transaction/in-transaction';
import { USER_NAME } from '../../employee/queries/user-name';
import type { Scope } from './scope';
import { shownEmployee } from './found-employees';
import type { Said } from './said';

/** A box is found by its owner's name, and by what it is. */
const BOX_WORDS = `concat(${USER_NAME}, ' caixas')`;

const COLUMNS = {
  id: integer(),
  user_id: integer(),
  user_name: text(),
  opened_on: date(),
  type_status_cash_id: integer<CashsRow['type_status_cash_id']>(),
};

export async function foundBoxes(
  db: Db,
  { id, query }: Said,
  { ownerId, limit }: Scope,
): Promise<FoundBox[]> {
  const shown = shownEmployee();
  const found = `
    SELECT box.id, u.id AS user_id, ${USER_NAME} AS user_name, box.opened_on, box.type_status_cash_id
      FROM up_users u
     CROSS JOIN LATERAL (
        SELECT id, opened_on, type_status_cash_id, false AS is_named FROM (
          SELECT * FROM cashs WHERE users_permissions_user_id = u.id ORDER BY id DESC LIMIT 1
        ) AS latest
         WHERE latest.id IS DISTINCT FROM ?
           AND array_to_tsvector(crediario_find_words(${BOX_WORDS})) @@ (${query.sql})
        UNION ALL
        SELECT id, opened_on, type_status_cash_id, true FROM cashs
         WHERE id = ? AND users_permissions_user_id = u.id
      ) AS box
     WHERE ${shown.sql} AND (CAST(? AS integer) IS NULL OR u.id = ?)
     ORDER BY box.is_named DESC, box.type_status_cash_id, box.id DESC
     LIMIT ?`;
  const bindings = [
    ...[id, ...query.bindings, id],
    ...[...shown.bindings, ownerId, ownerId, limit],
  ];
  return rowsOf(COLUMNS, db.raw(found, bindings as never[]));
}
