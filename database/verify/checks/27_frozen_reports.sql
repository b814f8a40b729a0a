-- Caixas fechados: cada número do relatório e cada linha das listas conforme o livro-caixa e entre si
-- Frozen reports: what of a report the ledger says, and what its figures and its two lists say of each other. Who was to be visited, how
-- many sales were active and what a phone had sent are of their moment; verify's page in docs/operations.md names them.
WITH boxes AS MATERIALIZED (
  SELECT c.id, c.start_at, c.final_at, c.report -> 'consolidated' AS r, c.report -> 'performance' AS p, l.receipts, l.unpaid
    FROM cashs c LEFT JOIN closed_box_lists l ON l.cash_id = c.id
   WHERE c.type_status_cash_id = 2 AND c.report IS NOT NULL
), sold AS (
  SELECT e.cash_id, count(*) AS sales, count(*) FILTER (WHERE s.type_sale_id = 1) AS renewals,
         coalesce(sum(e.sale_value) FILTER (WHERE s.type_sale_id = 1), 0) AS renewed,
         -- Of sales that were never edited.
         CASE WHEN bool_and(NOT EXISTS (SELECT FROM audit_log a WHERE a.entity = 'sale' AND a.entity_id = s.id AND a.action = 'edit'))
              THEN coalesce(sum(s.total - s.value) FILTER (WHERE s.type_sale_id = 2), 0) END AS fees
    FROM ledger_entries e JOIN sales s ON s.id = e.sale_id
   WHERE e.kind = 'disbursement' AND s.cash_id = e.cash_id
     AND NOT EXISTS (SELECT FROM ledger_entries o WHERE o.reverses_id = e.id AND o.cash_id = e.cash_id)
   GROUP BY 1
), spent AS (
  SELECT cash_id, count(*) FILTER (WHERE kind = 'expense') - count(*) FILTER (WHERE reversed_kind = 'expense') AS costs
    FROM ledger_entries GROUP BY 1
), receipt AS MATERIALIZED (
  SELECT b.id, t.*
    FROM boxes b CROSS JOIN LATERAL jsonb_to_recordset(b.receipts) AS t (
      payment_id integer, cash_id integer, sale_id integer, client_id integer, value numeric, portion_value_nopay numeric, sales_date date, sales_portions integer,
      sale_settled boolean, payment_date_time timestamptz,
      portion_pay integer, portion_before integer, client_name text, client_last_name text)
), taken AS (
  SELECT e.cash_id AS id, e.payment_id, e.sale_id, sum(e.amount) AS value
    FROM ledger_entries e JOIN payments p ON p.id = e.payment_id
   WHERE coalesce(e.reversed_kind, e.kind) = 'collection' AND e.cash_id IN (SELECT id FROM boxes)
     AND NOT EXISTS (SELECT FROM ledger_entries o WHERE o.id = e.reverses_id AND o.cash_id <> e.cash_id)
   GROUP BY 1, 2, 3 HAVING sum(e.amount) <> 0
), synced AS (
  SELECT b.id, count(p.id) AS payments
    FROM boxes b LEFT JOIN payments p ON p.cash_id = b.id AND p.origin = 'mobile' AND (p.voided_at IS NULL OR p.voided_at >= b.final_at)
   GROUP BY 1
), told AS (
  SELECT id, count(DISTINCT client_id) AS clients, count(DISTINCT sale_id) FILTER (WHERE sale_settled) AS settled, sum(value) AS value
    FROM receipt GROUP BY 1
), figures AS MATERIALIZED (
  -- Built once for each box; folded into the comparison they would be built again for every field.
  SELECT b.id,
         jsonb_build_object('sales_count', b.r -> 'sales_count', 'renew_sale_count', b.r -> 'renew_sale_count', 'renew_sale_sum', b.r -> 'renew_sale_sum',
           'new_sale_count', b.r -> 'new_sale_count', 'new_sale_fees', CASE WHEN s.fees IS NOT NULL THEN b.r -> 'new_sale_fees' END, 'cost_count', b.r -> 'cost_count', 'tot_costs', b.p -> 'tot_costs',
           'tot_comis', b.p -> 'tot_comis', 'payment_tot', b.r -> 'payment_tot',
           'client_count', b.r -> 'client_count', 'client_pay_count_total', b.r -> 'client_pay_count_total',
           'paying', b.r -> 'client_pay_count_total', 'client_count_final_sales', b.r -> 'client_count_final_sales',
           'synced_count', b.r -> 'synced_count', 'open_hours', b.p -> 'open_hours') AS stored,
         jsonb_build_object('sales_count', coalesce(s.sales, 0), 'renew_sale_count', coalesce(s.renewals, 0), 'renew_sale_sum', coalesce(s.renewed, 0),
           'new_sale_count', coalesce(s.sales, 0) - coalesce(s.renewals, 0), 'new_sale_fees', s.fees, 'cost_count', coalesce(x.costs, 0),
           'tot_costs', (b.r ->> 'cost_tot')::numeric, 'tot_comis', (b.r ->> 'comission_tot')::numeric,
           'payment_tot', (b.r ->> 'client_sum_tot_pay')::numeric + (b.r ->> 'client_sum_pay_before')::numeric + (b.r ->> 'client_sum_pay_after')::numeric,
           'client_count', (b.r ->> 'client_visit_pay')::integer + (b.r ->> 'client_tot_no_pay')::integer,
           'client_pay_count_total', (b.r ->> 'client_visit_pay')::integer + (b.r ->> 'client_pay_before')::integer,
           'paying', coalesce(t.clients, 0), 'client_count_final_sales', coalesce(t.settled, 0),
           'synced_count', y.payments, 'open_hours', greatest(0, round(extract(epoch FROM b.final_at - b.start_at) / 3600, 2))) AS computed
    FROM boxes b
    LEFT JOIN sold s ON s.cash_id = b.id
    LEFT JOIN spent x ON x.cash_id = b.id
    LEFT JOIN told t ON t.id = b.id
    LEFT JOIN synced y ON y.id = b.id
), compared AS (
  SELECT f.id, field.key, field.value AS stored, f.computed -> field.key AS computed
    FROM figures f CROSS JOIN LATERAL jsonb_each(f.stored) AS field
), days AS (
  SELECT b.id, b.final_at, (due.dt_portion + due.portion_delay_days) AS last_day
    FROM boxes b CROSS JOIN LATERAL jsonb_to_recordset(b.unpaid) AS due (dt_portion date, portion_delay_days integer)
)
SELECT concat('cash ', id, ', ', key) AS record, stored::text AS stored, computed::text AS computed
  FROM compared WHERE stored IS NOT NULL AND jsonb_typeof(stored) <> 'null'
   AND CASE key WHEN 'open_hours' THEN abs(stored::numeric - computed::numeric) > 0.01 ELSE stored <> computed END
 UNION ALL
