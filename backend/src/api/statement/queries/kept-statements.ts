/** One row per printed statement of those names that is still kept, with its client's employee now. */
import { bytea, integer, orNull, rowsOf, text } from '../../../platform/statements/rows';
import type { Db } from '../../../platform/transaction/in-transaction';
import { keyOf } from './statement-files';

const COLUMNS = {
  token_hash: bytea(),
  filename: text(),
  content: bytea(),
  user_id: orNull(integer()),
};

/** By the primary key: as many look-ups as names. */
const KEPT = `
SELECT f.token_hash, f.filename, f.content, c.user_id
  FROM statement_files f
  JOIN sales s ON s.id = f.sale_id AND s.deleted_at IS NULL
  JOIN clients c ON c.id = s.client_id
 WHERE f.token_hash = ANY(?) AND f.expires_at > clock_timestamp()`;

export interface KeptStatement {
  content: Buffer;
  employeeId: number | null;
}

/** By the names that were asked for; one that opens nothing is missing. */
export async function keptStatements(
  db: Db,
  asked: readonly string[],
): Promise<Map<string, KeptStatement>> {
  const keys = asked.flatMap((name) => keyOf(name) ?? []);
  const rows = await rowsOf(COLUMNS, db.raw(KEPT, [keys.map(({ hash }) => hash)]));
  const found = new Map(rows.map((row) => [row.token_hash.toString('hex'), row]));
  return new Map(
    keys.flatMap(({ name, filename, hash }): [string, KeptStatement][] => {
      const row = found.get(hash.toString('hex'));
      if (row?.filename !== filename) return [];
      return [[name, { content: row.content, employeeId: row.user_id }]];
    }),
  );
}
