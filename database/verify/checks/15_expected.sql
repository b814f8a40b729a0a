-- Esperado: parcelas a vencer de cada dia, por quem tinha o cliente
-- Expected: what each sale is to bring on its days matches its instalments and allocations; each collector's day is the
-- sum of the sales of the clients held on it; the last holder known of a client is today's.
SELECT 'sale ' || s.id AS record, concat_ws(' ', d.days, d.amounts) AS stored,
       concat_ws(' ', f.days, f.amounts) AS computed
  FROM sales s
 CROSS JOIN LATERAL crediario_dues_of_sale(s.id) AS f
  LEFT JOIN sale_dues d ON d.sale_id = s.id
 WHERE (d.days, d.amounts) IS DISTINCT FROM (f.days, f.amounts)
 UNION ALL
SELECT 'employee ' || employee_id || ' on ' || due_date, d.expected::text, f.expected::text
  FROM daily_dues d FULL JOIN crediario_dues_figures() AS f USING (employee_id, due_date)
 WHERE coalesce(d.expected, 0) <> coalesce(f.expected, 0)
 UNION ALL
SELECT 'holder of client ' || c.id, latest.employee_id::text, coalesce(c.user_id, 0)::text
  FROM clients c LEFT JOIN LATERAL crediario_holder_on(c.id, 'infinity') AS latest ON true
 WHERE latest.employee_id IS DISTINCT FROM coalesce(c.user_id, 0)
