-- Vendas que devem: saldo e vencimentos conforme as vendas
-- Owing sales: one row for each sale that owes, with its balance and its due dates.
WITH owing AS (
  SELECT id, client_id, total - paid_value AS owed, next_due_date, last_due_date
    FROM sales
   WHERE deleted_at IS NULL AND status_sale_id = 1
)
SELECT 'sale ' || coalesce(s.id, o.sale_id) AS record,
       concat_ws(' ', o.client_id, o.owed, o.next_due_date, o.last_due_date) AS stored,
       concat_ws(' ', s.client_id, s.owed, s.next_due_date, s.last_due_date) AS computed
  FROM owing s
  FULL JOIN owing_sales o ON o.sale_id = s.id
 WHERE (o.client_id, o.owed, o.next_due_date, o.last_due_date)
       IS DISTINCT FROM (s.client_id, s.owed, s.next_due_date, s.last_due_date)
