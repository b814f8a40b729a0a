-- What became of the instalments of a sale that fell due from `since` to a day, as known at its end: domain.md 12, 'forecast'.

-- Of each what was owed of it as its day began, in parts: what came in, or was settled by a renewal, on one day; and what is
-- still owed (`left_on` null). `late_days`: the delay of the sale as that day began. Payments settle the oldest instalment first.
CREATE FUNCTION crediario_past_dues_of_sale(of_sale integer, since date, on_day date)
RETURNS TABLE (due_on date, late_days integer, left_on date, has_arrived boolean, value numeric)
LANGUAGE sql STABLE AS $$
  WITH instalments AS (
    SELECT p.number, p.dt_portion, p.value, sum(p.value) OVER (ORDER BY p.number) AS reach
      FROM portions p WHERE p.sale_id = of_sale
  ), turns AS (
    SELECT business_date, origin, value, row_number() OVER (ORDER BY business_date, origin = 'renewal') AS turn
      FROM crediario_payments_on(of_sale, on_day)
  ), paid AS (
    SELECT business_date, origin, value, sum(value) OVER (ORDER BY turn) AS reach FROM turns
  ), fallen AS (
    SELECT i.dt_portion, i.value, i.reach,
           greatest(0, i.dt_portion - 1 - (SELECT min(o.dt_portion) FROM instalments o WHERE o.reach > before.value)) AS late
      FROM instalments i
     CROSS JOIN LATERAL (
       SELECT coalesce(sum(p.value), 0) AS value FROM paid p WHERE p.business_date < i.dt_portion
     ) AS before
     WHERE i.dt_portion BETWEEN since AND on_day
  )
  SELECT f.dt_portion, f.late, p.business_date, p.origin <> 'renewal', part.value
    FROM fallen f
    JOIN paid p ON p.business_date >= f.dt_portion
   CROSS JOIN LATERAL (
     SELECT least(p.reach, f.reach) - greatest(p.reach - p.value, f.reach - f.value) AS value
   ) AS part
   WHERE part.value > 0
   UNION ALL
  SELECT f.dt_portion, f.late, NULL, false, part.value
    FROM fallen f
   CROSS JOIN LATERAL (
     SELECT f.reach - greatest(f.reach - f.value, (SELECT coalesce(max(reach), 0) FROM paid)) AS value
   ) AS part
   WHERE part.value > 0
$$;
