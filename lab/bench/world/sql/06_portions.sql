-- The instalments of sales $1 to $2, each dated by the payment that brought its last cent.
INSERT INTO portions (id, number, dt_portion, value, paid_value, dt_payment, sale_id, created_at, updated_at)
SELECT s.first_portion_id + k - 1, k,
       crediario_bench.due_date(s.frequency_id, s.sale_date, k, s.weekday),
       each.value / 100.0,
       greatest(0, least(each.value, all_of.paid - (k - 1) * s.regular)) / 100.0,
       settling.paid_at, s.id, s.sold_at, coalesce(settling.paid_at, s.sold_at)
  FROM crediario_bench.sales s
 CROSS JOIN LATERAL (SELECT coalesce(max(p.paid_after), 0) AS paid
                       FROM crediario_bench.payments p WHERE p.sale_id = s.id) AS all_of
 CROSS JOIN LATERAL generate_series(1, s.instalments) AS k
 CROSS JOIN LATERAL (SELECT CASE WHEN k < s.instalments THEN s.regular
                                 ELSE s.total - (k - 1) * s.regular END AS value) AS each
  LEFT JOIN crediario_bench.payments settling
    ON settling.sale_id = s.id AND settling.settled_before < k AND settling.settled_after >= k
 WHERE s.id BETWEEN $1 AND $2
 ORDER BY s.id, k
