-- Resumo diário: soma do livro-caixa
-- Daily roll-up: each collector's day is the sum of that day's ledger, and of the Pix of that day. A day that nothing moved has no row.
WITH moved AS (
  SELECT e.employee_id, e.business_date, sum(m.fees) AS fees, sum(m.sales_value) AS sales_value,
         sum(m.expenses) AS expenses, sum(m.received) AS received,
         sum(m.sales_count) AS sales_count, sum(m.expense_count) AS expense_count,
         sum(e.fee_share) FILTER (WHERE 'settlement' IN (e.kind, e.reversed_kind)) AS renewal_fees
    FROM ledger_entries e
   CROSS JOIN LATERAL crediario_movement_of(e) AS m
   GROUP BY e.employee_id, e.business_date
), came AS (
  SELECT employee_id, business_date, sum(fee_share) AS fees, sum(amount) AS pix
    FROM company_movements
   GROUP BY employee_id, business_date
), computed AS (
  SELECT employee_id, business_date, coalesce(moved.fees, 0) + coalesce(came.fees, 0) AS fees, moved.sales_value,
         moved.expenses, coalesce(moved.received, 0) + coalesce(came.pix, 0) AS received, moved.sales_count,
         moved.expense_count, moved.renewal_fees, came.pix
    FROM moved
    FULL JOIN came USING (employee_id, business_date)
)
SELECT 'employee ' || employee_id || ' on ' || business_date AS record,
       concat_ws(' ', d.fees, d.sales_value, d.expenses, d.received, d.sales_count, d.expense_count,
                 coalesce(d.renewal_fees, 0), coalesce(d.pix, 0)) AS stored,
       concat_ws(' ', c.fees, c.sales_value, c.expenses, c.received, c.sales_count, c.expense_count,
                 coalesce(c.renewal_fees, 0), coalesce(c.pix, 0)) AS computed
  FROM daily_movements d
  FULL JOIN computed c USING (employee_id, business_date)
 WHERE (coalesce(d.fees, 0), coalesce(d.sales_value, 0), coalesce(d.expenses, 0), coalesce(d.received, 0),
        coalesce(d.sales_count, 0), coalesce(d.expense_count, 0), coalesce(d.renewal_fees, 0), coalesce(d.pix, 0))
       IS DISTINCT FROM
       (coalesce(c.fees, 0), coalesce(c.sales_value, 0), coalesce(c.expenses, 0), coalesce(c.received, 0),
        coalesce(c.sales_count, 0), coalesce(c.expense_count, 0), coalesce(c.renewal_fees, 0), coalesce(c.pix, 0))
    OR c.employee_id IS NULL
