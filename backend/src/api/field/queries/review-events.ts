/** Grain: something that happened to what an operation in review is about, the oldest first. */
import type { ReviewEvent } from '@crediario/contract/wire';
import {
  boolean,
  integer,
  numeric,
  orNull,
  rowsOf,
  text,
  timestamp,
} from '../../../platform/statements/rows';
import type { Db } from '../../../platform/transaction/in-transaction';
import { USER_NAME } from '../../employee/queries/user-name';
import { CLOSED_BOX } from './closed-box';

const EVENT = {
  at: timestamp(),
  what: text<ReviewEvent['what']>(),
  id: orNull(integer()),
  value: orNull(numeric()),
  by: orNull(text()),
  is_obstacle: boolean(),
};

/** As many payments as fit beside the solutions. */
const MOST_PAYMENTS = 5;

const HAPPENED = `
  WITH about AS (
    SELECT o.number, o.taken_at, o.received_at, o.value, o.collector_id, closed_box, closed_at, s.id AS sale, s.renewed_by,
           s.deleted_at AT TIME ZONE 'UTC' AS deleted_at, s.client_id
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
     WHERE r.operation_number = :number
  ), happened AS (
    SELECT taken_at AS at, 'taken' AS what, sale AS id, value, collector_id AS by_id, false AS is_obstacle FROM about
     UNION ALL
    SELECT closed_at, 'box_closed', closed_box, NULL, NULL, true FROM about
     UNION ALL
    SELECT renewal.created_at AT TIME ZONE 'UTC', 'renewed', renewal.id, renewal.value, NULL, true
      FROM about JOIN sales renewal ON renewal.id = about.renewed_by
     UNION ALL
    (SELECT p.recorded_at AT TIME ZONE 'UTC', 'paid', p.id, p.value,
            (SELECT user_id FROM audit_log WHERE entity = 'payment' AND entity_id = p.id AND action = 'create' ORDER BY id LIMIT 1), true
       FROM about JOIN payments p ON p.sale_id = about.sale
      WHERE p.voided_at IS NULL AND p.value > 0 AND p.origin NOT IN ('renewal', 'import')
        AND p.recorded_at AT TIME ZONE 'UTC' > about.taken_at
      ORDER BY p.id DESC LIMIT ${MOST_PAYMENTS})
     UNION ALL
    SELECT deleted_at, 'deleted', sale, NULL, NULL, true FROM about
     UNION ALL
    (SELECT held.since::timestamp AT TIME ZONE :timeZone, 'handed', NULL, NULL, held.employee_id, true
       FROM about JOIN client_holders held ON held.client_id = about.client_id
      WHERE held.employee_id <> about.collector_id AND held.since > '-infinity'
      ORDER BY held.since DESC LIMIT 1)
     UNION ALL
    SELECT received_at, 'received', NULL, NULL, NULL, false FROM about)
  SELECT at, what, id, value, (SELECT ${USER_NAME} FROM up_users u WHERE u.id = by_id) AS by, is_obstacle
    FROM happened WHERE at IS NOT NULL ORDER BY at, what = 'received'`;

export async function happenedTo(db: Db, number: string, timeZone: string): Promise<ReviewEvent[]> {
  const rows = await rowsOf(EVENT, db.raw(HAPPENED, { number, timeZone }));
  return rows.map(({ at, what, id, value, by, is_obstacle }) => ({
    at: at.toISOString(),
    what,
    is_obstacle,
    ...(id !== null && { id }),
    ...(value !== null && { value }),
    ...(by !== null && { by }),
  }));
}
