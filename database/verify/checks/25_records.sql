-- Registros: vendas, pagamentos, gastos e caixas conforme o histórico
-- Records: a sale, a payment, a cost and a box say what the audit log says that was decided of them last. What was imported has no such
-- record, nor have the values of a release that did not write them.
WITH decided AS MATERIALIZED (
  SELECT DISTINCT ON (a.entity, a.entity_id) a.entity, a.entity_id, a.after
    FROM audit_log a
   WHERE (a.entity = 'payment' AND a.action IN ('create', 'replace') OR a.entity = 'sale' AND a.action IN ('create', 'renew', 'edit')
       OR a.entity = 'cost' AND a.action = 'create') AND jsonb_typeof(a.after) = 'object'
   ORDER BY a.entity, a.entity_id, a.id DESC
), told AS (
  SELECT 'payment ' || p.id AS record, d.after,
         jsonb_build_object('sale_id', p.sale_id, 'cash_id', p.cash_id, 'value', p.value, 'type_payment_id', p.type_payment_id,
                            'means', p.means, 'origin', p.origin) AS stored
    FROM decided d JOIN payments p ON p.id = d.entity_id WHERE d.entity = 'payment'
   UNION ALL
  SELECT 'sale ' || s.id, d.after,
         jsonb_build_object('cash_id', s.cash_id, 'type_sale_id', s.type_sale_id, 'value', s.value, 'portion', s.portion,
                            'total', s.total, 'type_frequency_id', s.type_frequency_id, 'weekday', s.weekday, 'id_sale_renew', s.id_sale_renew,
                            'origin', s.origin)
    FROM decided d JOIN sales s ON s.id = d.entity_id WHERE d.entity = 'sale'
   UNION ALL
  SELECT 'cost ' || c.id, d.after, jsonb_build_object('kind', c.kind, 'cost', c.cost, 'cash_id', c.cash_id)
    FROM decided d JOIN costs c ON c.id = d.entity_id WHERE d.entity = 'cost'
   UNION ALL
  SELECT 'cash ' || c.id, a.after,
         CASE a.action WHEN 'open' THEN jsonb_build_object('users_permissions_user_id', c.users_permissions_user_id, 'opened_on', c.opened_on,
                                                           'value_start', c.value_start)
              ELSE jsonb_build_object('closing_value', c.closing_value, 'counted_value', c.counted_value,
                                      'difference_reason', c.difference_reason) END
    FROM audit_log a JOIN cashs c ON c.id = a.entity_id
   WHERE a.entity = 'cash' AND a.action IN ('open', 'close') AND jsonb_typeof(a.after) = 'object'
), compared AS (
  SELECT told.record, field.key, field.value AS stored, told.after ->> field.key AS computed
    FROM told CROSS JOIN LATERAL jsonb_each_text(told.stored) AS field
   WHERE jsonb_exists(told.after, field.key)
), moments AS (
  SELECT 'payment ' || p.id AS record, 'dt_payment' AS key, p.dt_payment AS stored, d.after ->> 'dt_payment' AS computed
    FROM decided d JOIN payments p ON p.id = d.entity_id WHERE d.entity = 'payment'
   UNION ALL
  SELECT 'cash ' || c.id, 'final_at', c.final_at, a.after ->> 'final_at'
    FROM audit_log a JOIN cashs c ON c.id = a.entity_id
   WHERE a.entity = 'cash' AND a.action = 'close' AND jsonb_typeof(a.after) = 'object'
   UNION ALL
  SELECT 'cash ' || c.id, 'start_at', c.start_at, a.after ->> 'start_at'
    FROM audit_log a JOIN cashs c ON c.id = a.entity_id
   WHERE a.entity = 'cash' AND a.action = 'open' AND jsonb_typeof(a.after) = 'object'
), gone AS (
  SELECT DISTINCT ON (a.entity_id) a.entity_id AS id, a.action, a.after ->> 'voided_at' AS voided_at, a.before ->> 'portions' AS portions
    FROM audit_log a
   WHERE a.entity = 'payment' AND a.action IN ('delete', 'reverse', 'restore') AND jsonb_exists(a.after, 'voided_at')
   ORDER BY a.entity_id, a.id DESC
)
SELECT concat(record, ', ', key) AS record, stored, computed
  FROM compared
 WHERE CASE WHEN stored ~ '^-{0,1}\d+(\.\d+){0,1}$' AND computed ~ '^-{0,1}\d+(\.\d+){0,1}$' THEN stored::numeric <> computed::numeric
            ELSE stored IS DISTINCT FROM computed END
 UNION ALL
SELECT concat(record, ', ', key), stored::text, computed
  FROM moments
 WHERE computed IS NOT NULL AND stored IS DISTINCT FROM computed::timestamptz AT TIME ZONE 'UTC'
 UNION ALL
SELECT concat('payment ', p.id, ', voided_at'), p.voided_at::text, gone.voided_at
  FROM payments p JOIN gone ON gone.id = p.id JOIN sales s ON s.id = p.sale_id
 WHERE s.deleted_at IS NULL AND p.voided_at IS DISTINCT FROM gone.voided_at::timestamptz AT TIME ZONE 'UTC'
 UNION ALL
-- What is taken back keeps how many instalments it had settled.
SELECT concat('payment ', p.id, ', portions'), p.portions::text, gone.portions
  FROM payments p JOIN gone ON gone.id = p.id
 WHERE p.voided_at IS NOT NULL AND gone.action <> 'restore' AND p.portions::text <> gone.portions
 UNION ALL
-- It was written down when its row was made, or when it was replaced.
SELECT concat('payment ', p.id, ', recorded_at'), p.recorded_at::text, p.created_at::text
  FROM payments p
 WHERE p.recorded_at <> p.created_at
   AND NOT EXISTS (SELECT FROM audit_log a WHERE a.entity = 'payment' AND a.entity_id = p.id AND a.action = 'replace')
