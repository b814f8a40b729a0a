-- Vendas que devem: saldo, vencimentos, funcionário e atraso herdado conforme as vendas
-- Owing sales: one row for each sale that owes, with its balance and what of it was lent, its due dates, who holds the client
-- and what a renewal took over.
WITH owing AS (
  SELECT s.id, s.client_id, s.total - s.paid_value AS owed, s.next_due_date, s.last_due_date, c.user_id AS employee_id,
         s.value - s.paid_value + round(s.paid_value * (s.total - s.value) / s.total, 2) AS principal,
         CASE WHEN l.late_days > 0 AND crediario_paid_in_time(s.id, 'infinity') < 3 THEN l.late_days ELSE 0 END AS inherited_days,
         s.sale_date
    FROM sales s
    JOIN clients c ON c.id = s.client_id
    LEFT JOIN late_renewals l ON l.sale_id = s.id
   WHERE s.deleted_at IS NULL AND s.status_sale_id = 1
)
SELECT 'sale ' || coalesce(s.id, o.sale_id) AS record,
       concat_ws(' ', o.client_id, o.owed, o.next_due_date, o.last_due_date, o.employee_id, o.principal, o.inherited_days, o.sale_date) AS stored,
       concat_ws(' ', s.client_id, s.owed, s.next_due_date, s.last_due_date, s.employee_id, s.principal, s.inherited_days, s.sale_date) AS computed
  FROM owing s
  FULL JOIN owing_sales o ON o.sale_id = s.id
 WHERE (o.client_id, o.owed, o.next_due_date, o.last_due_date, o.employee_id, o.principal, o.inherited_days, o.sale_date)
       IS DISTINCT FROM
       (s.client_id, s.owed, s.next_due_date, s.last_due_date, s.employee_id, s.principal, s.inherited_days, s.sale_date)
