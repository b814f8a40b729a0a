-- Celulares e recibos: cada operação aceita fez o seu registro, e cada código diz o que o pagamento disse
-- Phones and receipts: an accepted operation's record is there, of that kind and with that value, as the audit log has it; the code of a
-- receipt says what its payment said once, and an operation that printed it is one that was sent.
WITH accepted AS MATERIALIZED (
  SELECT o.number, o.id, o.kind, o.value, o.seq, o.body, r.entity, r.record_id, r.client_id, r.solution, r.waits_for, o.collector_id, r.collector_id AS result_of
    FROM field_operations o JOIN field_results r ON r.operation_number = o.number
   WHERE r.status = 'accepted'
), stated AS MATERIALIZED (
  SELECT a.entity, a.entity_id, coalesce(a.after ->> 'value', a.after ->> 'cost')::numeric AS value, a.after ->> 'means' AS means
    FROM audit_log a
   WHERE a.entity IN ('payment', 'sale', 'cost', 'promise') AND a.action IN ('create', 'replace', 'renew') AND jsonb_typeof(a.after) = 'object'
), kinds (kind, entity) AS (
  VALUES ('payment', 'payment'), ('sale', 'sale'), ('renewal', 'sale'), ('visit', 'occurrence'), ('promise', 'promise'), ('cost', 'cost'),
         ('client', 'client'), ('open_box', 'cash'), ('close_box', 'cash'), ('route', 'route')
)
SELECT 'operation ' || a.number AS record, concat_ws(' ', a.entity, a.record_id, a.value) AS stored, k.entity AS computed
  FROM accepted a
  LEFT JOIN kinds k ON k.kind = a.kind
 WHERE a.collector_id <> a.result_of
    OR k.entity <> a.entity AND a.solution IS NULL
    OR a.kind <> coalesce(a.body ->> 'kind', a.kind)
    OR a.seq::text <> a.body ->> 'seq'
    OR a.entity = 'payment' AND EXISTS (
         SELECT FROM payments p JOIN sales s ON s.id = p.sale_id
          WHERE p.id = a.record_id AND s.client_id <> a.client_id
            AND NOT EXISTS (SELECT FROM audit_log l WHERE l.entity = 'sale' AND l.entity_id = s.id AND l.action = 'move'))
    OR NOT CASE a.entity
         WHEN 'payment' THEN EXISTS (SELECT FROM payments WHERE id = a.record_id)
         WHEN 'sale' THEN EXISTS (SELECT FROM sales WHERE id = a.record_id)
         WHEN 'occurrence' THEN EXISTS (SELECT FROM occurrences WHERE id = a.record_id)
         WHEN 'promise' THEN EXISTS (SELECT FROM promises WHERE id = a.record_id)
         WHEN 'cost' THEN EXISTS (SELECT FROM costs WHERE id = a.record_id)
         WHEN 'cash' THEN EXISTS (SELECT FROM cashs WHERE id = a.record_id)
         WHEN 'client' THEN EXISTS (SELECT FROM clients WHERE id = a.record_id)
         ELSE true END
    OR a.waits_for IS NOT NULL AND NOT EXISTS (
         SELECT FROM accepted f WHERE f.id = a.waits_for AND (f.entity, f.record_id) = (a.entity, a.record_id))
    OR a.solution IS NULL AND a.waits_for IS NULL AND a.kind IN ('payment', 'sale', 'renewal', 'cost', 'promise') AND a.value IS NOT NULL
       AND NOT EXISTS (SELECT FROM stated s WHERE s.entity = a.entity AND s.entity_id = a.record_id AND s.value = a.value)
 UNION ALL
SELECT 'receipt ' || c.code, concat_ws(' ', c.payment_id, c.value, c.day, c.means), concat_ws(' ', p.id, p.value, p.business_date, p.means)
  FROM receipt_codes c
  LEFT JOIN payments p ON p.id = c.payment_id
 WHERE NOT coalesce((c.value, c.means) = (p.value, p.means) OR EXISTS (
         SELECT FROM stated s WHERE s.entity = 'payment' AND s.entity_id = c.payment_id AND s.value = c.value AND coalesce(s.means, c.means) = c.means), false)
    OR c.day <> p.business_date AND NOT EXISTS (
         SELECT FROM audit_log a WHERE a.entity = 'payment' AND a.entity_id = c.payment_id AND a.action = 'replace')
    OR c.operation IS NOT NULL AND NOT EXISTS (SELECT FROM field_operations o WHERE o.id = c.operation)
 UNION ALL
SELECT 'operation ' || o.number, concat_ws(' ', r.status, r.entity, r.record_id), 'one result, and a record where it was accepted'
  FROM field_operations o
  FULL JOIN field_results r ON r.operation_number = o.number
 WHERE o.number IS NULL OR r.operation_number IS NULL
    OR (r.status = 'accepted') <> (r.record_id IS NOT NULL AND r.entity IS NOT NULL)
    -- The moments at which it came and was judged are the database's; what it was accepted as was written then, as the log has it.
    OR o.received_at > r.judged_at + interval '1 hour'
    OR r.status = 'accepted' AND r.solution IS NULL AND r.entity IN ('payment', 'sale', 'cost')
       AND EXISTS (SELECT FROM audit_log a WHERE a.entity = r.entity AND a.entity_id = r.record_id AND a.action IN ('create', 'renew'))
       AND NOT EXISTS (SELECT FROM audit_log a WHERE a.entity = r.entity AND a.entity_id = r.record_id
                          AND a.at BETWEEN r.judged_at - interval '1 hour' AND r.judged_at + interval '1 hour')
 UNION ALL
-- The phone's own moment, by its clock and what that was off, where it is said in full.
SELECT 'operation ' || told.number, told.taken_at::text, told.said::text
  FROM (SELECT o.number, o.taken_at,
               CASE WHEN o.body ->> 'taken_at' ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+){0,1}){0,1}(Z|[+-]\d\d:\d\d)$'
                    THEN (o.body ->> 'taken_at')::timestamptz
                         + CASE WHEN json_typeof(o.body -> 'offset_ms') = 'number' AND abs((o.body ->> 'offset_ms')::numeric) <= 31622400000
                                THEN (o.body ->> 'offset_ms')::double precision ELSE 0 END * interval '1 millisecond' END AS said
          FROM field_operations o WHERE o.taken_at IS NOT NULL) AS told
 WHERE abs(extract(epoch FROM told.taken_at - told.said)) > 1
