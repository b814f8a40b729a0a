-- Carteira de dias passados: o que se guardou conforme parcelas e pagamentos
-- The kept days of the portfolio: a seventh of them each day, so that a week of checks sees all (of few, all), sale by
-- sale from instalments and payments, of imported ones since they came; the sums of all of them from those sales; and that no payment of a sale is dated later than is known.
WITH turns AS (
  SELECT day, row_number() OVER (ORDER BY day) AS nth, least(7, ceil(count(*) OVER () / 10.0)::integer) AS parts
    FROM portfolio_days WHERE is_kept
), drawn AS (
  SELECT day FROM turns WHERE nth % parts = (current_date - date '2000-01-01') % parts
), computed AS (
  SELECT drawn.day, s.id AS sale_id, coalesce(holder.employee_id, 0) AS employee_id, s.client_id, s.total - paid.value AS owed,
         s.value - paid.value + paid.fee_share AS principal,
         greatest(0, drawn.day - crediario_owing_since(s.id, paid.value, drawn.day)) AS delay_days,
         CASE WHEN l.late_days > 0 AND crediario_paid_in_time(s.id, drawn.day) < 3 THEN l.late_days ELSE 0 END AS inherited_days
    FROM drawn
    JOIN sales s ON greatest(s.sale_date, s.came_on) <= drawn.day
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(value), 0) AS value, coalesce(sum(fee_share), 0) AS fee_share
       FROM crediario_payments_on(s.id, drawn.day)
   ) AS paid
    LEFT JOIN LATERAL crediario_holder_of_sale(s.id, s.client_id, drawn.day) AS holder ON true
    LEFT JOIN late_renewals l ON l.sale_id = s.id
   WHERE paid.value < s.total AND crediario_stood_on(s.id, s.deleted_at IS NOT NULL, drawn.day)
), kept AS (
  SELECT k.* FROM drawn JOIN portfolio_day_sales k ON k.day = drawn.day
), summed AS (
  SELECT day, employee_id, sum(owed) AS owed, sum(principal) AS principal, count(*) AS sales
    FROM portfolio_day_sales
   GROUP BY 1, 2
), sums AS (
  SELECT day, employee_id, sum(owed) AS owed, sum(principal) AS principal, sum(sales) AS sales
    FROM portfolio_day_sums
   GROUP BY 1, 2
), paid AS (
  SELECT sale_id, max(business_date) AS last_paid_on FROM payments WHERE value > 0 GROUP BY 1
)
SELECT concat('day ', coalesce(c.day, k.day), ', sale ', coalesce(c.sale_id, k.sale_id)) AS record,
       concat_ws(' ', k.employee_id, k.client_id, k.owed, k.principal, k.delay_days, k.inherited_days) AS stored,
       concat_ws(' ', c.employee_id, c.client_id, c.owed, c.principal, c.delay_days, c.inherited_days) AS computed
  FROM computed c
  FULL JOIN kept k ON k.day = c.day AND k.sale_id = c.sale_id
 WHERE (k.employee_id, k.client_id, k.owed, k.principal, k.delay_days, k.inherited_days)
       IS DISTINCT FROM (c.employee_id, c.client_id, c.owed, c.principal, c.delay_days, c.inherited_days)
 UNION ALL
SELECT concat('day ', d.day, ', employee ', coalesce(k.employee_id, s.employee_id)),
       concat_ws(' ', s.owed, s.principal, s.sales), concat_ws(' ', k.owed, k.principal, k.sales)
  FROM summed k
  FULL JOIN sums s ON s.day = k.day AND s.employee_id = k.employee_id
  JOIN portfolio_days d ON d.day = coalesce(k.day, s.day) AND d.is_kept
 WHERE (k.owed, k.principal, k.sales) IS DISTINCT FROM (s.owed, s.principal, s.sales)
 UNION ALL
SELECT concat('sale ', p.sale_id), l.last_paid_on::text, p.last_paid_on::text
  FROM paid p
  LEFT JOIN sales_last_paid l ON l.sale_id = p.sale_id
 WHERE l.last_paid_on IS NULL OR l.last_paid_on < p.last_paid_on
