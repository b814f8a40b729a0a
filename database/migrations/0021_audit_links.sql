-- Whose histories an audit record belongs to beside its own record's: a payment to its sale's, a sale to its
-- client's, a cost to its box's. A page of a history is then two short walks down two indexes, however long the log.
CREATE TABLE audit_links (
  subject    text NOT NULL CHECK (subject IN ('sale', 'client', 'user', 'cash')),
  subject_id bigint NOT NULL,
  audit_id   bigint NOT NULL REFERENCES audit_log (id),
  PRIMARY KEY (subject, subject_id, audit_id)
);

-- What was written before there were links.
INSERT INTO audit_links (subject, subject_id, audit_id)
SELECT 'sale', p.sale_id, a.id
  FROM audit_log a JOIN payments p ON p.id = a.entity_id WHERE a.entity = 'payment'
UNION ALL
SELECT 'sale', o.sale_id, a.id
  FROM audit_log a JOIN occurrences o ON o.id = a.entity_id WHERE a.entity = 'occurrence'
UNION ALL
SELECT 'sale', s.id_sale_renew, a.id
  FROM audit_log a JOIN sales s ON s.id = a.entity_id
 WHERE a.entity = 'sale' AND a.action IN ('renew', 'delete') AND s.id_sale_renew IS NOT NULL
UNION ALL
SELECT 'client', s.client_id, a.id
  FROM audit_log a JOIN sales s ON s.id = a.entity_id WHERE a.entity = 'sale'
UNION ALL
SELECT 'cash', c.cash_id, a.id
  FROM audit_log a JOIN costs c ON c.id = a.entity_id WHERE a.entity = 'cost'
UNION ALL
SELECT 'user', a.user_id, a.id
  FROM audit_log a WHERE a.entity = 'session' AND a.user_id IS NOT NULL;

CREATE TRIGGER audit_links_append_only
  BEFORE UPDATE OR DELETE ON audit_links
  FOR EACH ROW EXECUTE FUNCTION crediario_refuse_change();
CREATE TRIGGER audit_links_never_truncated
  BEFORE TRUNCATE ON audit_links
  FOR EACH STATEMENT EXECUTE FUNCTION crediario_refuse_change();
