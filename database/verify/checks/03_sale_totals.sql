-- Vendas: total e número de parcelas conforme o contratado
-- Sales: the total is the value and its fees, there is one instalment for each that was agreed, and the regular one is the first.
SELECT 'sale ' || s.id AS record,
       concat_ws(' ', s.total, s.portion, s.portion_value) AS stored,
       concat_ws(' ', s.value + round(s.value * s.fees / 100, 2), count(p.id), max(p.value) FILTER (WHERE p.number = 1)) AS computed
  FROM sales s
  LEFT JOIN portions p ON p.sale_id = s.id
 GROUP BY s.id
HAVING s.total <> s.value + round(s.value * s.fees / 100, 2) OR s.portion <> count(p.id)
    OR s.portion_value <> max(p.value) FILTER (WHERE p.number = 1)
