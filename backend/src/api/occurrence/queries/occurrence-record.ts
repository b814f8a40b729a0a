/** One occurrence as a write answers it: the record as it now stands. */
import type { OccurrenceRecord } from '@crediario/contract/wire';
import type { Db } from '../../../platform/transaction/in-transaction';

export async function occurrenceRecord(db: Db, id: number): Promise<OccurrenceRecord> {
  const row = await db('occurrences as o')
    .join('type_occurrences as type', 'type.id', 'o.type_occurrence_id')
    .where('o.id', id)
    .first('o.*', 'type.name as type_name');
  return {
    id: row.id,
    createdAt: row.created_at.toISOString(),
    observation: row.observation,
    sale: { id: row.sale_id },
    type_occurrence: { id: row.type_occurrence_id, name: row.type_name },
    cash: { id: row.cash_id },
  };
}
