/** Grain: one operation as a phone sent it. */
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type Cents, centsFromNumeric, centsToNumeric } from '@crediario/contract/domain';
import {
  impersonalPart,
  isOperationId,
  type Position,
  type SentOperation,
} from '@crediario/contract/wire';
import {
  bigint,
  integer,
  json,
  numeric,
  orNull,
  type Row,
  rowOf,
  rowsOf,
  text,
  timestamp,
} from '../../../platform/statements/rows';
import type { Db, Transaction } from '../../../platform/transaction/in-transaction';
import { NO_GAP } from './missing-operations';
import { keepPosition } from './position-rows';

export interface OperationToStore {
  sent: SentOperation;
  collectorId: number;
  sentById: number;
  device: string;
  appVersion: string | null;
  seq: number | null;
  kind: string;
  takenAt: Date | null;
  valueCents: Cents | null;
  /** Kept apart from what is kept for good. */
  position?: Position | null;
}

export const OPERATION = {
  number: bigint(),
  id: text(),
  collector_id: integer(),
  sent_by_id: integer(),
  device: text(),
  seq: orNull(bigint()),
  kind: text(),
  taken_at: orNull(timestamp()),
  value: orNull(numeric()),
  body: json<SentOperation>(),
  twin_of: orNull(text()),
};

export interface StoredOperation {
  number: string;
  id: string;
  collectorId: number;
  sentById: number;
  device: string;
  seq: number | null;
  kind: string;
  takenAt: Date | null;
  valueCents: Cents | null;
  sent: SentOperation;
  /** The id under which another had come before. */
  twinOf: string | null;
  /** Of a payment that was corrected before it was decided: the operation that made the last paper. */
  receiptOf?: string;
}

export const OPERATION_COLUMNS = Object.keys(OPERATION).map((name) => `o.${name}`);

export function storedOperation(row: Row<typeof OPERATION>): StoredOperation {
  return {
    number: row.number,
    id: row.id,
    collectorId: row.collector_id,
    sentById: row.sent_by_id,
    device: row.device,
    seq: row.seq === null ? null : Number(row.seq),
    kind: row.kind,
    takenAt: row.taken_at,
    valueCents: row.value === null ? null : centsFromNumeric(row.value),
    sent: row.body,
    twinOf: row.twin_of,
  };
}

const operationsOf = async (query: Parameters<typeof rowsOf>[1]) =>
  (await rowsOf(OPERATION, query)).map(storedOperation);

/** Its own id; of one that says none, one that follows from all that it says. */
export const idOf = (sent: SentOperation): string =>
  isOperationId(sent['id']) ? sent['id'].toLowerCase() : idOfText('', bodyOf(sent));

/** Keeps an operation as it came, unless it is there: it is one over all logins. Returns the id under which it is kept:
 *  where another was kept under its id, one that follows from both, so that it too is kept once. */
export async function keepOperation(trx: Transaction, order: OperationToStore): Promise<string> {
  const id = idOf(order.sent);
  if (await keptAs(trx, order, { id, twinOf: null })) return id;
  const kept = trx('field_operations').where({ id }).select(trx.raw('body::text AS body'));
  const first = await rowOf({ body: text() }, kept);
  if (first && isSame(first.body, order.sent)) return id;
  const twin = idOfText(id, bodyOf(order.sent));
  await keptAs(trx, order, { id: twin, twinOf: id });
  return twin;
}

const KEPT_BODY = { id: text(), body: text() };

/** Those that are not kept yet, by their places in the list: neither under their own id nor beside another's. What is new is not
 *  even written out: it may be much that a stranger sends. */
export async function unkeptOperations(
  db: Db,
  operations: readonly SentOperation[],
): Promise<Map<number, SentOperation>> {
  const kept = await keptBodies(db, operations.map(idOf));
  const fresh = [...operations.entries()].filter(([, sent]) => {
    const body = kept.get(idOf(sent));
    return body === undefined || !isSame(body, sent);
  });
  const besideAnother = fresh.filter(([, sent]) => kept.has(idOf(sent)));
  if (besideAnother.length === 0) return new Map(fresh);
  const twinOf = (sent: SentOperation) => idOfText(idOf(sent), bodyOf(sent));
  const twinAt = new Map(besideAnother.map(([at, sent]) => [at, twinOf(sent)]));
  const twins = await keptBodies(db, [...twinAt.values()]);
  return new Map(fresh.filter(([at]) => !twins.has(twinAt.get(at) ?? '')));
}

