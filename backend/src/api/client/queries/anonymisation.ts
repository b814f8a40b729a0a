/** Grain: one client, and every row that holds a copy of what identifies them. docs/decisions/0009-anonymising.md */
import { isAnonymised } from '../../../core/client/anonymised';
import type { Transaction } from '../../../platform/transaction/in-transaction';
import { BLANKED_LINE, isLineAbout } from '../../../core/client/import-columns';
import { PERSONAL_CLIENT_COLUMNS } from './client-columns';

/** What is left in each identifying column; sales and payments show this name. */
const FORGOTTEN = Object.fromEntries(
  PERSONAL_CLIENT_COLUMNS.map(({ name, forgottenAs }) => [name, forgottenAs]),
);

export interface LockedClient {
  id: number;
  isAnonymised: boolean;
}

/** Locks the client, a deleted one as well: sales, payments and edits under way commit first, later ones wait. */
export async function lockClientToAnonymise(
  trx: Transaction,
  id: number,
): Promise<LockedClient | null> {
  const row = await trx('clients').where({ id }).forNoKeyUpdate().first('id');
  if (!row) return null;
  return { id: row.id, isAnonymised: await isAnonymised(trx, id) };
}

/** Boxes that are being closed freeze lists with names in them: those under way commit first, later ones read the
 *  names that we leave. */
export async function shareOpenBoxes(trx: Transaction): Promise<void> {
  await trx('cashs').where({ type_status_cash_id: 1 }).orderBy('id').forShare().select('id');
}

/** The statements run in this order: the guards of 0022_anonymisation.sql let the later ones pass because of the first
 *  two. */
const STATEMENTS: readonly string[] = [
  `INSERT INTO client_anonymisations (client_id, user_id) VALUES (:id, :userId)`,
  // What a spreadsheet said of them, also in a line of which nothing was written: while the CPF still stands.
  `UPDATE import_rows SET ${BLANKED_LINE} WHERE ${isLineAbout('import_rows', ':id')}`,
  `UPDATE clients
      SET ${Object.keys(FORGOTTEN)
        .map((name) => `${name} = :${name}`)
        .join(', ')},
          deleted_at = coalesce(deleted_at, :at), updated_at = :at
    WHERE id = :id`,
  `UPDATE sales SET observation = NULL WHERE client_id = :id AND observation IS NOT NULL`,
  `UPDATE occurrences SET observation = NULL
    WHERE observation IS NOT NULL AND sale_id IN (SELECT id FROM sales WHERE client_id = :id)`,
  // A day's sheet names all who paid on it, and lives for minutes: every one goes.
  `DELETE FROM statement_files
    WHERE cash_id IS NOT NULL OR sale_id IN (SELECT id FROM sales WHERE client_id = :id)`,
  // What a repeated request would be answered: the answer stays, without what somebody wrote.
  `UPDATE idempotency_keys
      SET answer = (answer::jsonb || '{"observation": null}')::json
    WHERE answer IS NOT NULL AND answer ->> 'observation' IS NOT NULL
      AND (answer #>> '{client,id}' = CAST(:id AS text)
        OR answer #>> '{sale,id}' IN (SELECT CAST(id AS text) FROM sales WHERE client_id = :id))`,
  `DELETE FROM client_visit_notes WHERE client_id = :id`,
  `DELETE FROM client_points WHERE client_id = :id`,
  `DELETE FROM client_scores WHERE client_id = :id`,
  `DELETE FROM silent_clients WHERE client_id = :id`,
  `DELETE FROM reminders WHERE sale_id IN (SELECT id FROM sales WHERE client_id = :id)`,
  `DELETE FROM field_positions
    WHERE operation_number IN (SELECT operation_number FROM field_results WHERE client_id = :id)`,
  `UPDATE field_operations SET body = crediario_operation_blanked(body)
    WHERE number IN (SELECT operation_number FROM field_results WHERE client_id = :id)`,
  // Whatever a line was taken for, once, and what the bank took out again.
  `WITH paid AS (
     SELECT u.line_id FROM sales s JOIN payments p ON p.sale_id = s.id JOIN bank_uses u ON u.payment_id = p.id
      WHERE s.client_id = :id
      UNION
     SELECT u.line_id FROM sales s JOIN bank_uses u ON u.sale_id = s.id WHERE s.client_id = :id
   ), went AS (
     SELECT r.line_id FROM paid JOIN bank_uses given USING (line_id) JOIN bank_uses r ON r.gives_id = given.id
   )
   UPDATE bank_lines SET text = '(anonimizado)'
    WHERE text <> '(anonimizado)' AND id IN (SELECT line_id FROM paid UNION SELECT line_id FROM went)`,
  `UPDATE closed_box_lists
      SET receipts = crediario_list_blanked(receipts), unpaid = crediario_list_blanked(unpaid)
    WHERE receipts @> jsonb_build_array(jsonb_build_object('client_id', CAST(:id AS integer)))
       OR unpaid @> jsonb_build_array(jsonb_build_object('client_id', CAST(:id AS integer)))`,
  `UPDATE audit_log
      SET before = crediario_audit_blanked(entity, before), after = crediario_audit_blanked(entity, after)
    WHERE id IN (
      SELECT id FROM audit_log WHERE entity = 'client' AND entity_id = :id
      UNION ALL
      SELECT a.id FROM sales s JOIN audit_log a ON a.entity = 'sale' AND a.entity_id = s.id
       WHERE s.client_id = :id
      UNION ALL
      SELECT a.id FROM sales s JOIN payments p ON p.sale_id = s.id
        JOIN audit_log a ON a.entity = 'payment' AND a.entity_id = p.id
       WHERE s.client_id = :id
      UNION ALL
      SELECT a.id FROM sales s JOIN occurrences o ON o.sale_id = s.id
        JOIN audit_log a ON a.entity = 'occurrence' AND a.entity_id = o.id
       WHERE s.client_id = :id
      UNION ALL
      SELECT crediario_lent_records(:id))`,
];

/** Removes what identifies the client from the row and every copy of it, and the client from every list; ids, dates
 *  and money stay. Call with the client locked and open boxes shared. */
export async function blankClient(
  trx: Transaction,
  order: { id: number; userId: number; at: Date },
): Promise<void> {
  const bindings = { ...order, at: order.at.toISOString(), ...FORGOTTEN };
  for (const statement of STATEMENTS) await trx.raw(statement, bindings);
}
