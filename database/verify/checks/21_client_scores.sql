-- Avaliação dos clientes: pontos conforme parcelas, pagamentos e promessas
-- The kept scores: two hundred of them, drawn anew each time, from instalments, payments and promises.
WITH drawn AS MATERIALIZED (
  SELECT client_id, as_of, (as_of - INTERVAL '12 months')::date AS since, points, grade, worst_days, settled_on
    FROM client_scores WHERE is_kept ORDER BY md5(concat(client_id, clock_timestamp())) LIMIT 200
), sold AS MATERIALIZED (
  SELECT d.client_id, d.as_of, d.since, s.id, s.sale_date, coalesce(l.late_days, 0) AS late_days
    FROM drawn d
    JOIN sales s ON s.client_id = d.client_id AND s.sale_date <= d.as_of
    LEFT JOIN late_renewals l ON l.sale_id = s.id
   WHERE crediario_stood_on(s.id, s.deleted_at IS NOT NULL, d.as_of)
), paid AS MATERIALIZED (
  SELECT s.id, p.business_date, p.value, p.origin = 'renewal' AS renewal, p.origin = 'import' AS import
    FROM sold s, LATERAL crediario_payments_on(s.id, s.as_of) AS p
), went AS MATERIALIZED (
  SELECT id, NULL::integer AS portion_id, business_date, value, renewal, import FROM paid
   UNION ALL
  SELECT s.id, p.portion_id, p.business_date, p.value, p.origin = 'renewal', p.origin = 'import'
    FROM sold s, LATERAL crediario_parts_on(s.id, s.as_of) AS p
   WHERE crediario_has_gaps(s.id, s.as_of)
), paid_by AS MATERIALIZED (
  SELECT id, portion_id, business_date, sum(sum(value)) OVER (PARTITION BY id, portion_id ORDER BY business_date) AS value,
         sum(sum(value) FILTER (WHERE NOT renewal)) OVER (PARTITION BY id, portion_id ORDER BY business_date) AS money
    FROM went
   GROUP BY 1, 2, 3
), due AS (
  SELECT s.client_id, s.as_of, s.since, s.id, p.dt_portion, CASE WHEN crediario_has_gaps(s.id, s.as_of) THEN p.id END AS portion_id,
         CASE WHEN crediario_has_gaps(s.id, s.as_of) THEN p.value
              ELSE sum(p.value) OVER (PARTITION BY s.id ORDER BY p.number) END AS value
    FROM sold s JOIN portions p ON p.sale_id = s.id
), settled AS (
  SELECT due.*,
         (SELECT min(b.business_date) FROM paid_by b
           WHERE b.id = due.id AND b.portion_id IS NOT DISTINCT FROM due.portion_id AND b.money >= due.value) AS paid_on,
         (SELECT min(b.business_date) FROM paid_by b
           WHERE b.id = due.id AND b.portion_id IS NOT DISTINCT FROM due.portion_id AND b.value >= due.value) AS ended_on,
         due.value <= (SELECT coalesce(sum(p.value), 0) FROM went p
                        WHERE p.id = due.id AND p.portion_id IS NOT DISTINCT FROM due.portion_id AND p.import) AS imported
    FROM due
), late AS MATERIALIZED (
  SELECT *, greatest(0, coalesce(ended_on, as_of) - dt_portion) AS days,
         round(65536 * power(2::double precision, -greatest(0, as_of - dt_portion) / 90.0))::bigint AS weight,
         paid_on IS NULL AND ended_on IS NOT NULL AS renewed
    FROM settled
), shares AS (
  SELECT client_id, most,
         count(*) FILTER (WHERE kept OR missed) AS decided,
         sum(weight) FILTER (WHERE kept) AS kept, sum(weight) FILTER (WHERE kept OR missed) AS told
    FROM (SELECT late.*, most, paid_on IS NOT NULL AND days <= most AS kept,
                 CASE WHEN renewed THEN days > 0 ELSE days > most END AS missed
            FROM late, (VALUES (0), (3)) AS m (most)
           WHERE dt_portion > since AND NOT imported) AS judged
   GROUP BY 1, 2
), delays AS (
  SELECT client_id, max(days) FILTER (WHERE dt_portion > since OR ended_on IS NULL) AS worst,
         coalesce(max(days) FILTER (WHERE ended_on IS NULL), 0) AS now, bool_or(ended_on IS NULL) AS owes
    FROM late
   GROUP BY 1
), done AS (
  SELECT client_id, count(*) AS sales, max(settled_on) AS settled_on
    FROM (SELECT client_id, id, (SELECT max(p.business_date) FROM paid p WHERE p.id = late.id AND NOT p.renewal) AS settled_on
            FROM late GROUP BY 1, 2 HAVING bool_and(paid_on IS NOT NULL)) AS whole
   GROUP BY 1
), broken AS (
  SELECT s.client_id, count(*) AS promises
    FROM sold s
    JOIN promises p ON p.sale_id = s.id AND p.made_on <= s.as_of AND p.promised_for > s.since AND p.promised_for < s.as_of
   WHERE p.value > (SELECT coalesce(sum(m.value), 0) FROM paid m
                     WHERE m.id = s.id AND NOT m.renewal AND NOT m.import AND m.business_date BETWEEN p.made_on AND p.promised_for)
   GROUP BY 1
), known AS (
  SELECT client_id, count(*) FILTER (WHERE late_days > 0 AND sale_date > since) AS renewals,
         (SELECT count(*) FROM generate_series(1, 12) AS m WHERE min(sale_date) + make_interval(months => m::integer) <= max(as_of)) AS months
    FROM sold
   GROUP BY 1
), facts AS (
  SELECT d.client_id, coalesce(t.decided, 0) AS decided, coalesce(y.worst, 0) AS worst, coalesce(y.now, 0) AS now,
         coalesce(div(500 * coalesce(t.kept, 0) + t.told, 2 * t.told), 0) AS in_time,
         coalesce(div(200 * coalesce(n.kept, 0) + n.told, 2 * n.told), 0) AS nearly,
         coalesce(b.promises, 0) AS promises, coalesce(o.sales, 0) AS sales, coalesce(k.renewals, 0) AS renewals,
         coalesce(k.months, 0) AS months, CASE WHEN y.owes THEN NULL ELSE o.settled_on END AS settled_on
    FROM drawn d
    LEFT JOIN shares t ON t.client_id = d.client_id AND t.most = 0
    LEFT JOIN shares n ON n.client_id = d.client_id AND n.most = 3
    LEFT JOIN delays y ON y.client_id = d.client_id
    LEFT JOIN done o ON o.client_id = d.client_id
    LEFT JOIN broken b ON b.client_id = d.client_id
    LEFT JOIN known k ON k.client_id = d.client_id
), computed AS (
  SELECT client_id, worst, settled_on,
         CASE WHEN decided >= 3 OR now > 3 THEN
           in_time + nearly
           + CASE WHEN worst > 30 THEN 0 WHEN worst > 15 THEN 20 WHEN worst > 7 THEN 45 WHEN worst > 3 THEN 75 ELSE 100 END
           + CASE WHEN now > 15 THEN 0 WHEN now > 7 THEN 50 WHEN now > 3 THEN 120 WHEN now > 0 THEN 190 ELSE 250 END
           + CASE promises WHEN 0 THEN 50 WHEN 1 THEN 25 WHEN 2 THEN 10 ELSE 0 END
           + CASE sales WHEN 0 THEN 0 WHEN 1 THEN 40 WHEN 2 THEN 60 WHEN 3 THEN 80 WHEN 4 THEN 90 ELSE 100 END
           + CASE renewals WHEN 0 THEN 75 WHEN 1 THEN 30 ELSE 0 END
           + CASE WHEN months >= 12 THEN 75 WHEN months >= 6 THEN 40 WHEN months >= 3 THEN 15 ELSE 0 END
         END AS points
    FROM facts
), graded AS (
  SELECT *, CASE WHEN points >= 880 THEN 'A' WHEN points >= 750 THEN 'B' WHEN points >= 600 THEN 'C'
                 WHEN points >= 400 THEN 'D' WHEN points >= 0 THEN 'E' END AS grade
    FROM computed
)
SELECT concat('client ', d.client_id, ', day ', d.as_of) AS record,
       concat_ws(' ', d.points, d.grade, d.worst_days, d.settled_on) AS stored,
       concat_ws(' ', g.points, g.grade, g.worst, g.settled_on) AS computed
  FROM drawn d
  JOIN graded g USING (client_id)
 WHERE (d.points, d.grade, d.worst_days, d.settled_on) IS DISTINCT FROM (g.points, g.grade, g.worst, g.settled_on)
