-- A box per collector and route day, each beginning with what the one before closed on; those of the last day are open.
-- The report of a closed one holds the money of its ledger and the counts of its sales; who was
-- scheduled that day is not known any more, and is written as if every client had paid on time.
INSERT INTO daily_movements (employee_id, business_date, fees, sales_value, expenses, received, sales_count, expense_count,
                             renewal_fees)
SELECT e.employee_id, e.business_date, sum(m.fees), sum(m.sales_value), sum(m.expenses), sum(m.received),
       sum(m.sales_count), sum(m.expense_count),
       coalesce(sum(e.fee_share) FILTER (WHERE 'settlement' IN (e.kind, e.reversed_kind)), 0)
  FROM ledger_entries e CROSS JOIN LATERAL crediario_movement_of(e) AS m
 GROUP BY e.employee_id, e.business_date
 ORDER BY e.business_date, e.employee_id;

WITH moved AS (
  SELECT cash_id, sum(amount) AS total,
         coalesce(sum(amount) FILTER (WHERE kind = 'collection'), 0) AS received,
         count(*) FILTER (WHERE kind = 'collection') AS receipts,
         coalesce(-sum(amount) FILTER (WHERE kind = 'expense'), 0) AS spent,
         count(*) FILTER (WHERE kind = 'expense') AS expenses,
         coalesce(-sum(amount) FILTER (WHERE kind = 'withdrawal'), 0) AS withdrawn
    FROM ledger_entries GROUP BY cash_id
), sold AS (
  SELECT cash_id, count(*) FILTER (WHERE type_sale_id = 2) AS new_count,
         coalesce(sum(total - value) FILTER (WHERE type_sale_id = 2), 0) AS new_fees,
         count(*) FILTER (WHERE type_sale_id = 1) AS renewed_count,
         coalesce(sum(value) FILTER (WHERE type_sale_id = 1), 0) AS renewed_sum, count(*) AS count, sum(value) AS sum
    FROM sales GROUP BY cash_id
), boxes AS (
  SELECT (crediario_bench.day_number(day, w.first_day) - 1) * w.employees + employee AS id,
         w.first_employee + employee AS employee_id, day, day < w.last_day AS is_closed
    FROM crediario_bench.world w
   CROSS JOIN LATERAL generate_series(0, w.last_day - w.first_day) AS n
   CROSS JOIN LATERAL (SELECT w.first_day + n AS day) AS on_day
   CROSS JOIN LATERAL generate_series(1, w.employees) AS employee
   WHERE extract(isodow FROM day) < 7
), valued AS (
  SELECT b.*, m.received, m.receipts, m.spent, m.expenses, m.withdrawn,
         coalesce(s.new_count, 0) AS new_count, coalesce(s.new_fees, 0) AS new_fees,
         coalesce(s.renewed_count, 0) AS renewed_count, coalesce(s.renewed_sum, 0) AS renewed_sum,
         coalesce(s.count, 0) AS sold_count, coalesce(s.sum, 0) AS sold_sum,
         sum(coalesce(m.total, 0)) OVER (PARTITION BY b.employee_id ORDER BY b.day) AS value_after,
         coalesce(m.total, 0) AS total
    FROM boxes b LEFT JOIN moved m ON m.cash_id = b.id LEFT JOIN sold s ON s.cash_id = b.id
)
INSERT INTO cashs (id, start_at, final_at, opened_on, value_start, closing_value, users_permissions_user_id,
                   type_status_cash_id, created_at, updated_at, published_at, report)
SELECT id, day + interval '10 hours', CASE WHEN is_closed THEN day + interval '22 hours' END, day, value_after - total,
       CASE WHEN is_closed THEN value_after END, employee_id, CASE WHEN is_closed THEN 2 ELSE 1 END,
       day + interval '10 hours', day + interval '22 hours', day + interval '10 hours',
       CASE WHEN is_closed THEN jsonb_build_object(
         'performance', jsonb_build_object('open_hours', 12, 'tot_costs', spent, 'tot_comis', withdrawn),
         'consolidated', jsonb_build_object(
           'value_start', value_after - total, 'atual_cash', value_after,
           'new_sale_count', new_count, 'new_sale_fees', new_fees,
           'renew_sale_count', renewed_count, 'renew_sale_sum', renewed_sum,
           'sales_count', sold_count, 'sales_sum', sold_sum,
           'payment_tot', received, 'client_sum_tot_pay', received, 'client_sum_pay_before', 0, 'client_sum_pay_after', 0,
           'client_sum', received, 'client_count', receipts, 'client_visit_pay', receipts, 'client_tot_no_pay', 0,
           'client_pay_before', 0, 'client_pay_count_total', receipts, 'client_count_final_sales', 0,
           'cost_tot', spent, 'cost_count', expenses, 'comission_tot', withdrawn, 'active_sale_count', 0,
           'synced_count', 0, 'reversal_tot', 0, 'adjustment_tot', 0)) END
  FROM valued
 ORDER BY id;
