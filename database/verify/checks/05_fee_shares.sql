-- Lucro: as partes somam os juros do que foi pago
-- Fee shares: what boxes and account say that a sale has realised, and what was realised before it came here, are its fees' part
-- of what is paid. Of a deleted sale nothing is left; a cent may be of one whose Pix went back before reversals were kept (0200).
SELECT 'sale ' || s.id AS record, told.shares::text AS stored, told.computed::text
  FROM sales s
 CROSS JOIN LATERAL (
   SELECT crediario_realised_shares(s.id) AS shares, round(s.paid_value * (s.total - s.value) / s.total, 2) AS computed
 ) AS told
 WHERE told.shares <> told.computed
   AND NOT (s.deleted_at IS NOT NULL
     AND EXISTS (SELECT FROM company_movements r
                   JOIN company_movements c ON c.id = r.reverses_id
                  WHERE r.sale_id = s.id AND r.fee_share <> -c.fee_share
                    AND NOT EXISTS (SELECT FROM payment_reversals gone WHERE gone.payment_id = r.payment_id)))
