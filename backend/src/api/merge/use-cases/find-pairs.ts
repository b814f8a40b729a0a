import { type LikenessVerdict, likenessOf } from '@crediario/contract/domain';
import { integer, type Row, rowsOf } from '../../../platform/statements/rows';
import {
  inTransaction,
  type Transaction,
  type TransactionHost,
} from '../../../platform/transaction/in-transaction';
import {
  LIKENED,
  likenedOf,
  likenedColumns,
  sharedWeight,
} from '../../../core/client/like-clients';

/** Clients compared in one transaction: a tenth of a second, for which those wait who write one of them. */
const AT_ONCE = 25;
/** Of one client, those who share most with them. */
const MOST_CANDIDATES = 50;
/** Of whom it is asked what they share: by CPF and phone, and by anything. Where a whole town has one street, or one number was
 *  typed for all who have none, each would be held against each. */
const MOST_SHARERS = 1000;

/** Of those who compare, and of those who delete a client (migration 0130), one at a time: two would wait for each other's
 *  pairs. */
const PAIRS_LOCK = 7_340_119;

/** Waits for nobody who writes clients: what they have in hand is compared once they are done. NO KEY UPDATE: a pair's
 *  reference (FOR KEY SHARE) need not wait. While a file is written, or taken back, its clients are not compared: that costs
 *  more than to write them, and the file's own lines need the time. */
const TAKE = `
  SELECT client_id FROM client_keys
   WHERE NOT is_checked AND NOT EXISTS (SELECT FROM import_batches WHERE state IN ('applying', 'undoing'))
   ORDER BY client_id LIMIT ${AT_ONCE} FOR NO KEY UPDATE SKIP LOCKED`;

/** How many share a key of somebody is nothing that the database could know; it would take a hundredth of all, and read every
 *  client for each who is compared. */
const BY_KEYS = 'SET LOCAL enable_seqscan = off; SET LOCAL jit = off';

const CANDIDATES = `
  SELECT k.client_id AS "of", ${likenedColumns('c')}
    FROM client_keys k
   CROSS JOIN LATERAL (
     SELECT o.client_id FROM (
       (SELECT client_id, keys FROM client_keys
         WHERE keys && ARRAY(SELECT key FROM unnest(k.keys) AS key WHERE left(key, 1) IN ('C', 'P'))
         LIMIT ${MOST_SHARERS})
        UNION
       (SELECT client_id, keys FROM client_keys WHERE keys && k.keys LIMIT ${MOST_SHARERS})
     ) AS o
      WHERE o.client_id <> k.client_id
      ORDER BY ${sharedWeight('o.keys', 'k.keys')} DESC, o.client_id
      LIMIT ${MOST_CANDIDATES}
   ) AS found
    JOIN clients c ON c.id = found.client_id
   WHERE k.client_id = ANY(:ids)`;

const CANDIDATE = { of: integer(), ...LIKENED };

interface Pair {
  low_id: number;
  high_id: number;
  verdict: LikenessVerdict;
  reasons: string[];
}

/** Compares the clients who were written since they were last compared, until none is left or `isTime` says no.
 *  Answers how many were compared. */
export async function findPairs(host: TransactionHost, isTime: () => boolean): Promise<number> {
  let compared = 0;
  while (isTime()) {
    const step = await inTransaction(host, compareSome);
    if (step === 0) break;
    compared += step;
  }
  return compared;
}

async function compareSome(trx: Transaction): Promise<number> {
  await trx.raw('SELECT pg_advisory_xact_lock(?)', [PAIRS_LOCK]);
  await trx.raw(BY_KEYS);
  const taken = await rowsOf({ client_id: integer() }, trx.raw(TAKE));
  if (taken.length === 0) return 0;
  const ids = taken.map(({ client_id }) => client_id);
  const pairs = await pairsOf(trx, ids);
  await trx.raw(
    `WITH gone AS (
       SELECT low_id, high_id FROM client_pairs WHERE low_id = ANY(:ids) OR high_id = ANY(:ids)
          FOR UPDATE SKIP LOCKED)
     DELETE FROM client_pairs p USING gone WHERE (p.low_id, p.high_id) = (gone.low_id, gone.high_id)`,
    { ids },
  );
  await trx.raw(
    `INSERT INTO client_pairs (low_id, high_id, verdict, reasons)
     SELECT pair.low_id, pair.high_id, pair.verdict, pair.reasons
       FROM json_to_recordset(:pairs) AS pair (low_id integer, high_id integer, verdict text, reasons text[])
       -- Who was deleted meanwhile, or is being, is in no pair.
      WHERE (SELECT count(*) FROM (SELECT FROM client_keys WHERE client_id IN (pair.low_id, pair.high_id)
                                      FOR KEY SHARE SKIP LOCKED) AS both_there) = 2
     ON CONFLICT (low_id, high_id) DO UPDATE SET verdict = excluded.verdict, reasons = excluded.reasons`,
    { pairs: JSON.stringify(pairs) },
  );
  await trx('client_keys').whereIn('client_id', ids).update({ is_checked: true });
  return ids.length;
}

async function pairsOf(trx: Transaction, ids: number[]): Promise<Pair[]> {
  const own = await rowsOf(
    LIKENED,
    trx.raw(`SELECT ${likenedColumns('c')} FROM clients c WHERE c.id = ANY(:ids)`, { ids }),
  );
  const known = new Map(own.map((row) => [row.id, likenedOf(row)]));
  const candidates = await rowsOf(CANDIDATE, trx.raw(CANDIDATES, { ids }));
  const pairs = candidates.flatMap((row) => pairOf(row, known.get(row.of)));
  return [...new Map(pairs.map((pair) => [`${pair.low_id} ${pair.high_id}`, pair])).values()];
}

function pairOf(row: Row<typeof CANDIDATE>, one: ReturnType<typeof likenedOf> | undefined): Pair[] {
  const likeness = one && likenessOf(one, likenedOf(row));
  if (!likeness) return [];
  const [low_id, high_id] = [Math.min(row.of, row.id), Math.max(row.of, row.id)];
  return [{ low_id, high_id, ...likeness }];
}
