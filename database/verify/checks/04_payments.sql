-- Pagamentos: alocados até o último centavo
-- Payments: a live one is allocated to the last cent, and knows how many instalments it settled.
SELECT 'payment ' || p.id AS record,
       concat_ws(' ', p.value, p.portions) AS stored,
       concat_ws(' ', f.allocated, f.portions) AS computed
  FROM payments p
 CROSS JOIN LATERAL crediario_payment_figures(p.id) AS f
 WHERE CASE WHEN p.voided_at IS NULL
            THEN (p.value, p.portions) IS DISTINCT FROM (f.allocated, f.portions)
            ELSE f.allocated <> 0 END
