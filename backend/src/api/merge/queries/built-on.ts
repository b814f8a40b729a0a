/** Grain: one merge. Whether something was built on it since. */
import { boolean, integer, type Row, rowsOf } from '../../../platform/statements/rows';
import type { Db } from '../../../platform/transaction/in-transaction';

/** Whether the record of an entry of the log still has anything built on it: a payment or a sale that was made after the merge and
 *  taken back does not. A deleted renewal does: it names the old sale, and the two stay with one client. */
const stands = (entry: string) => `NOT (
  EXISTS (SELECT FROM audit_log made
           WHERE made.entity = ${entry}.entity AND made.entity_id = ${entry}.entity_id AND made.action = 'create' AND made.id > m.kept_audit)
  AND CASE ${entry}.entity
        WHEN 'payment' THEN EXISTS (SELECT FROM payments p WHERE p.id = ${entry}.entity_id AND p.voided_at IS NOT NULL)
        WHEN 'sale' THEN EXISTS (SELECT FROM sales gone WHERE gone.id = ${entry}.entity_id AND gone.deleted_at IS NOT NULL)
        ELSE false END)`;

/** What is written in the log of what a merge joined, after it, and was not taken back. Merges themselves are told apart: the later
 *  one is undone first. */
const SINCE = `
  SELECT m.id,
         EXISTS (SELECT FROM clients c WHERE c.id = m.kept_id AND c.deleted_at IS NOT NULL) AS is_gone,
         EXISTS (SELECT FROM client_merges later
                  WHERE later.kept_id = m.kept_id AND later.id > m.id AND later.undone_at IS NULL) AS is_merged,
         EXISTS (SELECT FROM audit_log a
                  WHERE a.entity = 'client' AND a.entity_id IN (m.kept_id, m.gone_id)
                    AND a.id > greatest(m.kept_audit, m.gone_audit)
                    AND a.action NOT IN ('absorb', 'merge', 'unmerge', 'export')) AS is_edited,
         EXISTS (SELECT FROM sales s JOIN audit_log a ON a.entity = 'sale' AND a.entity_id = s.id
                  WHERE s.client_id = m.kept_id AND a.id > m.kept_audit AND a.action IN ('create', 'renew')
                    AND ${stands('a')}) AS has_sale,
         EXISTS (SELECT FROM sale_moves v JOIN audit_log a ON a.entity = 'sale' AND a.entity_id = v.sale_id
                  WHERE v.merge_id = m.id AND a.id > m.kept_audit AND a.action <> 'move')
           OR EXISTS (SELECT FROM sale_moves v JOIN audit_links l ON l.subject = 'sale' AND l.subject_id = v.sale_id
                       JOIN audit_log a ON a.id = l.audit_id
                      WHERE v.merge_id = m.id AND l.audit_id > m.kept_audit AND ${stands('a')}) AS has_money
    FROM client_merges m
   WHERE m.id = ANY(:ids)`;

const COLUMNS = {
  id: integer(),
  is_gone: boolean(),
  is_merged: boolean(),
  is_edited: boolean(),
  has_sale: boolean(),
  has_money: boolean(),
};

/** Of each merge, what stands in the way of undoing it, in words; null where nothing does. */
export async function builtOn(db: Db, ids: readonly number[]): Promise<Map<number, string | null>> {
  const rows = await rowsOf(COLUMNS, db.raw(SINCE, { ids: [...ids] }));
  return new Map(rows.map((row) => [row.id, hindranceOf(row)]));
}

function hindranceOf(row: Row<typeof COLUMNS>): string | null {
  const hindrances: [boolean, string][] = [
    [row.is_merged, 'outro cliente foi unificado depois'],
    [row.is_gone, 'o cliente saiu das listas depois'],
    [row.has_sale, 'há uma venda nova'],
    [row.has_money, 'uma venda que passou mudou depois'],
    [row.is_edited, 'o cadastro mudou depois'],
  ];
  return hindrances.find(([stands]) => stands)?.[1] ?? null;
}
