/** Grain: the records that an operation in review is about, as they are now. */
import { CASH_BOX_STATUS } from '@crediario/contract/domain';
import {
  bigint,
  boolean,
  date,
  integer,
  json,
  numeric,
  orNull,
  type Row,
  rowsOf,
  text,
  timestamp,
} from '../../../platform/statements/rows';
import type { Db } from '../../../platform/transaction/in-transaction';
import { USER_NAME } from '../../employee/queries/user-name';
import { waitsForItsPayment } from './corrections';
import { differencesBeside } from './standing-payment';

const RECORDS = {
  number: bigint(),
  open_box: orNull(integer()),
  opened_on: orNull(date()),
  box_is_open: orNull(boolean()),
  waits: boolean(),
  follows_payment: boolean(),
  sale: orNull(integer()),
  sale_date: orNull(date()),
  owed: orNull(numeric()),
  is_renewed: orNull(boolean()),
  is_deleted: orNull(boolean()),
  settled_at: orNull(timestamp()),
  is_client_deleted: boolean(),
  /** Reais: of the named sale, since the operation was tapped. */
  paid_since: numeric(),
  renewal: orNull(integer()),
  renewed_on: orNull(date()),
  renewal_owed: orNull(numeric()),
  renewal_is_newest: orNull(boolean()),
  others: json<{ id: number; owed: number }[]>(),
  other_sales: integer(),
  holder: orNull(text()),
  held_since: orNull(date()),
  twin_at: orNull(timestamp()),
  corrects: orNull(numeric()),
  corrects_is_replaceable: orNull(boolean()),
  is_difference_posted: boolean(),
  is_anonymised: boolean(),
  /** Of a renewal: what was paid on the old sale, the latest first. */
  paid: orNull(json<{ id: number; value: number; means: string }[]>()),
};

export type ReviewedRecords = Row<typeof RECORDS>;

/** As many as a person chooses from: those that owe what was paid, the one that is due first before the others. */
const MOST_OTHERS = 3;

/** The renewal is the last of a row of them. The twin: what of the same value came to the same sale within ten minutes. A payment is
 *  replaceable by the rule of replacementObstacle, by whom its money is credited to. */
