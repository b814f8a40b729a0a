-- Caixas: valor inicial e valor de fechamento
-- Cash boxes: a closed one closed on its ledger's value; each starts from what the employee's previous
-- one closed with.
WITH boxes AS (
  SELECT c.id, c.value_start, c.closing_value, c.type_status_cash_id,
         lag(c.closing_value, 1, 0::numeric) OVER (PARTITION BY c.users_permissions_user_id ORDER BY c.id) AS previous,
         c.value_start + coalesce((SELECT sum(e.amount) FROM ledger_entries e WHERE e.cash_id = c.id), 0) AS value
    FROM cashs c
)
SELECT 'cash ' || id AS record,
       concat_ws(' ', value_start, closing_value) AS stored,
       concat_ws(' ', previous, CASE WHEN type_status_cash_id = 2 THEN value END) AS computed
  FROM boxes
 WHERE value_start IS DISTINCT FROM previous
    OR (type_status_cash_id = 2 AND closing_value IS DISTINCT FROM value)
