/** One row per record that a page of history names, of one kind at a time: its id and its name now. */
import { HISTORY_FIELDS, type HistoryRow, type NamedRecord } from '@crediario/contract/wire';
import { integer, rowsOf, text } from '../../../platform/statements/rows';
import type { Db } from '../../../platform/transaction/in-transaction';
import { USER_NAME } from '../../employee/queries/user-name';

/** A box or a sale has no name but its number. */
const NAMES: Readonly<Record<string, string>> = {
  user: `SELECT u.id, ${USER_NAME} AS name FROM up_users u WHERE u.id = ANY (:ids)`,
  client: `SELECT id, concat_ws(' ', name, last_name) AS name FROM clients WHERE id = ANY (:ids)`,
  frequency: 'SELECT id, name FROM type_frequencies WHERE id = ANY (:ids)',
  paymentType: 'SELECT id, name FROM type_payments WHERE id = ANY (:ids)',
  occurrenceType: 'SELECT id, name FROM type_occurrences WHERE id = ANY (:ids)',
};

/** Writes their names into the references of these rows. */
export async function nameRecords(db: Db, rows: readonly HistoryRow[]): Promise<void> {
  const references = rows.flatMap(referencesIn);
  await Promise.all(
    Object.entries(NAMES).map(async ([kind, sql]) => {
      const records = references.filter((reference) => reference.kind === kind);
      if (records.length === 0) return;
      const names = await namesOf(db, sql, [...new Set(records.map(({ record }) => record.id))]);
      for (const { record } of records) record.name = names.get(record.id) ?? null;
    }),
  );
}

function referencesIn({ changes }: HistoryRow): { kind: string; record: NamedRecord }[] {
  return changes.flatMap(({ field, before, after }) =>
    [before, after]
      .filter((value): value is NamedRecord => typeof value === 'object' && value !== null)
      .map((record) => ({ kind: HISTORY_FIELDS[field], record })),
  );
}

async function namesOf(db: Db, sql: string, ids: number[]): Promise<Map<number, string>> {
  const rows = await rowsOf({ id: integer(), name: text() }, db.raw(sql, { ids }));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
