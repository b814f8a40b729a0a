-- A correction waits for its payment as long as that one is in review: the two are one decision. Those that were refused for a
-- reason of their own didn't say so.
CREATE INDEX field_results_waiting ON field_results (waits_for) WHERE waits_for IS NOT NULL;

UPDATE field_results r SET waits_for = first.id
  FROM field_operations o
  JOIN field_operations first
    ON first.id = lower(o.body #>> '{payload,id,operation}') AND first.kind = 'payment'
       AND (first.collector_id, first.sent_by_id, first.device) = (o.collector_id, o.sent_by_id, o.device) AND first.seq < o.seq
  JOIN field_results waiting ON waiting.operation_number = first.number AND waiting.status = 'in_review'
 WHERE o.number = r.operation_number AND o.kind = 'payment' AND r.status = 'in_review';
