-- Sales $1 to $2: their payments, as far as the world's last day; a bad debtor stops, a renewed sale is settled by the
-- next one.
WITH turns AS (
  SELECT s.*, turn,
         -- In halves of an instalment.
         turn * s.halves AS reached,
         crediario_bench.working_day(s.lag_days + crediario_bench.due_date(
           s.frequency_id, s.sale_date, least((turn * s.halves + 1) / 2, s.instalments), s.weekday)) AS paid_on
    FROM crediario_bench.sales s
   CROSS JOIN LATERAL generate_series(1, least(s.whole_payments, s.most_payments)) AS turn
   WHERE s.id BETWEEN $1 AND $2
), paid AS (
  SELECT id AS sale_id, turn, total, regular, instalments, fees,
         paid_on + interval '11 hours' + make_interval(secs => crediario_bench.dice(id, 31, 30000) + turn) AS paid_at,
         CASE WHEN turn = 1 THEN 0 ELSE regular * (reached - halves) / 2 END AS paid_before,
         CASE WHEN turn = whole_payments THEN total ELSE regular * reached / 2 END AS paid_after,
         (reached - halves) / 2 AS settled_before,
         CASE WHEN turn = whole_payments THEN instalments ELSE reached / 2 END AS settled_after
    FROM turns, crediario_bench.world w
   WHERE paid_on <= w.last_day AND (renewed_at IS NULL OR paid_on < renewed_at::date)
), settlements AS (
  SELECT s.id AS sale_id, 1 + coalesce(last.turn, 0) AS turn, s.renewed_at AS paid_at,
         coalesce(last.paid_after, 0) AS paid_before, s.total AS paid_after,
         coalesce(last.settled_after, 0) AS settled_before, s.instalments AS settled_after
    FROM crediario_bench.sales s
    LEFT JOIN (
      SELECT DISTINCT ON (sale_id) sale_id, turn, paid_after, settled_after FROM paid ORDER BY sale_id, turn DESC
    ) AS last ON last.sale_id = s.id
   WHERE s.id BETWEEN $1 AND $2 AND s.renewed_at IS NOT NULL
)
INSERT INTO crediario_bench.payments
       (sale_id, turn, paid_at, paid_before, paid_after, settled_before, settled_after, is_settlement)
SELECT sale_id, turn, paid_at, paid_before, paid_after, settled_before, settled_after, false FROM paid
 UNION ALL
SELECT sale_id, turn, paid_at, paid_before, paid_after, settled_before, settled_after, true FROM settlements
 ORDER BY sale_id, turn
