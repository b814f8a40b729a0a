-- What each of payments $1 to $2 paid of each instalment that it reached.
INSERT INTO payment_allocations (payment_id, portion_id, portion_number, amount, created_at)
SELECT p.id, s.first_portion_id + k - 1, k,
       (least(p.paid_after, reach.upper_bound) - greatest(p.paid_before, reach.lower_bound)) / 100.0, p.paid_at
  FROM crediario_bench.payments_in_time p
  JOIN crediario_bench.sales s ON s.id = p.sale_id
 CROSS JOIN LATERAL generate_series(p.settled_before + 1, least(p.settled_after + 1, s.instalments)) AS k
 CROSS JOIN LATERAL (SELECT (k - 1) * s.regular AS lower_bound,
                            CASE WHEN k < s.instalments THEN k * s.regular ELSE s.total END AS upper_bound) AS reach
 WHERE p.id BETWEEN $1 AND $2 AND p.paid_after > reach.lower_bound
 ORDER BY p.id, k
