/** What was to be collected in a box and what was: the parts of its report that speak of clients. Bindings are
 *  those of box-consolidated.ts. Deleted sales count nowhere. */

/** One row per payment that brought money into the box. A settlement by renewal and a visit without money do not. */
export const RECEIPTS = `
  SELECT pay.id, pay.sale_id, s.client_id, pay.business_date
    FROM payments pay JOIN sales s ON s.id = pay.sale_id
   WHERE pay.cash_id = :boxId AND pay.voided_at IS NULL AND pay.value > 0 AND pay.origin <> 'renewal'`;

/** One row per scheduled client: what was owed of the instalments due on the box's days, each at its own day's start;
 *  on the opening day, at the opening. An allocation is judged by its payment's own date; what the box itself took on
 *  its opening day, whatever the hour, counts as at the opening and so not before it. What was reversed since had counted then. */
export const SCHEDULED = `
  SELECT s.client_id, sum(p.value - before.paid) AS owed
    FROM clients c
    JOIN sales s ON s.client_id = c.id AND s.deleted_at IS NULL AND s.last_due_date >= :firstDay
    JOIN portions p ON p.sale_id = s.id AND p.dt_portion BETWEEN :firstDay AND :lastDay
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(a.amount), 0) AS paid
       FROM payment_allocations a JOIN payments pay ON pay.id = a.payment_id
      WHERE a.portion_id = p.id AND (a.revoked_at IS NULL OR crediario_was_reversed(pay.id, a.revoked_at))
        AND CASE WHEN p.dt_portion = :firstDay
                 THEN pay.dt_payment < CAST(:startAt AS timestamp) AND pay.cash_id IS DISTINCT FROM :boxId
                      AND (pay.voided_at IS NULL OR pay.voided_at >= CAST(:startAt AS timestamp))
                 ELSE pay.business_date < p.dt_portion AND NOT crediario_reversed_on(pay.id, p.dt_portion - 1) END
   ) AS before
   WHERE c.user_id = :employeeId AND p.value > before.paid
   GROUP BY s.client_id`;

/** One row: the money of the receipts, by the due dates of the instalments that it paid. */
export const RECEIVED = `
  SELECT coalesce(sum(a.amount), 0) AS payment_tot,
         coalesce(sum(a.amount) FILTER (WHERE p.dt_portion = r.business_date), 0) AS client_sum_tot_pay,
         coalesce(sum(a.amount) FILTER (WHERE p.dt_portion < r.business_date), 0) AS client_sum_pay_before,
         coalesce(sum(a.amount) FILTER (WHERE p.dt_portion > r.business_date), 0) AS client_sum_pay_after
    FROM receipts r
    JOIN payment_allocations a ON a.payment_id = r.id AND a.revoked_at IS NULL
    JOIN portions p ON p.id = a.portion_id`;

/** One row: the clients scheduled, the clients who paid, and both. */
export const VISITED = `
  SELECT coalesce(sum(scheduled.owed), 0) AS client_sum,
         count(scheduled.client_id)::integer AS client_count,
         count(scheduled.client_id) FILTER (WHERE paying.client_id IS NOT NULL)::integer AS client_visit_pay,
         count(scheduled.client_id) FILTER (WHERE paying.client_id IS NULL)::integer AS client_tot_no_pay,
         count(paying.client_id) FILTER (WHERE scheduled.client_id IS NULL)::integer AS client_pay_before,
         count(paying.client_id)::integer AS client_pay_count_total
    FROM scheduled
    FULL JOIN (SELECT DISTINCT client_id FROM receipts) AS paying USING (client_id)`;

/** One row: the sales that a payment of the box settled. A sale's latest payment with money is the one that did. */
export const SETTLED = `
  SELECT count(*)::integer AS client_count_final_sales
    FROM receipts r JOIN sales s ON s.id = r.sale_id
   WHERE s.status_sale_id = 2 AND NOT EXISTS (
     SELECT 1 FROM payments later
      WHERE later.sale_id = r.sale_id AND later.id > r.id AND later.voided_at IS NULL AND later.value > 0)`;
