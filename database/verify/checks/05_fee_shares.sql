-- Lucro: as partes somam os juros do que foi pago
-- Fee shares: those of a sale's live payments add up to its fees' part of what is paid.
SELECT 'sale ' || s.id AS record,
       coalesce(sum(p.fee_share), 0)::text AS stored,
       round(s.paid_value * (s.total - s.value) / s.total, 2)::text AS computed
  FROM sales s
  LEFT JOIN payments p ON p.sale_id = s.id AND p.voided_at IS NULL
 GROUP BY s.id
HAVING coalesce(sum(p.fee_share), 0) <> round(s.paid_value * (s.total - s.value) / s.total, 2)
