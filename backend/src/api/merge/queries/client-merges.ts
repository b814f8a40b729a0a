/** Grain: one merge of a client that was not undone, the latest first. */
import type { ClientMerges } from '@crediario/contract/wire';
import { mergedInto } from '../../../core/client/merged-clients';
import { integer, orNull, rowsOf, text, timestamp } from '../../../platform/statements/rows';
import type { Db } from '../../../platform/transaction/in-transaction';
import { builtOn } from './built-on';

const MERGES = `
  SELECT m.id, m.gone_id, concat_ws(' ', c.name, nullif(c.last_name, '')) AS gone_name,
         (m.at AT TIME ZONE 'UTC') AS at,
         coalesce(nullif(concat_ws(' ', u.name, u.finalname), ''), u.username) AS by
    FROM client_merges m
    JOIN clients c ON c.id = m.gone_id
    LEFT JOIN up_users u ON u.id = m.user_id
   WHERE m.kept_id = :id AND m.undone_at IS NULL
   ORDER BY m.id DESC`;

const MERGE = {
  id: integer(),
  gone_id: integer(),
  gone_name: text(),
  at: timestamp(),
  by: orNull(text()),
};

export async function clientMerges(db: Db, id: number): Promise<ClientMerges> {
  const rows = await rowsOf(MERGE, db.raw(MERGES, { id }));
  const hindrances = await builtOn(
    db,
    rows.map((row) => row.id),
  );
  const merges = rows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    can_undo: hindrances.get(row.id) === null,
  }));
  return { into: await mergedInto(db, id), merges };
}
