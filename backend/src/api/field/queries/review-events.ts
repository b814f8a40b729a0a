/** Grain: something that happened to what an operation in review is about, the oldest first. */
import { centsToWire } from '@crediario/contract/domain';
import { operationFacts, type ReviewEvent } from '@crediario/contract/wire';
import {
  boolean,
  integer,
  json,
  numeric,
  orNull,
  rowsOf,
  text,
  timestamp,
} from '../../../platform/statements/rows';
import type { Db } from '../../../platform/transaction/in-transaction';
import { USER_NAME } from '../../employee/queries/user-name';
import { CLOSED_BOX } from './closed-box';
import type { StoredOperation } from './operation-rows';

const EVENT = {
  at: timestamp(),
  what: text<ReviewEvent['what']>(),
  id: orNull(integer()),
  value: orNull(numeric()),
  by: orNull(text()),
  owed: orNull(numeric()),
  receipt: orNull(text()),
  box: orNull(integer()),
  settled: orNull(numeric()),
  handed_over: orNull(numeric()),
  instalments: orNull(json<{ count: number; value: number }>()),
  is_counted: orNull(boolean()),
  is_obstacle: boolean(),
};

/** As many payments as fit beside the solutions. */
const MOST_PAYMENTS = 5;

/** What the sale owed at a moment, by the payments that counted then. */
const owedAt = (moment: string) => `
  about.total - coalesce((SELECT sum(value) FROM payments earlier
                           WHERE earlier.sale_id = about.sale AND earlier.recorded_at <= ${moment}
                             AND (earlier.voided_at IS NULL OR earlier.voided_at > ${moment})), 0)`;

const RECEIPT_OF_PAYMENT = `(SELECT number FROM receipt_codes paper
                              WHERE paper.payment_id = p.id AND paper.value = p.value AND number IS NOT NULL LIMIT 1)`;

/** An operation that is posted and looks repeated is listed with the payment that it looks like. */
const LOOKS_ALIKE = `(about.status = 'accepted' AND p.value = about.value
    AND p.dt_payment BETWEEN about.taken_on - interval '10 minutes' AND about.taken_on + interval '10 minutes')`;

/** A client is somebody's from a day on; the audit log knows the moment. Without it the event has that day's first moment. */
const HANDED_AT = `
  (SELECT max(a.at) FROM audit_log a
    WHERE a.entity = 'client' AND a.entity_id = held.client_id AND a.action IN ('transfer', 'update')
      AND a.after ->> 'user_id' = CAST(held.employee_id AS text) AND a.before ->> 'user_id' IS DISTINCT FROM a.after ->> 'user_id'
      AND (a.at AT TIME ZONE :timeZone)::date = held.since)`;

