-- Carteiras: linhas de cada cor conforme as vendas
-- Portfolios: each employee's rows per colour and sales match their clients, judged on the day of the counts; each
-- client's standing matches their sales.
WITH judged AS (
  SELECT days.judged_on, f.*
    FROM (SELECT DISTINCT judged_on FROM portfolios) AS days
   CROSS JOIN LATERAL crediario_portfolio_figures(days.judged_on) AS f
), standings AS (
  SELECT c.id, count(s.id)::integer AS kept_sales, (count(s.id) FILTER (WHERE s.status_sale_id = 1))::integer AS active_sales
    FROM clients c LEFT JOIN sales s ON s.client_id = c.id AND s.deleted_at IS NULL
   GROUP BY c.id
), employees AS (
  SELECT DISTINCT coalesce(user_id, 0) AS employee_id FROM clients UNION SELECT employee_id FROM portfolios
)
SELECT 'portfolio of employee ' || e.employee_id AS record,
       concat_ws(' ', p.green, p.yellow, p.red, p.purple, p.blue, p.gray, p.sales) AS stored,
       concat_ws(' ', j.green, j.yellow, j.red, j.purple, j.blue, j.gray, j.sales) AS computed
  FROM employees e
  LEFT JOIN portfolios p USING (employee_id)
  LEFT JOIN judged j ON j.employee_id = e.employee_id AND j.judged_on = p.judged_on
 WHERE (coalesce(p.green, 0), coalesce(p.yellow, 0), coalesce(p.red, 0), coalesce(p.purple, 0), coalesce(p.blue, 0),
        coalesce(p.gray, 0), coalesce(p.sales, 0))
       IS DISTINCT FROM
       (coalesce(j.green, 0), coalesce(j.yellow, 0), coalesce(j.red, 0), coalesce(j.purple, 0), coalesce(j.blue, 0),
        coalesce(j.gray, 0), coalesce(j.sales, 0))
    OR p.employee_id IS NULL
 UNION ALL
SELECT 'client ' || s.id, concat_ws(' ', c.kept_sales, c.active_sales), concat_ws(' ', s.kept_sales, s.active_sales)
  FROM standings s
  LEFT JOIN client_standings c ON c.client_id = s.id
 WHERE (c.kept_sales, c.active_sales) IS DISTINCT FROM (s.kept_sales, s.active_sales)
