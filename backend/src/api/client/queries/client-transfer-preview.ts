/** One row: what a transfer of all of an employee's clients would move, and the employee's open box, which stays. */
import type { ClientTransferPreview } from '@crediario/contract/wire';
import { unknownRelation } from '../../../platform/errors/unknown-relation';
import { master, notMaster } from '../../../core/employee/master';
import { integer, numeric, orNull, rowOf } from '../../../platform/statements/rows';
import type { Db } from '../../../platform/transaction/in-transaction';

const PREVIEW = `
  SELECT u.id AS userid,
         (SELECT count(*)::integer FROM clients c
           WHERE c.user_id = u.id AND c.deleted_at IS NULL) AS clients,
         owing.active_sales,
         owing.owed,
         (SELECT box.id FROM cashs box
           WHERE box.users_permissions_user_id = u.id AND box.type_status_cash_id = 1) AS cash_id
    FROM up_users u
   CROSS JOIN LATERAL (
     SELECT count(*)::integer AS active_sales, coalesce(sum(s.total - s.paid_value), 0) AS owed
       FROM clients c JOIN sales s ON s.client_id = c.id
      WHERE c.user_id = u.id AND c.deleted_at IS NULL
        AND s.deleted_at IS NULL AND s.status_sale_id = 1
   ) AS owing
   WHERE u.id = :employeeId AND ${notMaster('u.email')}`;

const COLUMNS = {
  userid: integer(),
  clients: integer(),
  active_sales: integer(),
  owed: numeric(),
  cash_id: orNull(integer()),
};

/** Throws: DomainError UNKNOWN_RELATION. */
export async function clientTransferPreview(
  db: Db,
  employeeId: number,
): Promise<ClientTransferPreview> {
  const query = db.raw(PREVIEW, { employeeId, ...master() });
  const row = await rowOf(COLUMNS, query);
  if (!row) throw unknownRelation('userid', employeeId);
  return row;
}
