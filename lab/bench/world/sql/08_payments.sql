-- Payments $1 to $2, with their fee shares: the part of the sale's fees in what is paid by now, less the same before.
INSERT INTO payments (id, value, portions, is_master, origin, type_payment_id, sale_id, cash_id, business_date, fee_share,
                      dt_payment, recorded_at, created_at, updated_at)
SELECT p.id, (p.paid_after - p.paid_before) / 100.0, p.settled_after - p.settled_before, true,
       CASE WHEN p.is_settlement THEN 'renewal' WHEN crediario_bench.dice(p.id, 41, 3) = 0 THEN 'web' ELSE 'mobile' END,
       CASE WHEN p.is_settlement THEN 3 WHEN s.halves = 3 THEN 2 ELSE 1 END,
       p.sale_id,
       (crediario_bench.day_number(p.paid_at::date, w.first_day) - 1) * w.employees + s.employee_id - w.first_employee,
       p.paid_at::date,
       ((2 * p.paid_after * (s.total - s.value) + s.total) / (2 * s.total)
         - (2 * p.paid_before * (s.total - s.value) + s.total) / (2 * s.total)) / 100.0,
       p.paid_at, p.paid_at, p.paid_at, p.paid_at
  FROM crediario_bench.world w, crediario_bench.payments_in_time p
  JOIN crediario_bench.sales s ON s.id = p.sale_id
 WHERE p.id BETWEEN $1 AND $2
 ORDER BY p.id
