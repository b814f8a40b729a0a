/** Grain: one client who is gone into another, as merges that were not undone say (migration 0132). */
import { integer, rowOf, rowsOf, text } from '../../platform/statements/rows';
import type { Db } from '../../platform/transaction/in-transaction';

/** Of `clients AS c`: all who are the client now, however often they were merged. An SQL condition's list. */
export const MEMBERS = `
  WITH RECURSIVE members AS (
    SELECT c.id
     UNION
    SELECT m.gone_id FROM members JOIN client_merges m ON m.kept_id = members.id AND m.undone_at IS NULL
  ) SELECT id FROM members`;

const INTO = `
  WITH RECURSIVE way AS (
    SELECT m.kept_id, 1 AS step FROM client_merges m WHERE m.gone_id = :id AND m.undone_at IS NULL
     UNION ALL
    SELECT m.kept_id, way.step + 1
      FROM way JOIN client_merges m ON m.gone_id = way.kept_id AND m.undone_at IS NULL
  )
  SELECT c.id, concat_ws(' ', c.name, nullif(c.last_name, '')) AS name
    FROM way JOIN clients c ON c.id = way.kept_id
   ORDER BY way.step DESC LIMIT 1`;

const CLIENT = { id: integer(), name: text() };

/** Who a client is now; null for one who was not merged. */
export async function mergedInto(db: Db, id: number): Promise<{ id: number; name: string } | null> {
  return (await rowOf(CLIENT, db.raw(INTO, { id }))) ?? null;
}

/** The clients who went into this one, directly or by another. */
export async function goneInto(db: Db, id: number): Promise<number[]> {
  const query = db.raw(
    `SELECT member.id FROM clients c CROSS JOIN LATERAL (${MEMBERS}) AS member
      WHERE c.id = :id AND member.id <> c.id ORDER BY 1`,
    { id },
  );
  return (await rowsOf({ id: integer() }, query)).map((row) => row.id);
}
