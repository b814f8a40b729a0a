/** Grain: one merge, and what moves with it. */
import type { BusinessDate } from '@crediario/contract/domain';
import {
  integer,
  json,
  orNull,
  type Row,
  rowOf,
  rowsOf,
  theRow,
  timestamp,
} from '../../../platform/statements/rows';
import type { Transaction } from '../../../platform/transaction/in-transaction';
import { type ClientRecord, RECORD_COLUMNS } from '../../client/queries/client-columns';

/** Both, the lower number first: two who merge crosswise take turns. Deleted ones too. */
export async function lockBoth(
  trx: Transaction,
  ids: readonly number[],
): Promise<Map<number, ClientRecord>> {
  const rows: ClientRecord[] = await trx('clients')
    .whereIn('id', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .select(RECORD_COLUMNS);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The sales of a client, deleted ones too, locked in their order. */
export async function lockSalesOf(trx: Transaction, clientId: number): Promise<number[]> {
  const query = trx('sales')
    .where({ client_id: clientId })
    .orderBy('id')
    .forNoKeyUpdate()
    .select('id');
  return (await rowsOf({ id: integer() }, query)).map(({ id }) => id);
}

export async function writeClient(
  trx: Transaction,
  id: number,
  columns: Partial<ClientRecord>,
): Promise<ClientRecord> {
  return theRow(trx('clients').where({ id }).update(columns).returning(RECORD_COLUMNS));
}

/** Counts, debts and rounds follow (migration 0132). Both are in the lists, and one collector's. */
export async function moveSales(
  trx: Transaction,
  { from, to, saleIds }: { from: number; to: number; saleIds: readonly number[] },
): Promise<void> {
  await trx.raw('SELECT crediario_move_sales(:from, :to, CAST(:saleIds AS integer[]))', {
    from,
    to,
    saleIds: [...saleIds],
  });
}

export interface Copied {
  messages: boolean;
  visit_notes: boolean;
  point: boolean;
  places: { employee_id: number; weekday: number | null }[];
}

const PLACE = { employee_id: integer(), weekday: orNull(integer()) };

/** What the kept client has none of, and the gone one has: that there are to be no messages, notes for visits, a point on
 *  the map, places in rounds. The gone one's stay where they are. */
export async function copyWhatIsMissing(
  trx: Transaction,
  both: { kept: number; gone: number },
): Promise<Copied> {
  const messages = await rowsOf(
    { client_id: integer() },
    trx.raw(
      `INSERT INTO silent_clients (client_id, set_by_id, set_at)
       SELECT :kept, set_by_id, set_at FROM silent_clients WHERE client_id = :gone
       ON CONFLICT (client_id) DO NOTHING RETURNING client_id`,
      both,
    ),
  );
  const notes = await rowsOf(
    { client_id: integer() },
    trx.raw(
      `INSERT INTO client_visit_notes (client_id, not_before, best_time, caution, changed_by_id, changed_at)
       SELECT :kept, not_before, best_time, caution, changed_by_id, changed_at
         FROM client_visit_notes WHERE client_id = :gone
       ON CONFLICT (client_id) DO NOTHING RETURNING client_id`,
      both,
    ),
  );
  const points = await rowsOf(
    { client_id: integer() },
    trx.raw(
      `INSERT INTO client_points (client_id, lat, lon, changed_by_id, changed_at)
       SELECT :kept, lat, lon, changed_by_id, changed_at FROM client_points WHERE client_id = :gone
       ON CONFLICT (client_id) DO NOTHING RETURNING client_id`,
      both,
    ),
  );
  const places = await rowsOf(
    PLACE,
    trx.raw(
      `INSERT INTO route_places (employee_id, client_id, weekday, place)
       SELECT employee_id, :kept, weekday, place FROM route_places WHERE client_id = :gone
       ON CONFLICT (employee_id, client_id, (COALESCE(weekday, '-1'::integer))) DO NOTHING
       RETURNING employee_id, weekday`,
      both,
    ),
  );
  return {
    messages: messages.length > 0,
    visit_notes: notes.length > 0,
    point: points.length > 0,
    places,
  };
}

export async function removeCopies(trx: Transaction, kept: number, copied: Copied): Promise<void> {
  if (copied.messages) await trx('silent_clients').where({ client_id: kept }).del();
  if (copied.visit_notes) await trx('client_visit_notes').where({ client_id: kept }).del();
  if (copied.point) await trx('client_points').where({ client_id: kept }).del();
  for (const place of copied.places) {
    await trx('route_places')
      .where({ client_id: kept, ...place })
      .del();
  }
}

/** The latest record that the log has of a client: what was just written. */
const LATEST = `(SELECT max(id) FROM audit_log WHERE entity = 'client' AND entity_id = `;

export async function insertMerge(
  trx: Transaction,
  merge: { kept: number; gone: number; userId: number; at: Date; copied: Copied },
): Promise<number> {
  const { kept, gone, userId } = merge;
  const query = trx.raw(
    `INSERT INTO client_merges (kept_id, gone_id, user_id, at, kept_audit, gone_audit, copied)
     VALUES (:kept, :gone, :userId, :at, ${LATEST} :kept), ${LATEST} :gone), :copied)
     RETURNING id`,
    { kept, gone, userId, at: merge.at.toISOString(), copied: JSON.stringify(merge.copied) },
  );
  return (await theRow(rowsOf({ id: integer() }, query))).id;
}

/** Before `until` the sales were the gone client's, and the collector of that one held them. */
export async function rememberMoves(
  trx: Transaction,
  mergeId: number,
  of: { gone: number; until: BusinessDate; saleIds: readonly number[] },
): Promise<void> {
  await trx.raw(
    `INSERT INTO sale_moves (sale_id, until, merge_id, client_id)
     SELECT id, :until, :mergeId, :gone FROM unnest(CAST(:saleIds AS integer[])) AS id`,
    { mergeId, gone: of.gone, until: of.until, saleIds: [...of.saleIds] },
  );
}

/** The sales that moved; they are told to have been nobody else's from now on. */
export async function forgetMoves(trx: Transaction, mergeId: number): Promise<number[]> {
  const query = trx.raw(
    'WITH gone AS (DELETE FROM sale_moves WHERE merge_id = :mergeId RETURNING sale_id) SELECT sale_id FROM gone ORDER BY 1',
    { mergeId },
  );
  return (await rowsOf({ sale_id: integer() }, query)).map((row) => row.sale_id);
}

const MERGE = {
  id: integer(),
  kept_id: integer(),
  gone_id: integer(),
  copied: json<Copied>(),
  undone_at: orNull(timestamp()),
  kept_before: json<Record<string, unknown>>(),
  gone_before: json<Record<string, unknown>>(),
};

export type MergeRow = Row<typeof MERGE>;

/** With what both were before, as the log tells. */
export async function mergeRow(trx: Transaction, id: number): Promise<MergeRow | undefined> {
  return rowOf(
    MERGE,
    trx.raw(
      `SELECT m.id, m.kept_id, m.gone_id, to_json(m.copied) AS copied, m.undone_at::timestamp AS undone_at,
              to_json(kept.before) AS kept_before, to_json(gone.before) AS gone_before
         FROM client_merges m
         JOIN audit_log kept ON kept.id = m.kept_audit
         JOIN audit_log gone ON gone.id = m.gone_audit
        WHERE m.id = :id`,
      { id },
    ),
  );
}

export async function markUndone(
  trx: Transaction,
  id: number,
  by: { userId: number; at: Date },
): Promise<void> {
  await trx('client_merges')
    .where({ id })
    .update({ undone_at: by.at.toISOString(), undone_by_id: by.userId });
}
