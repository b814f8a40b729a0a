/** One occurrence as a write answers it: the record as it now stands. */
import type { OccurrenceRecord } from '@crediario/contract/wire';
import {
  integer,
  orNull,
  rowsOf,
  text,
  theRow,
  timestamp,
} from '../../../platform/statements/rows';
import type { Db } from '../../../platform/transaction/in-transaction';

const OCCURRENCE = {
  id: integer(),
  created_at: timestamp(),
  observation: orNull(text()),
  sale_id: integer(),
  type_occurrence_id: integer(),
  cash_id: integer(),
  type_name: text(),
};

export async function occurrenceRecord(db: Db, id: number): Promise<OccurrenceRecord> {
  const query = db('occurrences as o')
    .join('type_occurrences as type', 'type.id', 'o.type_occurrence_id')
    .where('o.id', id)
    .select(
      'o.id',
      'o.created_at',
      'o.observation',
      'o.sale_id',
      'o.type_occurrence_id',
      'o.cash_id',
      'type.name as type_name',
    );
  const row = await theRow(rowsOf(OCCURRENCE, query));
  return {
    id: row.id,
    createdAt: row.created_at.toISOString(),
    observation: row.observation,
    sale: { id: row.sale_id },
    type_occurrence: { id: row.type_occurrence_id, name: row.type_name },
    cash: { id: row.cash_id },
  };
}
