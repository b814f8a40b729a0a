-- Parcelas: pagas conforme as alocações
-- Instalments: what is paid on each, and since when it is settled, follow from its live allocations.
SELECT 'portion ' || p.id AS record,
       concat_ws(' ', p.paid_value, p.dt_payment) AS stored,
       concat_ws(' ', f.paid_value, f.dt_payment) AS computed
  FROM sales s
 CROSS JOIN LATERAL crediario_portion_figures(s.id) AS f
  JOIN portions p ON p.id = f.portion_id
 WHERE (p.paid_value, p.dt_payment) IS DISTINCT FROM (f.paid_value, f.dt_payment)
