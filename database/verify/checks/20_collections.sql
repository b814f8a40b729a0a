-- Cobradores guardados: o que venceu e o que estava em atraso conforme parcelas e pagamentos
-- The kept days of the collectors: a seventh of them each day, so that a week of checks sees all (of few, all), instalment
-- by instalment. What of each was owed as its day began, came in on that day, and came in by the day that is kept; and what was late at the end of the month before.
WITH turns AS (
  SELECT day, row_number() OVER (ORDER BY day) AS nth, least(7, ceil(count(*) OVER () / 3.0)::integer) AS parts
    FROM portfolio_days WHERE is_kept
), drawn AS (
  SELECT day, date_trunc('month', day)::date AS first, date_trunc('week', day)::date AS monday
    FROM turns
   WHERE nth % parts = (current_date - date '2000-01-01') % parts
), instalments AS (
  SELECT d.*, s.id AS sale_id, s.client_id, s.came_on, p.id AS portion_id, p.number, p.dt_portion AS due_on, p.value,
         (SELECT sum(other.value) FROM portions other WHERE other.sale_id = s.id AND other.number <= p.number) AS reach
    FROM drawn d
    JOIN sales s ON greatest(s.sale_date, s.came_on) <= d.day AND crediario_stood_on(s.id, s.deleted_at IS NOT NULL, d.day)
    JOIN portions p ON p.sale_id = s.id AND p.dt_portion <= d.day
), told AS (
  SELECT i.*, day_before.paid AS paid_before, day_itself.paid AS paid_by_day, last.paid AS paid_at_all, month_before.paid AS paid_as_month_began
    FROM instalments i
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(value), 0) AS paid FROM crediario_payments_on(i.sale_id, i.day) WHERE business_date < i.due_on
   ) AS day_before
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(value), 0) AS paid FROM crediario_payments_on(i.sale_id, i.day)
      WHERE business_date <= i.due_on AND origin <> 'renewal'
   ) AS day_itself
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(value), 0) AS paid FROM crediario_payments_on(i.sale_id, i.day) WHERE origin <> 'renewal'
   ) AS last
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(value), 0) AS paid FROM crediario_payments_on(i.sale_id, i.first - 1)
   ) AS month_before
), parts AS (
  SELECT t.*,
         least(value, greatest(0, reach - paid_before)) AS owed_then,
         least(value, greatest(0, reach - paid_by_day)) AS owed_after_day,
         least(value, greatest(0, reach - paid_at_all)) AS owed_last,
         least(value, greatest(0, reach - paid_as_month_began)) AS owed_as_month_began,
         NULL::numeric AS since_month_began
    FROM told t
   WHERE NOT crediario_has_gaps(t.sale_id, t.day)
   UNION ALL
  -- Of a sale with a reversed payment, what each instalment got.
  SELECT t.*, value - own.before, value - own.by_day, value - own.at_all,
         CASE WHEN crediario_has_gaps(t.sale_id, t.first - 1)
              THEN value - (SELECT coalesce(sum(p.value), 0) FROM crediario_parts_on(t.sale_id, t.first - 1) AS p WHERE p.portion_id = t.portion_id)
              ELSE least(value, greatest(0, reach - paid_as_month_began)) END,
         own.since_month_began
    FROM told t
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(p.value) FILTER (WHERE p.business_date < t.due_on), 0) AS before,
            coalesce(sum(p.value) FILTER (WHERE p.business_date <= t.due_on AND p.origin <> 'renewal'), 0) AS by_day,
            coalesce(sum(p.value) FILTER (WHERE p.origin <> 'renewal'), 0) AS at_all,
            coalesce(sum(p.value) FILTER (WHERE p.business_date >= t.first AND p.origin <> 'renewal'), 0) AS since_month_began
       FROM crediario_parts_on(t.sale_id, t.day) AS p WHERE p.portion_id = t.portion_id
   ) AS own
   WHERE crediario_has_gaps(t.sale_id, t.day)
), computed AS (
  SELECT day, coalesce((SELECT h.employee_id FROM crediario_holder_of_sale(sale_id, client_id, due_on) AS h), 0) AS employee_id,
         CASE WHEN due_on >= first THEN owed_then ELSE 0 END AS due,
         CASE WHEN due_on >= first THEN greatest(0, owed_then - owed_after_day) ELSE 0 END AS on_time,
         CASE WHEN due_on >= first THEN greatest(0, owed_then - owed_last) ELSE 0 END AS received,
         0 AS arrears, 0 AS recovered,
         CASE WHEN due_on >= monday THEN owed_then ELSE 0 END AS week_due,
         CASE WHEN due_on >= monday THEN greatest(0, owed_then - owed_last) ELSE 0 END AS week_received
    FROM parts
   WHERE due_on >= least(first, monday) AND owed_then > 0 AND (came_on IS NULL OR due_on > came_on)
   UNION ALL
  SELECT p.day, coalesce((SELECT h.employee_id FROM crediario_holder_of_sale(p.sale_id, p.client_id, p.first - 1) AS h), 0), 0, 0, 0,
         owed_as_month_began,
         CASE WHEN since_month_began IS NULL THEN greatest(0, owed_as_month_began - owed_last)
              ELSE least(owed_as_month_began, since_month_began) END, 0, 0
    FROM parts p
    JOIN sales s ON s.id = p.sale_id
   WHERE p.due_on < p.first AND owed_as_month_began > 0
     AND greatest(s.sale_date, s.came_on) < p.first AND crediario_stood_on(s.id, s.deleted_at IS NOT NULL, p.first - 1)
), summed AS (
  SELECT day, employee_id, sum(due) AS due, sum(on_time) AS on_time, sum(received) AS received, sum(arrears) AS arrears,
         sum(recovered) AS recovered, sum(week_due) AS week_due, sum(week_received) AS week_received
    FROM computed
   GROUP BY 1, 2
), kept AS (
  SELECT c.* FROM drawn JOIN portfolio_day_collections c ON c.day = drawn.day
)
SELECT concat('day ', coalesce(c.day, k.day), ', employee ', coalesce(c.employee_id, k.employee_id)) AS record,
       concat_ws(' ', k.due, k.on_time, k.received, k.arrears, k.recovered, k.week_due, k.week_received) AS stored,
       concat_ws(' ', c.due, c.on_time, c.received, c.arrears, c.recovered, c.week_due, c.week_received) AS computed
  FROM summed c
  FULL JOIN kept k ON k.day = c.day AND k.employee_id = c.employee_id
 WHERE (k.due, k.on_time, k.received, k.arrears, k.recovered, k.week_due, k.week_received)
       IS DISTINCT FROM (c.due, c.on_time, c.received, c.arrears, c.recovered, c.week_due, c.week_received)
