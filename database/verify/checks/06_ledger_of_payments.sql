-- Livro-caixa: um lançamento por pagamento
-- Ledger: a live payment in cash stands in it once, in its box, on its day, with its fee share; a visit without
-- money, a Pix, what was paid before a sale came here and a withdrawn payment do not.
WITH live AS (
  SELECT e.payment_id, count(*) AS rows, min(e.kind) AS kind, sum(e.amount) AS amount,
         sum(e.fee_share) AS fee_share, min(e.cash_id) AS cash_id, min(e.business_date) AS business_date
    FROM ledger_entries e
   WHERE e.payment_id IS NOT NULL AND e.kind <> 'reversal'
     AND NOT EXISTS (SELECT 1 FROM ledger_entries r WHERE r.reverses_id = e.id)
   GROUP BY e.payment_id
), expected AS (
  SELECT p.id,
         CASE WHEN p.voided_at IS NULL AND p.value > 0 AND p.means = 'cash' AND p.origin <> 'import' THEN 1 END AS rows,
         CASE p.origin WHEN 'renewal' THEN 'settlement' ELSE 'collection' END AS kind,
         CASE p.origin WHEN 'renewal' THEN 0 ELSE p.value END AS amount,
         p.fee_share, p.cash_id, p.business_date
    FROM payments p
)
SELECT 'payment ' || e.id AS record,
       concat_ws(' ', live.rows, live.kind, live.amount, live.fee_share, live.cash_id, live.business_date) AS stored,
       CASE WHEN e.rows = 1 THEN
         concat_ws(' ', e.rows, e.kind, e.amount, e.fee_share, e.cash_id, e.business_date) END AS computed
  FROM expected e
  LEFT JOIN live ON live.payment_id = e.id
 WHERE e.rows::bigint IS DISTINCT FROM live.rows
    OR (e.rows = 1 AND (e.kind, e.amount, e.fee_share, e.cash_id, e.business_date)
                       IS DISTINCT FROM (live.kind, live.amount, live.fee_share, live.cash_id, live.business_date))
