-- Importações: cada linha gravada tem o seu registro, e cada registro a sua linha
-- Imports: what a written line made is there, once; a sale that came with an import is of one line, and was paid by then what the
-- line says, on its own day, in no box and in no ledger.
WITH made AS (
  SELECT r.batch_id, r.line, r.sale_id, r.sale_paid, count(*) OVER (PARTITION BY r.sale_id) AS lines
    FROM import_rows r WHERE r.is_written AND r.sale_id IS NOT NULL
), settled AS (
  SELECT s.id, s.deleted_at,
         coalesce((SELECT sum(p.value) FROM payments p WHERE p.sale_id = s.id AND p.origin = 'import'
                    AND (p.voided_at IS NULL OR s.deleted_at IS NOT NULL)), 0) AS paid,
         (SELECT count(*) FROM payments p WHERE p.sale_id = s.id AND p.origin = 'import'
             AND (p.business_date <> s.sale_date OR p.cash_id IS NOT NULL
                  OR EXISTS (SELECT FROM ledger_entries e WHERE e.payment_id = p.id))) AS misplaced
    FROM sales s WHERE s.origin = 'import'
)
SELECT 'sale ' || coalesce(settled.id, made.sale_id) AS record,
       concat_ws(' ', settled.paid, settled.misplaced, 1) AS stored,
       concat_ws(' ', made.sale_paid, 0, made.lines) AS computed
  FROM settled
  FULL JOIN made ON made.sale_id = settled.id
 WHERE (settled.paid, settled.misplaced, 1::bigint) IS DISTINCT FROM (made.sale_paid, 0::bigint, made.lines)
 UNION ALL
SELECT 'import ' || r.batch_id || ', line ' || r.line, r.client_id::text, c.id::text
  FROM import_rows r
  LEFT JOIN clients c ON c.id = r.client_id
 WHERE r.is_written AND c.id IS NULL
 UNION ALL
SELECT 'payment ' || p.id, p.origin, s.origin
  FROM payments p JOIN sales s ON s.id = p.sale_id
 WHERE p.origin = 'import' AND s.origin IS DISTINCT FROM 'import'
