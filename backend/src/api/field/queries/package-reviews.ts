/** Grain: one operation that waits for the office, as a phone of its collector, or of who sent it, is told of it. */
import {
  operationFacts,
  type PackedReview,
  type SentOperation,
  streetSentenceOf,
} from '@crediario/contract/wire';
import {
  bigint,
  integer,
  json,
  orNull,
  type Row,
  rowsOf,
  text,
  timestamp,
} from '../../../platform/statements/rows';
import type { Transaction } from '../../../platform/transaction/in-transaction';
import { USER_NAME } from '../../employee/queries/user-name';
import { correctedPayments } from './corrected-payment';
import { REFUSED } from './refused-devices';
import { LISTED_BODY } from './review-rows';

const REVIEW = {
  number: bigint(),
  id: text(),
  device: text(),
  seq: orNull(bigint()),
  kind: text(),
  taken_at: orNull(timestamp()),
  client_id: orNull(integer()),
  client_name: orNull(text()),
  code: orNull(text()),
  message: orNull(text()),
  body: json<SentOperation>(),
  sent_by: orNull(text()),
  whose: orNull(text()),
};

/** More than a collector has to keep in mind; each may be 16 kB. */
const MOST = 50;

/** What moves money or makes a client: of nothing else does another phone need to know. */
const KINDS = `'payment', 'sale', 'renewal', 'cost', 'client'`;

const nameOf = (id: string) => `(SELECT ${USER_NAME} FROM up_users u WHERE u.id = ${id})`;

/** Who names a client who was never theirs learns nothing of them, not even that there is one. */
const IS_OWN_CLIENT = `
  EXISTS (SELECT FROM client_holders held WHERE held.client_id = r.client_id AND held.employee_id = :employeeId)`;

/** Who says that a phone's work is another's learns neither that there is one nor their name, unless that one has worked on it. */
const WORKED_THERE = `
  o.collector_id <> o.sent_by_id AND (
    EXISTS (SELECT FROM field_devices known WHERE known.collector_id = o.collector_id AND known.device = o.device)
    OR EXISTS (SELECT FROM field_operations own
                WHERE own.collector_id = o.collector_id AND own.device = o.device AND own.sent_by_id = own.collector_id))`;

const IS_ANOTHERS = `
  (o.collector_id <> :employeeId OR o.collector_id = o.sent_by_id AND r.code = 'OPERATION_OF_ANOTHER_LOGIN')`;

const REVIEWS = `
  SELECT o.number, o.id, o.device, o.seq, o.kind, o.taken_at, CASE WHEN ${IS_OWN_CLIENT} THEN r.client_id END AS client_id, r.code, r.message, ${LISTED_BODY},
         CASE WHEN ${IS_OWN_CLIENT} THEN nullif(concat_ws(' ', c.name, c.last_name), '') END AS client_name,
         CASE WHEN o.sent_by_id <> :employeeId THEN ${nameOf('o.sent_by_id')} END AS sent_by,
         CASE WHEN ${IS_ANOTHERS} THEN CASE WHEN ${WORKED_THERE} THEN ${nameOf('o.collector_id')} ELSE 'outra pessoa' END END AS whose
    FROM (SELECT * FROM field_results WHERE status = 'in_review' AND collector_id = :employeeId
           UNION ALL
          SELECT * FROM field_results
           WHERE status = 'in_review' AND collector_id <> :employeeId AND code = 'OPERATION_OF_ANOTHER_LOGIN') AS r
    JOIN field_operations o ON o.number = r.operation_number
    LEFT JOIN clients c ON c.id = r.client_id
   WHERE :employeeId IN (o.collector_id, o.sent_by_id) AND o.kind IN (${KINDS}) AND r.code IS DISTINCT FROM '${REFUSED}'
   ORDER BY o.number DESC
   LIMIT ${MOST}`;

export async function packedReviews(trx: Transaction, employeeId: number): Promise<PackedReview[]> {
  const rows = await rowsOf(REVIEW, trx.raw(REVIEWS, { employeeId }));
  const corrections = rows.filter(isOwnCorrection).map(({ number }) => number);
  const corrected = await correctedPayments(trx, corrections);
  return rows.map(({ number, id, body, seq, taken_at, code, message, ...row }) => {
    const isOwn = row.whose === null;
    const corrects = corrected.get(number);
    return {
      ...row,
      operation: id,
      seq: seq === null ? null : Number(seq),
      taken_at: taken_at?.toISOString() ?? null,
      code,
      message: message && streetSentenceOf(code ?? '', message),
      client_id: isOwn ? row.client_id : null,
      client_name: isOwn ? row.client_name : null,
      ...(isOwn && { payload: { ...operationFacts(body).payload } }),
      ...(corrects && { corrects: corrects.paymentId }),
    };
  });
}

const isOwnCorrection = ({ kind, whose, body }: Row<typeof REVIEW>): boolean =>
  whose === null && kind === 'payment' && operationFacts(body).payload?.['id'] != null;
