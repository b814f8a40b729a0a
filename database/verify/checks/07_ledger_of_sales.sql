-- Livro-caixa: um lançamento por venda
-- Ledger: a sale that is not deleted, and was made here, stands in it once, with its value; what left the box is the value
-- less the balance that a renewal settled.
WITH live AS (
  SELECT e.sale_id, count(*) AS rows, sum(e.amount) AS amount, sum(e.sale_value) AS sale_value
    FROM ledger_entries e
   WHERE e.kind = 'disbursement'
     AND NOT EXISTS (SELECT 1 FROM ledger_entries r WHERE r.reverses_id = e.id)
   GROUP BY e.sale_id
), expected AS (
  SELECT s.id, s.value AS sale_value,
         coalesce((SELECT sum(p.value) FROM payments p
                    WHERE p.sale_id = s.id_sale_renew AND p.origin = 'renewal' AND p.voided_at IS NULL), 0)
           - s.value AS amount,
         CASE WHEN s.deleted_at IS NULL AND s.origin IS DISTINCT FROM 'import' THEN 1 END AS rows
    FROM sales s
)
SELECT 'sale ' || e.id AS record,
       concat_ws(' ', live.rows, live.amount, live.sale_value) AS stored,
       CASE WHEN e.rows = 1 THEN concat_ws(' ', e.rows, e.amount, e.sale_value) END AS computed
  FROM expected e
  LEFT JOIN live ON live.sale_id = e.id
 WHERE e.rows::bigint IS DISTINCT FROM live.rows
    OR (e.rows = 1 AND (e.amount, e.sale_value) IS DISTINCT FROM (live.amount, live.sale_value))