async function keptBodies(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const query = db('field_operations')
    .whereIn('id', ids)
    .select('id', db.raw('body::text AS body'));
  return new Map((await rowsOf(KEPT_BODY, query)).map(({ id, body }) => [id, body]));
}

async function keptAs(
  trx: Transaction,
  order: OperationToStore,
  { id, twinOf }: { id: string; twinOf: string | null },
): Promise<boolean> {
  const [row] = await trx('field_operations')
    .insert({
      id,
      twin_of: twinOf,
      collector_id: order.collectorId,
      sent_by_id: order.sentById,
      device: order.device,
      seq: order.seq === null ? null : trx.raw(CREDIBLE_SEQ, order),
      kind: order.kind,
      taken_at: order.takenAt,
      value: order.valueCents === null ? null : centsToNumeric(order.valueCents),
      body: bodyOf(order.sent),
      app_version: order.appVersion,
      package_at: trx.raw(LAST_PACKAGE, order),
    })
    .onConflict('id')
    .ignore()
    .returning('number');
  if (!row) return false;
  await trx('field_results').insert({
    operation_number: row.number,
    collector_id: order.collectorId,
  });
  const { position, takenAt } = order;
  if (position && takenAt) await keepPosition(trx, row.number, { ...position, takenAt });
  return true;
}

/** What is left of a forgotten client's is still the same. */
function isSame(kept: string, sent: SentOperation): boolean {
  const said = bodyOf(sent);
  return kept === said || isDeepStrictEqual(JSON.parse(kept), impersonalPart(JSON.parse(said)));
}

/** No phone keeps so many. A number that lies further ahead is none: it would leave a hole for good. */
const MOST_AHEAD = 10_000;

const CREDIBLE_SEQ = `(
  SELECT CASE WHEN CAST(:seq AS bigint) <= coalesce(max(seq), 0) + ${MOST_AHEAD} THEN CAST(:seq AS bigint) END
    FROM field_operations WHERE collector_id = :collectorId AND device = :device)`;

/** When the phone last asked for what is new: what it showed is of then. */
const LAST_PACKAGE =
  '(SELECT package_at FROM field_devices WHERE collector_id = :collectorId AND device = :device)';

/** What no text of the database can hold: NUL, half of a character. */
const UNSTORABLE = /(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][\da-f]{2})/g;

/** As it came, but for where it was. */
function bodyOf({ position: _position, ...sent }: SentOperation): string {
  return JSON.stringify(sent).replace(UNSTORABLE, String.raw`$1\ufffd`);
}

/** A UUID of its own kind (version 8), the same each time. */
function idOfText(id: string, body: string): string {
  const hex = createHash('sha256').update(`${id}\n${body}`).digest('hex');
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
  ];
  return [...parts, hex.slice(20, 32)].join('-');
}

/** Two that would post it take turns here. */
export async function lockOperation(trx: Transaction, number: string): Promise<void> {
  await trx('field_operations').where({ number }).forUpdate().select('number');
}

/** By its number, locked; null where there is none. */
export async function lockedOperation(
  trx: Transaction,
  number: string,
): Promise<StoredOperation | null> {
  await lockOperation(trx, number);
  const query = trx('field_operations as o').where('o.number', number).select(OPERATION_COLUMNS);
  return (await operationsOf(query))[0] ?? null;
}

/** What has not been judged, or waited for something that is there by now; in the device's order. A closing waits for
 *  all that its collector did before on the device. Of one collector, or of all. */
export async function operationsDue(
  db: Db,
  collectorId: number | null,
): Promise<StoredOperation[]> {
  const query = db('field_results as r')
    .join('field_operations as o', 'o.number', 'r.operation_number')
    .whereIn('r.status', ['received', 'in_review'])
    .whereRaw(
      `(r.status = 'received'
        OR (r.waits_for IS NOT NULL AND EXISTS (
              SELECT FROM field_operations cause
                JOIN field_results result ON result.operation_number = cause.number
               WHERE cause.id = r.waits_for
                 AND (result.status = 'accepted' OR r.code = 'OPERATION_NOT_RECEIVED')))
        OR (r.waits_for IS NULL AND r.code = 'OPERATION_NOT_RECEIVED' AND ${NO_GAP}))`,
    )
    .orderBy(['o.collector_id', 'o.device', 'o.seq', 'o.number'])
    .select(OPERATION_COLUMNS);
  if (collectorId !== null) query.where('r.collector_id', collectorId);
  return operationsOf(query);
}
