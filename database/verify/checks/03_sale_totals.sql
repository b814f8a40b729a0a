-- Vendas: total e número de parcelas conforme o contratado
-- Sales: the total is the value and its fees, and there is one instalment for each that was agreed.
SELECT 'sale ' || s.id AS record,
       concat_ws(' ', s.total, s.portion) AS stored,
       concat_ws(' ', s.value + round(s.value * s.fees / 100, 2), count(p.id)) AS computed
  FROM sales s
  LEFT JOIN portions p ON p.sale_id = s.id
 GROUP BY s.id
HAVING s.total <> s.value + round(s.value * s.fees / 100, 2) OR s.portion <> count(p.id)
