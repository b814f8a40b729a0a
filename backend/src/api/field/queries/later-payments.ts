/** Grain: an operation in review with payments that came to its sale after what it is about. */
import type { ReviewedFacts } from '@crediario/contract/wire';
import {
  bigint,
  integer,
  numeric,
  orNull,
  rowsOf,
  text,
  timestamp,
} from '../../../platform/statements/rows';
import type { Db } from '../../../platform/transaction/in-transaction';
import { USER_NAME } from '../../employee/queries/user-name';
import type { NamedRecords } from './reviewed-records';

const LATER = {
  number: bigint(),
  payments: integer(),
  value: numeric(),
  at: timestamp(),
  by: orNull(text()),
};

/** Of a correction: after the payment that it puts right. Of a renewal: since it was tapped. Who entered the last of them is named
 *  where that is a collector. */
const AFTER = `
  SELECT later.number, later.payments, later.value, later.at,
         (SELECT CASE WHEN r.type = 'funcionario' THEN ${USER_NAME} END
            FROM audit_log a
            JOIN up_users u ON u.id = a.user_id
            JOIN up_users_role_links l ON l.user_id = u.id
            JOIN up_roles r ON r.id = l.role_id
           WHERE a.entity = 'payment' AND a.entity_id = later.last AND a.action = 'create' ORDER BY a.id LIMIT 1) AS by
    FROM (SELECT named.number, count(*)::integer AS payments, sum(p.value) AS value, max(p.recorded_at) AT TIME ZONE 'UTC' AS at,
                 max(p.id) AS last
            FROM unnest(CAST(:numbers AS bigint[]), CAST(:sales AS integer[]), CAST(:payments AS integer[]))
                   AS named (number, sale, payment)
            JOIN field_operations o ON o.number = named.number
            JOIN payments p ON p.sale_id = named.sale AND p.voided_at IS NULL AND p.value > 0 AND p.origin NOT IN ('renewal', 'import')
             AND CASE WHEN named.payment IS NULL THEN o.kind = 'renewal' AND p.recorded_at AT TIME ZONE 'UTC' > o.taken_at
                      ELSE p.id > named.payment END
           GROUP BY named.number) AS later`;

/** By the operation's number. Units: reais. */
export async function laterPayments(
  db: Db,
  named: readonly Pick<NamedRecords, 'number' | 'sale' | 'payment'>[],
): Promise<Map<string, NonNullable<ReviewedFacts['later']>>> {
  const lists = {
    numbers: named.map(({ number }) => number),
    sales: named.map(({ sale }) => sale),
    payments: named.map(({ payment }) => payment),
  };
  const rows = await rowsOf(LATER, db.raw(AFTER, lists));
  return new Map(
    rows.map(({ number, at, ...later }) => [number, { ...later, at: at.toISOString() }]),
  );
}
