-- Livro-caixa: um lançamento por gasto, retiro ou aporte
-- Ledger: a cost that is not deleted stands in it once, in its box, with the sign of its kind.
WITH live AS (
  SELECT e.cost_id, count(*) AS rows, sum(e.amount) AS amount, min(e.cash_id) AS cash_id
    FROM ledger_entries e
   WHERE e.cost_id IS NOT NULL AND e.kind <> 'reversal'
     AND NOT EXISTS (SELECT 1 FROM ledger_entries r WHERE r.reverses_id = e.id)
   GROUP BY e.cost_id
), expected AS (
  SELECT c.id, c.cash_id, CASE c.kind WHEN 'aporte' THEN c.cost ELSE -c.cost END AS amount,
         CASE WHEN c.deleted_at IS NULL THEN 1 END AS rows
    FROM costs c
)
SELECT 'cost ' || e.id AS record,
       concat_ws(' ', live.rows, live.amount, live.cash_id) AS stored,
       CASE WHEN e.rows = 1 THEN concat_ws(' ', e.rows, e.amount, e.cash_id) END AS computed
  FROM expected e
  LEFT JOIN live ON live.cost_id = e.id
 WHERE e.rows::bigint IS DISTINCT FROM live.rows
    OR (e.rows = 1 AND (e.amount, e.cash_id) IS DISTINCT FROM (live.amount, live.cash_id))