const OF_OPERATIONS = `
  SELECT named.number, box.id AS open_box, box.opened_on, meant.is_open AS box_is_open,
         r.waits_for IS NOT NULL AND NOT EXISTS (
           SELECT FROM field_operations cause JOIN field_results done ON done.operation_number = cause.number
            WHERE cause.id = r.waits_for AND done.status = 'accepted') AS waits,
         ${waitsForItsPayment('r')} AS follows_payment,
         s.id AS sale, greatest(s.sale_date, s.came_on) AS sale_date, CASE WHEN s.deleted_at IS NULL THEN s.total - s.paid_value END AS owed,
         s.renewed_by IS NOT NULL AS is_renewed, s.deleted_at IS NOT NULL AS is_deleted,
         s.settled_at AT TIME ZONE 'UTC' AS settled_at,
         EXISTS (SELECT FROM clients c WHERE c.id = coalesce(s.client_id, r.client_id) AND c.deleted_at IS NOT NULL) AS is_client_deleted,
         coalesce((SELECT sum(p.value) FROM payments p
                    WHERE p.sale_id = s.id AND p.voided_at IS NULL AND p.origin <> 'import'
                      AND p.recorded_at AT TIME ZONE 'UTC' > o.taken_at), 0) AS paid_since,
         renewal.id AS renewal, renewal.sale_date AS renewed_on, renewal.owed AS renewal_owed, renewal.is_newest AS renewal_is_newest,
         coalesce(others.listed, '[]'::json) AS others, coalesce(others.sales, 0) AS other_sales,
         CASE WHEN held.employee_id <> r.collector_id THEN ${USER_NAME} END AS holder,
         nullif(held.since, '-infinity') AS held_since, twin.dt_payment AT TIME ZONE 'UTC' AS twin_at,
         corrected.total AS corrects,
         corrected.id IS NOT NULL AND corrected.value > 0 AND corrected.origin NOT IN ('renewal', 'import')
           AND (corrected.recorded_at AT TIME ZONE 'UTC' AT TIME ZONE :timeZone)::date = CAST(:today AS date)
           AND s.renewed_by IS NULL AND s.deleted_at IS NULL
           AND NOT EXISTS (SELECT FROM payments later
                            WHERE later.sale_id = s.id AND later.id > corrected.id AND later.value > 0 AND later.voided_at IS NULL)
           AND CASE corrected.means
                 WHEN 'pix' THEN (SELECT employee_id FROM company_movements WHERE payment_id = corrected.id
                                   ORDER BY id DESC LIMIT 1) = r.collector_id
                 ELSE EXISTS (SELECT FROM cashs WHERE id = corrected.cash_id AND type_status_cash_id = ${CASH_BOX_STATUS.open}
                                 AND users_permissions_user_id = r.collector_id) END
           AS corrects_is_replaceable,
         EXISTS (SELECT FROM payments later
                  WHERE later.sale_id = corrected.sale_id AND later.id > corrected.id AND later.voided_at IS NULL
                    AND later.value > 0 AND later.value = named.value - corrected.total AND later.origin <> 'renewal'
                    AND later.id NOT IN (SELECT more.id ${differencesBeside('corrected')}))
           AS is_difference_posted,
         r.anonymised_by_id IS NOT NULL AS is_anonymised,
         CASE WHEN o.kind = 'renewal' THEN (
           SELECT json_agg(json_build_object('id', p.id, 'value', p.value, 'means', p.means) ORDER BY p.id DESC) FROM payments p
            WHERE p.sale_id = s.id AND p.value > 0 AND p.voided_at IS NULL AND p.origin NOT IN ('renewal', 'import')) END AS paid
    FROM unnest(CAST(:numbers AS bigint[]), CAST(:sales AS integer[]), CAST(:payments AS integer[]), CAST(:boxes AS integer[]),
                CAST(:values AS numeric[])) AS named (number, sale, payment, box, value)
    JOIN field_results r ON r.operation_number = named.number
    JOIN field_operations o ON o.number = named.number
    LEFT JOIN sales s ON s.id = named.sale
    LEFT JOIN LATERAL (
      SELECT p.*, p.value + coalesce((SELECT sum(more.value) ${differencesBeside('p')}), 0) AS total FROM payments p
       WHERE p.id = named.payment AND p.voided_at IS NULL AND r.status <> 'accepted'
    ) AS corrected ON true
    LEFT JOIN LATERAL (
      SELECT id, opened_on FROM cashs
       WHERE users_permissions_user_id = r.collector_id AND type_status_cash_id = ${CASH_BOX_STATUS.open}
    ) AS box ON true
    LEFT JOIN LATERAL (
      SELECT type_status_cash_id = ${CASH_BOX_STATUS.open} AND users_permissions_user_id = r.collector_id AS is_open
        FROM cashs WHERE id = named.box
    ) AS meant ON true
    LEFT JOIN LATERAL (
      WITH RECURSIVE chain AS (
        SELECT s.renewed_by AS id, 1 AS step
         UNION ALL
        SELECT next.renewed_by, chain.step + 1 FROM chain JOIN sales next ON next.id = chain.id WHERE next.renewed_by IS NOT NULL)
      SELECT sale.id, sale.sale_date, sale.total - sale.paid_value AS owed,
             step = 1 AND NOT EXISTS (
               SELECT FROM payments WHERE sale_id = sale.id AND value > 0 AND voided_at IS NULL) AS is_newest
        FROM chain JOIN sales sale ON sale.id = chain.id ORDER BY step DESC LIMIT 1
    ) AS renewal ON true
    LEFT JOIN LATERAL (
      SELECT count(*)::integer AS sales,
             json_agg(json_build_object('id', sale_id, 'owed', owed) ORDER BY place) FILTER (WHERE place <= ${MOST_OTHERS}) AS listed
        FROM (SELECT sale_id, owed, row_number() OVER (ORDER BY owed < coalesce(named.value, 0), next_due_date, sale_id) AS place FROM owing_sales
               WHERE client_id = coalesce(s.client_id, r.client_id)
                 AND sale_id IS DISTINCT FROM s.id AND sale_id IS DISTINCT FROM renewal.id) AS other
    ) AS others ON true
    LEFT JOIN LATERAL (
      SELECT employee_id, since FROM client_holders
       WHERE client_id = coalesce(s.client_id, r.client_id) ORDER BY since DESC LIMIT 1
    ) AS held ON true
    LEFT JOIN up_users u ON u.id = held.employee_id
    LEFT JOIN LATERAL (
      SELECT p.dt_payment FROM payments p
       WHERE r.status = 'accepted' AND r.entity = 'payment' AND p.sale_id = s.id AND p.id <> r.record_id
         AND p.value = o.value AND p.voided_at IS NULL AND p.origin NOT IN ('renewal', 'import')
         AND p.dt_payment AT TIME ZONE 'UTC' BETWEEN o.taken_at - interval '10 minutes' AND o.taken_at + interval '10 minutes'
       ORDER BY p.id LIMIT 1
    ) AS twin ON true`;

export interface NamedRecords {
  number: string;
  sale: number | null;
  payment: number | null;
  box: number | null;
  /** Of a payment that was corrected: what it was corrected to. Reais. */
  value: number | null;
}

/** By the operation's number. Units: reais. */
export async function reviewedRecords(
  db: Db,
  named: readonly NamedRecords[],
  { today, timeZone }: { today: string; timeZone: string },
): Promise<Map<string, ReviewedRecords>> {
  const lists = {
    numbers: named.map(({ number }) => number),
    sales: named.map(({ sale }) => sale),
    payments: named.map(({ payment }) => payment),
    boxes: named.map(({ box }) => box),
    values: named.map(({ value }) => value),
  };
  const rows = await rowsOf(RECORDS, db.raw(OF_OPERATIONS, { ...lists, today, timeZone }));
  return new Map(rows.map((row) => [row.number, row]));
}
