-- Renovadas em atraso: atraso da venda antiga conforme parcelas e pagamentos
-- Sales that renewed a late one: as late as instalments and payments of the old one say. Where the renewal was deleted, the old
-- sale goes on being paid, on the same day too: what was kept of it is not told by its payments any more.
WITH computed AS (
  SELECT id AS sale_id, nullif(coalesce(crediario_late_when_renewed(id_sale_renew, sale_date), 0), 0) AS late_days
    FROM sales
   WHERE id_sale_renew IS NOT NULL AND deleted_at IS NULL
), stored AS (
  SELECT l.sale_id, l.late_days
    FROM late_renewals l
    JOIN sales s ON s.id = l.sale_id
   WHERE s.deleted_at IS NULL
)
SELECT 'sale ' || coalesce(c.sale_id, l.sale_id) AS record, l.late_days::text AS stored, c.late_days::text AS computed
  FROM computed c
  FULL JOIN stored l USING (sale_id)
 WHERE l.late_days IS DISTINCT FROM c.late_days
