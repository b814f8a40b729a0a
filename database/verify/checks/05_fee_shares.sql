-- Lucro: as partes somam os juros do que foi pago
-- Fee shares: those of a sale's live payments, and the cents by which returns took more or less of the profit than their Pix had
-- brought, add up to its fees' part of what is paid. Of a deleted sale nothing is left.
WITH returned AS (
  SELECT r.sale_id, sum(c.fee_share + r.fee_share) AS cents
    FROM company_movements r
    JOIN company_movements c ON c.id = r.reverses_id
   GROUP BY r.sale_id
), live AS (
  SELECT sale_id, sum(fee_share) AS shares FROM payments WHERE voided_at IS NULL GROUP BY sale_id
), sums AS (
  SELECT s.id, coalesce(live.shares, 0) + CASE WHEN s.deleted_at IS NULL THEN coalesce(returned.cents, 0) ELSE 0 END AS stored,
         round(s.paid_value * (s.total - s.value) / s.total, 2) AS computed
    FROM sales s
    LEFT JOIN live ON live.sale_id = s.id
    LEFT JOIN returned ON returned.sale_id = s.id
)
SELECT 'sale ' || id AS record, stored::text, computed::text FROM sums WHERE stored <> computed
