-- Clientes unificados: fora das listas, sem vendas, e com quem ficou
-- Clients who are one with another: in no list, without sales, and kept by one who is in the lists or gone in turn
SELECT 'client ' || m.gone_id || ' merged into ' || m.kept_id AS record,
       concat_ws(', ', CASE WHEN gone.deleted_at IS NULL THEN 'in the lists' END,
                 CASE WHEN sold.sales > 0 THEN sold.sales || ' sales' END,
                 CASE WHEN lost.sales > 0 THEN lost.sales || ' moved sales elsewhere' END) AS stored,
       'gone, its sales with the kept one' AS computed
  FROM client_merges m
  JOIN clients gone ON gone.id = m.gone_id
 CROSS JOIN LATERAL (SELECT count(*) AS sales FROM sales s WHERE s.client_id = m.gone_id) AS sold
 CROSS JOIN LATERAL (
   SELECT count(*) AS sales FROM sale_moves v JOIN sales s ON s.id = v.sale_id
    WHERE v.merge_id = m.id AND s.client_id NOT IN (
      WITH RECURSIVE way AS (
        SELECT m.kept_id AS id
         UNION
        SELECT later.kept_id FROM way JOIN client_merges later ON later.gone_id = way.id AND later.undone_at IS NULL
      ) SELECT id FROM way)
 ) AS lost
 WHERE m.undone_at IS NULL AND (gone.deleted_at IS NULL OR sold.sales > 0 OR lost.sales > 0)
 UNION ALL
SELECT 'keys of client ' || c.id, CASE WHEN k.client_id IS NULL THEN 'none' ELSE array_to_string(k.keys, ' ') END,
       array_to_string(figures.keys, ' ')
  FROM clients c
  LEFT JOIN client_keys k ON k.client_id = c.id
 CROSS JOIN LATERAL (
   SELECT crediario_likeness_keys(c.name, c.last_name, c.cpf, c.phone, c.address, c.neighborhood, c.cep) AS keys
 ) AS figures
 WHERE c.deleted_at IS NULL AND k.keys IS DISTINCT FROM figures.keys
 UNION ALL
-- A sale's move is the merge's own, and the log tells of it, and of its day since it keeps that.
SELECT 'move of sale ' || v.sale_id || ' by merge ' || v.merge_id, concat_ws(' ', v.client_id, v.until), m.gone_id::text
  FROM sale_moves v
  LEFT JOIN client_merges m ON m.id = v.merge_id AND m.undone_at IS NULL
 WHERE v.client_id IS DISTINCT FROM m.gone_id
    OR NOT EXISTS (SELECT FROM audit_log a WHERE a.entity = 'sale' AND a.entity_id = v.sale_id AND a.action = 'move' AND a.id > m.gone_audit)
    OR EXISTS (SELECT FROM audit_log a WHERE a.entity = 'sale' AND a.entity_id = v.sale_id AND a.action = 'move' AND a.id > m.gone_audit
                  AND jsonb_exists(a.after, 'until'))
       AND NOT EXISTS (SELECT FROM audit_log a WHERE a.entity = 'sale' AND a.entity_id = v.sale_id AND a.action = 'move' AND a.id > m.gone_audit
                          AND a.after ->> 'until' = v.until::text)