SELECT concat('cash ', coalesce(r.id, t.id), ', receipt of payment ', coalesce(r.payment_id, t.payment_id)),
       concat_ws(' ', r.cash_id, r.sale_id, r.value), concat_ws(' ', t.id, t.sale_id, t.value)
  FROM receipt r FULL JOIN taken t ON t.id = r.id AND t.payment_id = r.payment_id
 WHERE (r.cash_id, r.sale_id, r.value) IS DISTINCT FROM (t.id, t.sale_id, t.value)
   AND coalesce(r.id, t.id) IN (SELECT id FROM boxes WHERE receipts IS NOT NULL)
 UNION ALL
SELECT concat('cash ', r.id, ', receipt of payment ', r.payment_id), concat_ws(' ', r.client_id, r.sales_date, r.sales_portions, r.payment_date_time AT TIME ZONE 'UTC'),
       concat_ws(' ', s.client_id, s.sale_date, s.portion, p.dt_payment)
  FROM receipt r JOIN sales s ON s.id = r.sale_id JOIN payments p ON p.id = r.payment_id
 WHERE r.sales_date <> s.sale_date OR r.portion_value_nopay < 0
    OR r.sales_portions <> s.portion AND NOT EXISTS (SELECT FROM audit_log a WHERE a.entity = 'sale' AND a.entity_id = s.id AND a.action = 'edit')
    OR r.payment_date_time <> p.dt_payment AT TIME ZONE 'UTC'
       AND NOT EXISTS (SELECT FROM audit_log a WHERE a.entity = 'payment' AND a.entity_id = p.id AND a.action = 'replace')
    OR r.client_id <> s.client_id AND NOT EXISTS (SELECT FROM audit_log a WHERE a.entity = 'sale' AND a.entity_id = s.id AND a.action = 'move')
 UNION ALL
-- Of a sale of which nothing was edited, replaced or taken back, what its payments of today say of then.
SELECT concat('cash ', r.id, ', receipt of payment ', r.payment_id), concat_ws(' ', r.portion_pay, r.portion_before, r.portion_value_nopay),
       concat_ws(' ', p.portions, before.portions, s.total - before.paid - p.value)
  FROM receipt r JOIN sales s ON s.id = r.sale_id JOIN payments p ON p.id = r.payment_id
 CROSS JOIN LATERAL (
   SELECT coalesce(sum(value), 0) AS paid, coalesce(sum(portions), 0) AS portions FROM payments WHERE sale_id = s.id AND id < p.id
 ) AS before
 WHERE (r.portion_pay, r.portion_before, r.portion_value_nopay) IS DISTINCT FROM (p.portions, before.portions, s.total - before.paid - p.value)
   AND NOT EXISTS (SELECT FROM audit_log a WHERE a.entity = 'sale' AND a.entity_id = s.id AND a.action = 'edit')
   AND NOT EXISTS (SELECT FROM payments o WHERE o.sale_id = s.id
                      AND (o.voided_at IS NOT NULL OR EXISTS (
                        SELECT FROM audit_log a WHERE a.entity = 'payment' AND a.entity_id = o.id AND a.action IN ('replace', 'restore'))))
 UNION ALL
-- Of a client whose record nobody changed.
SELECT concat('cash ', r.id, ', receipt of payment ', r.payment_id), concat_ws(' ', r.client_name, r.client_last_name), concat_ws(' ', c.name, c.last_name)
  FROM receipt r JOIN clients c ON c.id = r.client_id
 WHERE (normalize(r.client_name), normalize(r.client_last_name)) IS DISTINCT FROM (normalize(c.name), normalize(coalesce(c.last_name, '')))
   AND NOT EXISTS (SELECT FROM audit_log a WHERE a.entity = 'client' AND a.entity_id = c.id
                      AND a.action NOT IN ('create', 'transfer', 'export', 'set-visit-notes'))
 UNION ALL
SELECT concat('cash ', id, ', unpaid'), string_agg(DISTINCT last_day::text, ' '), min(final_at)::date::text
  FROM days GROUP BY id
HAVING count(DISTINCT last_day) > 1 OR min(last_day) NOT BETWEEN min(final_at)::date - 1 AND min(final_at)::date + 1
