-- Renovações: venda antiga e nova apontam uma para a outra
-- Renewals: the old sale and the new one name each other.
SELECT 'sale ' || old.id AS record,
       coalesce(old.renewed_by::text, 'none') AS stored,
       coalesce(renewal.id::text, 'none') AS computed
  FROM sales old
  LEFT JOIN sales renewal ON renewal.id_sale_renew = old.id AND renewal.deleted_at IS NULL
 WHERE old.renewed_by IS DISTINCT FROM renewal.id
