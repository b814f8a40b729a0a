-- Sales $1 to $2, with the figures that their payments leave.
INSERT INTO sales (id, value, fees, portion, weekday, is_save, origin, id_sale_renew, created_at, updated_at, published_at,
                   client_id, cash_id, type_frequency_id, type_sale_id, status_sale_id, sale_date, total, paid_value,
                   paid_count, portion_value, next_due_date, last_due_date, last_payment_value, last_payment_at,
                   last_payment_date, settled_at, renewed_by)
SELECT s.id, s.value / 100.0, s.fees / 100.0, s.instalments, s.weekday, 1, 'web', s.renews, s.sold_at, s.sold_at, s.sold_at,
       s.client_id,
       (crediario_bench.day_number(s.sale_date, w.first_day) - 1) * w.employees + s.employee_id - w.first_employee,
       s.frequency_id, CASE WHEN s.renews IS NULL THEN 2 ELSE 1 END,
       CASE WHEN all_of.paid = s.total THEN 2 ELSE 1 END,
       s.sale_date, s.total / 100.0, coalesce(all_of.paid, 0) / 100.0, coalesce(all_of.settled, 0), s.regular / 100.0,
       CASE WHEN all_of.paid = s.total THEN NULL ELSE crediario_bench.due_date(
         s.frequency_id, s.sale_date, coalesce(all_of.settled, 0) + 1, s.weekday) END,
       crediario_bench.due_date(s.frequency_id, s.sale_date, s.instalments, s.weekday),
       (received.paid_after - received.paid_before) / 100.0, received.paid_at, received.paid_at::date,
       CASE WHEN all_of.paid = s.total THEN all_of.last_at END, s.renewed_by
  FROM crediario_bench.world w, crediario_bench.sales s
  LEFT JOIN LATERAL (
    SELECT max(p.paid_after) AS paid, max(p.settled_after) AS settled, max(p.paid_at) AS last_at
      FROM crediario_bench.payments p WHERE p.sale_id = s.id
  ) AS all_of ON true
  LEFT JOIN LATERAL (
    SELECT p.paid_before, p.paid_after, p.paid_at
      FROM crediario_bench.payments p
     WHERE p.sale_id = s.id AND NOT p.is_settlement ORDER BY p.turn DESC LIMIT 1
  ) AS received ON true
 WHERE s.id BETWEEN $1 AND $2
 ORDER BY s.id
