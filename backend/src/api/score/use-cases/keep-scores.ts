import {
  type BusinessDate,
  type ScoredSale,
  scoreFacts,
  scoreOf,
} from '@crediario/contract/domain';
import { bigint, integer, rowsOf } from '../../../platform/statements/rows';
import {
  type Db,
  inTransaction,
  type TransactionHost,
} from '../../../platform/transaction/in-transaction';
import { scoredSales } from '../queries/scored-sales';

type Host = TransactionHost & { db: { connection: Db } };

const AT_ONCE = 250;

/** Works out the scores at the end of a day gone by that are not kept yet, some clients at a time, until `isTime` says no.
 *  A client who is written to meanwhile is left: what was read of them may be half of it (migration 0080). */
export async function keepScores(
  host: Host,
  day: BusinessDate,
  isTime: () => boolean,
): Promise<void> {
  let last = 0;
  while (isTime()) {
    const wanted = host.db.connection.raw(NOT_KEPT, { day, last, count: AT_ONCE });
    const ids = (await rowsOf({ id: integer() }, wanted)).map(({ id }) => id);
    if (ids.length === 0) return;
    last = ids.at(-1) ?? last;
    await keepScoresOf(host, ids, day);
  }
}

async function keepScoresOf(host: Host, ids: readonly number[], day: BusinessDate): Promise<void> {
  const attempts = await inTransaction(host, (trx) =>
    rowsOf({ client_id: integer(), attempt: bigint() }, trx.raw(MARK, { ids: [...ids], day })),
  );
  await inTransaction(host, (trx) =>
    trx.raw(`SELECT pg_advisory_xact_lock(hashtext('crediario.portfolio_days'))`),
  );
  await inTransaction(host, async (trx) => {
    const sales = await scoredSales(trx, ids, day);
    const rows = attempts.map(({ client_id, attempt }) => ({
      client_id,
      attempt,
      ...keptOf(sales.get(client_id) ?? [], day),
    }));
    await trx.raw(KEEP, { rows: JSON.stringify(rows) });
  });
}

function keptOf(sales: readonly ScoredSale[], day: BusinessDate) {
  const facts = scoreFacts(sales, day);
  const score = scoreOf(facts);
  return {
    points: score?.points ?? null,
    grade: score?.grade ?? null,
    worst_days: facts.worstDelay.count,
    settled_on: facts.settledOn,
  };
}

/** Those who bought something, or have a score that is of another day. */
const NOT_KEPT = `
  SELECT c.id
    FROM clients c
    JOIN client_standings g ON g.client_id = c.id
    LEFT JOIN client_scores k ON k.client_id = c.id
   WHERE c.id > :last AND c.deleted_at IS NULL AND (g.kept_sales > 0 OR k.client_id IS NOT NULL)
     AND (k.client_id IS NULL OR NOT k.is_kept OR k.as_of <> :day)
   ORDER BY c.id
   LIMIT :count`;

/** What was kept stays to be shown until it is worked out anew. Clients first, as those do who write to them. */
const MARK = `
  WITH there AS MATERIALIZED (
    SELECT id FROM clients WHERE id = ANY (CAST(:ids AS integer[])) AND deleted_at IS NULL ORDER BY id FOR SHARE
  )
  INSERT INTO client_scores AS known (client_id, as_of)
  SELECT id, :day FROM there ORDER BY id
  ON CONFLICT (client_id) DO UPDATE SET as_of = excluded.as_of, attempt = DEFAULT, is_kept = false
  RETURNING client_id, attempt`;

/** Only what nobody has written to, and no later attempt has begun anew. */
const KEEP = `
  UPDATE client_scores AS k
     SET is_kept = true, points = n.points, grade = n.grade, worst_days = n.worst_days, settled_on = n.settled_on
    FROM json_to_recordset(CAST(:rows AS json))
      AS n (client_id integer, attempt bigint, points integer, grade text, worst_days integer, settled_on date)
   WHERE k.client_id = n.client_id AND k.attempt = n.attempt`;