const HAPPENED = `
  WITH about AS (
    SELECT o.number, o.taken_at, o.taken_at AT TIME ZONE 'UTC' AS taken_on, o.received_at, o.value, o.collector_id, o.sent_by_id,
           substring(o.body ->> 'receipt' FROM '^[A-HJ-NP-Z2-9]{3}-[0-9]{6,9}$') AS receipt, r.status, r.record_id,
           closed_box, closed_at, closed_counted, s.id AS sale, s.total, s.renewed_by,
           s.deleted_at AT TIME ZONE 'UTC' AS deleted_at, s.client_id, gone.id AS gone, gone.value AS gone_value
      FROM field_results r
      JOIN field_operations o ON o.number = r.operation_number
      LEFT JOIN field_operations maker
        ON maker.id = lower(coalesce(o.body #>> '{payload,sale,operation}', o.body #>> '{payload,id_sale_renew,operation}'))
      LEFT JOIN field_results made ON made.operation_number = maker.number AND made.entity = 'sale'
      LEFT JOIN sales s ON s.id = coalesce(made.record_id, (
        SELECT said::integer FROM (
          SELECT coalesce(o.body #>> '{payload,sale,id}', o.body #>> '{payload,sale}',
                          o.body #>> '{payload,id_sale_renew,id}', o.body #>> '{payload,id_sale_renew}') AS said) AS named
         WHERE said ~ '^[0-9]{1,9}$'))${CLOSED_BOX}
      LEFT JOIN field_operations named ON named.id = lower(o.body #>> '{payload,id,operation}')
      LEFT JOIN field_results put_right ON put_right.operation_number = named.number AND put_right.entity = 'payment'
      LEFT JOIN payments gone ON gone.sale_id = s.id AND gone.voided_at = s.deleted_at AND gone.id = coalesce(put_right.record_id, (
        SELECT said::integer FROM (SELECT coalesce(o.body #>> '{payload,id,id}', o.body #>> '{payload,id}') AS said) AS named
         WHERE said ~ '^[0-9]{1,9}$'))
      LEFT JOIN LATERAL (SELECT counted_value IS NOT NULL AS closed_counted FROM cashs WHERE id = closed_box) AS counted ON true
     WHERE r.operation_number = :number
  ), paid AS (
    SELECT p.id, p.value, p.dt_payment AT TIME ZONE 'UTC' AS paid_at, p.recorded_at AT TIME ZONE 'UTC' AS recorded_at, p.cash_id,
           ${RECEIPT_OF_PAYMENT} AS receipt, ${owedAt('p.recorded_at')} AS owed, coalesce(p.id = :corrected, p.id = about.gone) AS is_corrected,
           (SELECT user_id FROM audit_log WHERE entity = 'payment' AND entity_id = p.id AND action = 'create' ORDER BY id LIMIT 1) AS by_id
      FROM about JOIN payments p ON p.sale_id = about.sale
     WHERE (p.voided_at IS NULL OR p.id = about.gone) AND p.value > 0 AND p.origin NOT IN ('renewal', 'import')
       AND (about.status <> 'accepted' OR p.id <> about.record_id)
       AND (p.id = :corrected OR p.id > :corrected OR p.recorded_at > about.taken_on OR p.id = about.gone OR ${LOOKS_ALIKE})
     ORDER BY p.id = :corrected DESC NULLS LAST, p.id DESC LIMIT ${MOST_PAYMENTS}
  ), happened AS (
    SELECT taken_at AS at, 'taken' AS what, sale AS id, value, collector_id AS by_id, false AS is_obstacle,
           ${owedAt('about.taken_on')} AS owed, receipt, CAST(NULL AS integer) AS box, CAST(NULL AS numeric) AS settled,
           CAST(NULL AS numeric) AS handed_over, CAST(NULL AS json) AS instalments, CAST(NULL AS boolean) AS is_counted FROM about
     UNION ALL
    SELECT closed_at, 'box_closed', closed_box, NULL, NULL, true, NULL, NULL, NULL, NULL, NULL, NULL, closed_counted FROM about
     UNION ALL
    SELECT renewal.created_at AT TIME ZONE 'UTC', 'renewed', renewal.id, renewal.value, NULL, true, NULL, NULL, renewal.cash_id,
           (SELECT value FROM payments WHERE sale_id = about.sale AND origin = 'renewal' AND voided_at IS NULL ORDER BY id DESC LIMIT 1),
           (SELECT -sum(amount) FROM ledger_entries WHERE sale_id = renewal.id AND kind = 'disbursement'),
           json_build_object('count', renewal.portion, 'value', renewal.portion_value), NULL
      FROM about JOIN sales renewal ON renewal.id = about.renewed_by
     UNION ALL
    SELECT CASE WHEN is_corrected THEN paid_at ELSE recorded_at END, CASE WHEN is_corrected THEN 'posted' ELSE 'paid' END,
           id, value, by_id, is_corrected IS NOT TRUE, owed, receipt, cash_id, NULL, NULL, NULL, NULL FROM paid
     UNION ALL
    SELECT deleted_at, 'deleted', sale, gone_value, NULL, true, NULL, NULL, NULL, NULL, NULL, NULL, NULL FROM about
     UNION ALL
    (SELECT coalesce(${HANDED_AT}, held.since::timestamp AT TIME ZONE :timeZone), 'handed', NULL, NULL, held.employee_id, true, NULL, NULL, NULL, NULL, NULL, NULL, NULL
       FROM about JOIN client_holders held ON held.client_id = about.client_id
      WHERE held.employee_id <> about.collector_id AND held.since > '-infinity'
      ORDER BY held.since DESC LIMIT 1)
     UNION ALL
    SELECT received_at, 'received', NULL, NULL, sent_by_id, false, NULL, NULL, NULL, NULL, NULL, NULL, NULL FROM about)
  SELECT at, what, id, value, (SELECT ${USER_NAME} FROM up_users u WHERE u.id = by_id) AS by, owed, receipt, box, settled, handed_over,
         instalments, is_counted, is_obstacle
    FROM happened WHERE at IS NOT NULL ORDER BY at, what = 'received', what = 'taken'`;

interface Asked {
  number: string;
  timeZone: string;
  /** Of a correction: the payment that it puts right. */
  corrected: number | null;
  isPosted: boolean;
  /** Of the same payment, with it in review. */
  corrections: readonly StoredOperation[];
}

/** Where nothing else stands in the way, and of a correction, it is the rule that does: it refused what was delivered. */
export async function happenedTo(db: Db, asked: Asked): Promise<ReviewEvent[]> {
  const { isPosted, corrections, ...bindings } = asked;
  const rows = await rowsOf(EVENT, db.raw(HAPPENED, bindings));
  const isByRule =
    !isPosted && (asked.corrected !== null || !rows.some(({ is_obstacle }) => is_obstacle));
  const events = rows.map((row) => {
    const { at, what, is_obstacle, ...more } = row;
    const isRefused = isByRule && what === 'received';
    return {
      at: at.toISOString(),
      what: isRefused ? 'refused' : what,
      is_obstacle: isRefused || is_obstacle,
      ...withoutNulls(more),
    };
  });
  return corrections.length === 0
    ? events
    : inOrder([...events, ...corrections.flatMap(corrected)]);
}

const inOrder = (events: readonly ReviewEvent[]): ReviewEvent[] =>
  events
    .map((event, place) => ({ event, place }))
    .sort(
      (a, b) =>
        a.event.at.localeCompare(b.event.at) || rank(a.event) - rank(b.event) || a.place - b.place,
    )
    .map(({ event }) => event);

/** What is delivered was tapped before. */
const rank = ({ what }: ReviewEvent): number => Number(what === 'received' || what === 'refused');

function corrected({ takenAt, valueCents, sent }: StoredOperation): ReviewEvent[] {
  if (takenAt === null || valueCents === null) return [];
  const { receipt } = operationFacts(sent);
  const value = centsToWire(valueCents);
  const at = takenAt.toISOString();
  return [
    { at, what: 'corrected', value, is_obstacle: false, ...(receipt !== null && { receipt }) },
  ];
}

/** Postgres says null of what an event does not have. */
const withoutNulls = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
