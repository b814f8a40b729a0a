import { integer, rowsOf, text } from '../../../platform/statements/rows';
import type { Db } from '../../../platform/transaction/in-transaction';
import { USER_NAME } from '../../employee/queries/user-name';

const NAMES = { id: integer(), name: text() };

/** How lists name these users. */
export async function namesOf(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const query = db.raw(`SELECT u.id, ${USER_NAME} AS name FROM up_users u WHERE u.id = ANY(?)`, [
    [...ids],
  ]);
  const rows = await rowsOf(NAMES, query);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
