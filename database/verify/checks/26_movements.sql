-- Livro-caixa e Conta Pix: cada lançamento conforme o caixa, o registro e o lançamento que desfaz
-- Movements: each is its box's owner's, of its record's sale and kind, on no day before its box; what takes one back mirrors it. A
-- reversed payment has a movement that took it back on that day.
WITH entries AS (
  SELECT 'ledger row ' || e.id AS record,
         concat_ws(', ',
           CASE WHEN e.employee_id <> b.users_permissions_user_id THEN 'of another employee' END,
           CASE WHEN e.business_date < b.opened_on THEN 'before its box' END,
           CASE WHEN e.sale_id <> p.sale_id THEN 'of another sale' END,
           CASE WHEN c.id IS NOT NULL AND coalesce(e.reversed_kind, e.kind) <> CASE c.kind WHEN 'gasto' THEN 'expense' WHEN 'retiro' THEN 'withdrawal' ELSE 'deposit' END
                THEN 'of another kind' END,
           CASE WHEN e.kind = 'adjustment' AND b.type_status_cash_id = 2 AND e.reason IS DISTINCT FROM b.difference_reason THEN 'for another reason' END,
           CASE WHEN (e.reversed_kind, e.employee_id, e.amount, e.sale_value, e.sale_id, e.payment_id, e.cost_id)
                     IS DISTINCT FROM (o.kind, o.employee_id, -o.amount, -o.sale_value, o.sale_id, o.payment_id, o.cost_id)
                     AND e.kind = 'reversal' THEN 'no mirror' END) AS faults
    FROM ledger_entries e
    JOIN cashs b ON b.id = e.cash_id
    LEFT JOIN payments p ON p.id = e.payment_id
    LEFT JOIN costs c ON c.id = e.cost_id
    LEFT JOIN ledger_entries o ON o.id = e.reverses_id
), account AS (
  SELECT 'movement ' || m.id AS record,
         concat_ws(', ',
           CASE WHEN m.sale_id <> p.sale_id THEN 'of another sale' END,
           CASE WHEN m.kind = 'pix_return' AND (m.employee_id, m.amount, m.payment_id) IS DISTINCT FROM (o.employee_id, -o.amount, o.payment_id)
                THEN 'no mirror' END,
           -- Of a client who was never handed over, nor one with another: later days change nothing.
           CASE WHEN m.employee_id <> h.employee_id AND h.since = '-infinity' THEN 'of another employee' END) AS faults
    FROM company_movements m
    JOIN payments p ON p.id = m.payment_id
    JOIN sales s ON s.id = m.sale_id
    LEFT JOIN company_movements o ON o.id = m.reverses_id
    LEFT JOIN LATERAL (
      SELECT min(since) AS since, min(employee_id) AS employee_id FROM client_holders WHERE client_id = s.client_id
      HAVING count(*) = 1 AND NOT EXISTS (SELECT FROM sale_moves moved WHERE moved.sale_id = s.id)
         AND NOT EXISTS (SELECT FROM client_merges joined WHERE s.client_id IN (joined.kept_id, joined.gone_id))
    ) AS h ON true
), reversals AS (
  SELECT 'reversal ' || r.id AS record,
         concat_ws(', ',
           CASE WHEN r.sale_id IS DISTINCT FROM p.sale_id THEN 'of another sale' END,
           CASE WHEN NOT EXISTS (SELECT FROM ledger_entries e WHERE e.payment_id = r.payment_id AND e.business_date = r.business_date
                                    AND (e.kind = 'reversal') <> r.is_restored)
                 AND NOT EXISTS (SELECT FROM company_movements m WHERE m.payment_id = r.payment_id AND m.business_date = r.business_date
                                    AND (m.kind = 'pix_return') <> r.is_restored) THEN 'nothing moved' END) AS faults
    FROM payment_reversals r LEFT JOIN payments p ON p.id = r.payment_id
), parts AS (
  SELECT 'allocation ' || a.id AS record,
         concat_ws(', ',
           CASE WHEN i.number <> a.portion_number THEN 'of another number' END,
           CASE WHEN i.sale_id <> p.sale_id THEN 'of another sale' END,
           -- Both moments are the database's, of one transaction. A deleted renewal takes back what it had settled, too.
           CASE WHEN p.origin <> 'import' AND NOT EXISTS (
                  SELECT FROM audit_log l
                   WHERE l.at BETWEEN a.revoked_at - interval '1 hour' AND a.revoked_at + interval '1 hour'
                     AND (l.entity = 'payment' AND l.entity_id = p.id
                       OR l.entity = 'sale' AND l.action = 'delete'
                         AND l.entity_id IN (SELECT p.sale_id UNION SELECT id FROM sales renewal WHERE renewal.id_sale_renew = p.sale_id)))
                 AND a.revoked_at IS NOT NULL
                THEN 'taken back at another moment' END) AS faults
    FROM payment_allocations a
    LEFT JOIN payments p ON p.id = a.payment_id
    LEFT JOIN portions i ON i.id = a.portion_id
), voided AS (
  -- A payment that was taken back keeps its share, and if it was reversed what it had paid of each instalment.
  SELECT 'payment ' || p.id AS record,
         concat_ws(', ',
           CASE WHEN NOT EXISTS (SELECT FROM ledger_entries e WHERE e.payment_id = p.id AND e.kind <> 'reversal' AND e.fee_share = p.fee_share)
                 AND NOT EXISTS (SELECT FROM company_movements m WHERE m.payment_id = p.id AND m.kind = 'pix_collection' AND m.fee_share = p.fee_share)
                THEN 'another share' END,
           CASE WHEN EXISTS (SELECT FROM payment_reversals r WHERE r.payment_id = p.id)
                 AND p.value <> (SELECT coalesce(sum(a.amount), 0) FROM payment_allocations a
                                  WHERE a.payment_id = p.id AND crediario_was_reversed(p.id, a.revoked_at)) THEN 'other parts' END) AS faults
    FROM payments p
   WHERE p.voided_at IS NOT NULL AND p.value > 0 AND p.origin <> 'import'
)
SELECT record, faults AS stored, '' AS computed
  FROM (SELECT * FROM entries UNION ALL SELECT * FROM account UNION ALL SELECT * FROM reversals UNION ALL SELECT * FROM parts
        UNION ALL SELECT * FROM voided) AS all_of_them
 WHERE faults <> ''
