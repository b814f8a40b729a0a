-- The ledger of days $1 to $2 (1: the world's first), in the order of time.
WITH days AS (
  SELECT w.*, w.first_day + $1::integer - 1 AS first, w.first_day + $2::integer - 1 AS last FROM crediario_bench.world w
), sold AS (
  SELECT s.id, s.cash_id, b.employee_id, s.sale_date, s.value, s.created_at,
         coalesce((SELECT (p.paid_after - p.paid_before) / 100.0 FROM crediario_bench.payments_in_time p
                    WHERE p.sale_id = s.id_sale_renew AND p.is_settlement), 0) AS settled
    FROM sales s JOIN crediario_bench.sales b ON b.id = s.id
   WHERE s.sale_date BETWEEN (SELECT first FROM days) AND (SELECT last FROM days)
), moved AS (
  SELECT cash_id, employee_id, sale_date AS business_date, 'disbursement' AS kind, settled - value AS amount,
         value AS sale_value, 0 AS fee_share, id AS sale_id, NULL::integer AS payment_id, NULL::integer AS cost_id, created_at
    FROM sold
   UNION ALL
  SELECT p.cash_id, b.employee_id, p.business_date, CASE p.origin WHEN 'renewal' THEN 'settlement' ELSE 'collection' END,
         CASE p.origin WHEN 'renewal' THEN 0 ELSE p.value END, 0, p.fee_share, p.sale_id, p.id, NULL, p.created_at
    FROM payments p JOIN crediario_bench.sales b ON b.id = p.sale_id
   WHERE p.business_date BETWEEN (SELECT first FROM days) AND (SELECT last FROM days)
   UNION ALL
  SELECT c.cash_id, w.first_employee + 1 + (c.cash_id - 1) % w.employees, c.created_at::date,
         CASE c.kind WHEN 'gasto' THEN 'expense' WHEN 'retiro' THEN 'withdrawal' ELSE 'deposit' END,
         CASE c.kind WHEN 'aporte' THEN c.cost ELSE -c.cost END, 0, 0, NULL, NULL, c.id, c.created_at
    FROM costs c, days w
   WHERE c.created_at >= w.first AND c.created_at < w.last + 1
)
INSERT INTO ledger_entries (cash_id, employee_id, business_date, kind, amount, sale_value, fee_share, sale_id, payment_id,
                            cost_id, user_id, created_at)
SELECT cash_id, employee_id, business_date, kind, amount, sale_value, fee_share, sale_id, payment_id, cost_id, employee_id,
       created_at AT TIME ZONE 'UTC'
  FROM moved
 ORDER BY created_at, payment_id, sale_id, cost_id
