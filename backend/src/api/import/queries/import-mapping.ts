/** One row: how files with a header were read the last time. */
import { json, rowOf, text } from '../../../platform/statements/rows';
import type { Db } from '../../../platform/transaction/in-transaction';

const COLUMNS = { header: text(), mapping: json<object>() };

export async function importMapping(db: Db, header: string) {
  const query = db.raw(
    'SELECT header, mapping::json AS mapping FROM import_mappings WHERE header = ?',
    [header],
  );
  return (await rowOf(COLUMNS, query)) ?? null;
}
