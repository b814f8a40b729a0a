/** The sales that owed something at the end of a day, one row each: who held the client, since when, how much of it was
 *  lent, and what a renewal took over. domain.md 12. In the texts below `:day` stands for the binding of that day. */
import { type BusinessDate, PROVING_INSTALMENTS } from '@crediario/contract/domain';

/** As the sales stand: today's, from what is kept beside them. The fee shares of a sale's payments add up to the share of
 *  all that it has paid (domain.md 5). */
const NOW = `
  SELECT s.id, s.client_id, c.user_id AS employee_id, o.owed,
         o.owed - (s.total - s.value) + round(s.paid_value * (s.total - s.value) / s.total, 2) AS principal,
         greatest(0, CAST(:day AS date) - o.next_due_date) AS delay_days,
         coalesce(l.late_days, 0) AS late_days,
         CASE WHEN l.late_days > 0 THEN crediario_paid_in_time(s.id, :day) ELSE 0 END AS paid_in_time
    FROM owing_sales o
    JOIN sales s ON s.id = o.sale_id
    JOIN clients c ON c.id = s.client_id
    LEFT JOIN late_renewals l ON l.sale_id = s.id`;

/** Of a day gone by: from payments and instalments, without what came later. A sale that was deleted later still counts. */
const THEN = `
  SELECT s.id, s.client_id, nullif(holder.employee_id, 0) AS employee_id, s.total - paid.value AS owed,
         s.value - paid.value + paid.fee_share AS principal,
         greatest(0, CAST(:day AS date) - crediario_owing_since(s.id, paid.value)) AS delay_days,
         coalesce(l.late_days, 0) AS late_days,
         CASE WHEN l.late_days > 0 THEN crediario_paid_in_time(s.id, :day) ELSE 0 END AS paid_in_time
    FROM sales s
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(value), 0) AS value, coalesce(sum(fee_share), 0) AS fee_share
       FROM crediario_payments_on(s.id, :day)
   ) AS paid
    LEFT JOIN LATERAL crediario_holder_on(s.client_id, :day) AS holder ON true
    LEFT JOIN late_renewals l ON l.sale_id = s.id
   WHERE s.sale_date <= :day AND paid.value < s.total
     AND crediario_stood_on(s.id, s.deleted_at IS NOT NULL, :day)`;

/** A table of them for a FROM clause; `binding` names the day. `inherited_days` is what still counts of `late_days`. */
export function owingOn(asOf: BusinessDate, today: BusinessDate, binding = 'day'): string {
  const owing = (asOf === today ? NOW : THEN).replaceAll(':day', `:${binding}`);
  return `(
  SELECT owing.*, CASE WHEN owing.paid_in_time < ${PROVING_INSTALMENTS} THEN owing.late_days ELSE 0 END AS inherited_days
    FROM (${owing}) AS owing
)`;
}

/** Binds `employee`: null for all. */
export const OF_EMPLOYEE = '(CAST(:employee AS integer) IS NULL OR owing.employee_id = :employee)';
