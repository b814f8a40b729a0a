/** One row: up to where a package has seen the database. */
import { rowsOf, text, theRow } from '../../../platform/statements/rows';
import type { Transaction } from '../../../platform/transaction/in-transaction';

/** Which database it is: one that was put back to an earlier time counts its transactions anew, on a timeline of its own. */
const IDENTITY = `
  (SELECT system_identifier FROM pg_control_system()) || '.' ||
  (SELECT timeline_id FROM pg_control_checkpoint()) || '.' ||
  (SELECT oid FROM pg_database WHERE datname = current_database())`;

const VERSION = { database: text(), seen: text() };

/** What lies before `seen` is in the package; what was under way then may not be. */
export async function packageVersion(
  trx: Transaction,
): Promise<{ database: string; seen: string }> {
  const query = trx.raw(
    `SELECT ${IDENTITY} AS database, pg_snapshot_xmin(pg_current_snapshot())::text AS seen`,
  );
  return theRow(rowsOf(VERSION, query));
}

export const versionText = ({ database, seen }: { database: string; seen: string }): string =>
  `${database}.${seen}`;

/** The transaction from which on changes are asked for; null where all is. */
export function changesSince(since: string | undefined, database: string): string | null {
  if (since === undefined || !since.startsWith(`${database}.`)) return null;
  return since.slice(database.length + 1);
}
