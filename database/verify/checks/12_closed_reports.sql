-- Caixas fechados: relatório guardado conforme o livro-caixa
-- Closed boxes: the money in the report that each keeps is what its ledger, which nothing enters any more, adds
-- up to. What took back a record of another box counts as a reversal alone.
WITH moved AS (
  SELECT e.cash_id, e.amount, e.sale_value, coalesce(e.reversed_kind, e.kind) AS kind,
         -- A payment that became a Pix is in no box any more: what it moved, it moved within its own.
         coalesce(p.cash_id, CASE WHEN e.payment_id IS NULL THEN s.cash_id END, e.cash_id) = e.cash_id AS own
    FROM ledger_entries e
    LEFT JOIN payments p ON p.id = e.payment_id
    LEFT JOIN sales s ON s.id = e.sale_id
), totals AS (
  SELECT cash_id,
         sum(amount) FILTER (WHERE own AND kind = 'collection') AS received,
         sum(sale_value) FILTER (WHERE own AND kind = 'disbursement') AS sold,
         -sum(amount) FILTER (WHERE kind = 'expense') AS spent,
         -sum(amount) FILTER (WHERE kind = 'withdrawal') AS withdrawn,
         sum(amount) FILTER (WHERE NOT own) AS reversed,
         sum(amount) FILTER (WHERE kind = 'adjustment') AS adjusted
    FROM moved
   GROUP BY cash_id
), reports AS (
  SELECT c.id,
         ARRAY[r.value_start, r.atual_cash, r.payment_tot, r.sales_sum, r.cost_tot, r.comission_tot,
               r.reversal_tot, r.adjustment_tot] AS stored,
         ARRAY[c.value_start, c.closing_value, coalesce(t.received, 0), coalesce(t.sold, 0),
               coalesce(t.spent, 0), coalesce(t.withdrawn, 0), coalesce(t.reversed, 0),
               coalesce(t.adjusted, 0)] AS computed
    FROM cashs c
    LEFT JOIN totals t ON t.cash_id = c.id
   CROSS JOIN LATERAL jsonb_to_record(coalesce(c.report -> 'consolidated', '{}')) AS r (
     value_start numeric, atual_cash numeric, payment_tot numeric, sales_sum numeric, cost_tot numeric,
     comission_tot numeric, reversal_tot numeric, adjustment_tot numeric)
   WHERE c.type_status_cash_id = 2
)
SELECT 'cash ' || id AS record, array_to_string(stored, ' ', '-') AS stored, array_to_string(computed, ' ') AS computed
  FROM reports
 WHERE stored IS DISTINCT FROM computed
