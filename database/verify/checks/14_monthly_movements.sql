-- Resumo mensal: soma dos dias
-- Monthly roll-up: each collector's month is the sum of its days. A month without a day has no row.
WITH computed AS (
  SELECT employee_id, crediario_month_of(business_date) AS month, sum(fees) AS fees, sum(sales_value) AS sales_value,
         sum(expenses) AS expenses, sum(received) AS received, sum(sales_count) AS sales_count,
         sum(expense_count) AS expense_count, sum(renewal_fees) AS renewal_fees, sum(pix) AS pix
    FROM daily_movements
   GROUP BY 1, 2
)
SELECT 'employee ' || employee_id || ' in ' || to_char(month, 'YYYY-MM') AS record,
       concat_ws(' ', m.fees, m.sales_value, m.expenses, m.received, m.sales_count, m.expense_count,
                 m.renewal_fees, m.pix) AS stored,
       concat_ws(' ', c.fees, c.sales_value, c.expenses, c.received, c.sales_count, c.expense_count,
                 c.renewal_fees, c.pix) AS computed
  FROM monthly_movements m
  FULL JOIN computed c USING (employee_id, month)
 WHERE (coalesce(m.fees, 0), coalesce(m.sales_value, 0), coalesce(m.expenses, 0), coalesce(m.received, 0),
        coalesce(m.sales_count, 0), coalesce(m.expense_count, 0), coalesce(m.renewal_fees, 0), coalesce(m.pix, 0))
       IS DISTINCT FROM
       (coalesce(c.fees, 0), coalesce(c.sales_value, 0), coalesce(c.expenses, 0), coalesce(c.received, 0),
        coalesce(c.sales_count, 0), coalesce(c.expense_count, 0), coalesce(c.renewal_fees, 0), coalesce(c.pix, 0))
    OR c.employee_id IS NULL
