-- Safras guardadas: contratado, saldo, renovado e atraso conforme as vendas do mês
-- The kept vintages: what the sales of each of six months were to bring, owed, had renewed and owed late at a month's end. What
-- they owed is read from the kept sales of that day (18).
WITH ends AS (
  SELECT day FROM portfolio_days WHERE is_kept AND extract(day FROM day + 1) = 1
), sold AS (
  SELECT e.day, s.id, s.client_id, s.total, date_trunc('month', s.sale_date)::date AS month,
         coalesce((SELECT h.employee_id FROM crediario_holder_of_sale(s.id, s.client_id, e.day) AS h), 0) AS employee_id,
         coalesce((SELECT sum(p.value) FROM crediario_payments_on(s.id, e.day) AS p WHERE p.origin = 'renewal'), 0) AS renewed
    FROM ends e
    JOIN sales s ON greatest(s.sale_date, s.came_on) <= e.day AND s.sale_date >= date_trunc('month', e.day - interval '5 months')
     AND (s.deleted_at IS NULL OR crediario_stood_on(s.id, true, e.day))
), computed AS (
  SELECT sold.day, sold.employee_id, sold.month, sum(sold.total) AS contracted, coalesce(sum(k.owed), 0) AS owed,
         sum(sold.renewed) AS renewed, coalesce(sum(k.owed) FILTER (WHERE k.delay_days > 30), 0) AS late
    FROM sold
    LEFT JOIN portfolio_day_sales k ON k.day = sold.day AND k.employee_id = sold.employee_id AND k.sale_id = sold.id
   GROUP BY 1, 2, 3
), kept AS (
  SELECT v.* FROM ends e JOIN portfolio_day_vintages v ON v.day = e.day
)
SELECT concat('day ', coalesce(c.day, k.day), ', employee ', coalesce(c.employee_id, k.employee_id), ', sales of ',
              to_char(coalesce(c.month, k.month), 'YYYY-MM')) AS record,
       concat_ws(' ', k.contracted, k.owed, k.renewed, k.late) AS stored,
       concat_ws(' ', c.contracted, c.owed, c.renewed, c.late) AS computed
  FROM computed c
  FULL JOIN kept k ON k.day = c.day AND k.employee_id = c.employee_id AND k.month = c.month
 WHERE (k.contracted, k.owed, k.renewed, k.late) IS DISTINCT FROM (c.contracted, c.owed, c.renewed, c.late)
