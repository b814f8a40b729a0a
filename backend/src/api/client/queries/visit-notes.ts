/** One row: what a collector should know before they knock at a client's door; none where there is nothing to know. */
import type { VisitNotes } from '@crediario/contract/wire';
import type { ClientVisitNotesRow } from '../../../tables';
import { date, orNull, rowOf, text } from '../../../platform/statements/rows';
import type { Db, Transaction } from '../../../platform/transaction/in-transaction';

/** Every column of the row, and whether it is about the person; `heldAs` in the client's data export. Forgetting a client
 *  takes the row out whole. */
export const VISIT_NOTE_COLUMNS = {
  client_id: { personal: false },
  not_before: { personal: true, heldAs: 'nao_visitar_ate' },
  best_time: { personal: true, heldAs: 'melhor_hora' },
  caution: { personal: true, heldAs: 'cuidado' },
  changed_by_id: { personal: false },
  changed_at: { personal: false },
} as const satisfies Record<keyof ClientVisitNotesRow, { personal: boolean; heldAs?: string }>;

const NOTES = { not_before: orNull(date()), best_time: orNull(text()), caution: orNull(text()) };

const NONE: VisitNotes = { not_before: null, best_time: null, caution: null };

export async function visitNotesOf(db: Db, clientId: number): Promise<VisitNotes> {
  const query = db('client_visit_notes').where({ client_id: clientId }).select(Object.keys(NOTES));
  return (await rowOf(NOTES, query)) ?? NONE;
}

/** Call with the client locked. */
export async function writeVisitNotes(
  trx: Transaction,
  notes: VisitNotes & { clientId: number; userId: number; at: Date },
): Promise<void> {
  const { clientId, userId, at, ...said } = notes;
  const rows = trx('client_visit_notes');
  if (Object.values(said).every((note) => note === null)) {
    await rows.where({ client_id: clientId }).delete();
    return;
  }
  await rows
    .insert({ client_id: clientId, ...said, changed_by_id: userId, changed_at: at })
    .onConflict('client_id')
    .merge();
}
