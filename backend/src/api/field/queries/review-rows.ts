/** Grain: an operation that somebody has to look at. */
import { centsToNumeric, type ReviewChoice, reviewChoices } from '@crediario/contract/domain';
import type { OperationEntity, ReviewedChoice, ReviewedOperation } from '@crediario/contract/wire';
import {
  bigint,
  integer,
  json,
  numeric,
  orNull,
  type Row,
  rowsOf,
  text,
  timestamp,
} from '../../../platform/statements/rows';
import type { Clock } from '../../../platform/clock/clock';
import type { Db } from '../../../platform/transaction/in-transaction';
import type { Paging } from '../../../platform/http/paging';
import { CLOSED_BOX } from './closed-box';
import { bindingsOf, OPEN, type ReviewFilter, WANTED } from './open-reviews';
import { asCorrected, correctionsOf, numbersOf } from './corrections';
import { withNames } from './named-operations';
import { type FactsOfReview, reviewFacts } from './review-facts';
import type { ResultStatus } from './operation-results';
import { USER_NAME } from '../../employee/queries/user-name';

export const REVIEWED = {
  number: bigint(),
  id: text(),
  kind: text(),
  user_id: integer(),
  user_name: text(),
  device: text(),
  taken_at: orNull(timestamp()),
  received_at: timestamp(),
  value: orNull(numeric()),
  status: text<ResultStatus>(),
  code: text(),
  message: orNull(text()),
  client_id: orNull(integer()),
  client_name: orNull(text()),
  entity: orNull(text<OperationEntity>()),
  record_id: orNull(integer()),
  body: json<object>(),
  closed_box: orNull(integer()),
  closed_at: orNull(timestamp()),
};

/** What a phone says is listed whole up to here. Beyond it came a long route, or what was kept before there was a bound: that
 *  is not even read. */
const LISTED_BYTES = 16 * 1024;

export const LISTED_BODY = `
  CASE WHEN octet_length(o.body::text) <= ${LISTED_BYTES} THEN o.body ELSE json_build_object('id', o.id, 'kind', o.kind) END AS body`;

const PAGE = `
  SELECT o.number, o.id, o.kind, u.id AS user_id, ${USER_NAME} AS user_name, o.device, o.taken_at, o.received_at,
         o.value, r.status, r.code, r.message, r.client_id, nullif(concat_ws(' ', c.name, c.last_name), '') AS client_name,
         r.entity, r.record_id, ${LISTED_BODY}, closed_box, closed_at
    FROM (SELECT * FROM ${OPEN}
           WHERE ${WANTED}
           ORDER BY operation_number LIMIT :limit OFFSET :offset) AS r
    JOIN field_operations o ON o.number = r.operation_number
    JOIN up_users u ON u.id = r.collector_id
    LEFT JOIN clients c ON c.id = r.client_id${CLOSED_BOX}
   ORDER BY o.number`;

export async function reviewedOperations(
  db: Db,
  wanted: ReviewFilter,
  { paging: { page, pageSize }, clock }: { paging: Paging; clock: Clock },
): Promise<ReviewedOperation[]> {
  const cut = { limit: pageSize, offset: (page - 1) * pageSize };
  const query = db.raw(PAGE, { ...bindingsOf(wanted), ...cut });
  const operations = await withCorrections(db, await rowsOf(REVIEWED, query));
  const facts = await reviewFacts(db, operations, clock);
  return withNames(operations.map((row) => reviewedOperation(row, facts.get(row.number))));
}

export type CorrectedRow = Row<typeof REVIEWED> & {
  /** What the phone sent first. */
  sent: object;
  isCorrected: boolean;
};

/** Payments as their last corrections say that they were. */
export async function withCorrections<One extends Row<typeof REVIEWED>>(
  db: Db,
  rows: readonly One[],
): Promise<(One & CorrectedRow)[]> {
  const corrections = await correctionsOf(db, numbersOf(rows));
  return rows.map((row) => {
    const first = { sent: { ...row.body }, valueCents: null };
    const { sent, valueCents, receiptOf } = asCorrected(first, corrections.get(row.number) ?? []);
    const value = valueCents === null ? row.value : Number(centsToNumeric(valueCents));
    return { ...row, sent: row.body, body: sent, value, isCorrected: receiptOf !== undefined };
  });
}

export function reviewedOperation(row: CorrectedRow, facts?: FactsOfReview): ReviewedOperation {
  const { entity, record_id, closed_box, closed_at } = row;
  return {
    id: Number(row.number),
    operation: row.id,
    kind: row.kind,
    user_id: row.user_id,
    user_name: row.user_name,
    device: row.device,
    taken_at: row.taken_at?.toISOString() ?? null,
    received_at: row.received_at.toISOString(),
    value: row.value,
    code: row.code,
    message: row.message,
    client_id: row.client_id,
    client_name: row.client_name,
    ...(closed_box !== null &&
      closed_at !== null && { closed_box: { id: closed_box, closed_at: closed_at.toISOString() } }),
    ...(facts && { facts: facts.shown }),
    ...(entity !== null && record_id !== null && { record: { entity, id: record_id } }),
    solutions: facts ? reviewChoices(facts.rules).map(choiceToWire) : [],
    sent: row.sent,
  };
}

export const choiceToWire = ({ solution, sale, opensBox }: ReviewChoice): ReviewedChoice => ({
  solution,
  ...(sale !== undefined && { sale }),
  ...(opensBox && { opens_box: opensBox }),
});
