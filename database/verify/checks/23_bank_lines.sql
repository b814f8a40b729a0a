-- Extrato do banco: cada linha usada uma vez, e o que fez
-- The bank's lines: none is used beyond what it brought; what confirms or makes a Pix has one of that value that stands in the
-- account, or that a line took out again; what a line took out is out, once, for its value. A Pix that a line made, or took out
-- whole, counts on the bank's day. Nothing uses a line while nobody knows whether it came or went.
WITH live AS (
  SELECT * FROM bank_uses WHERE undone_at IS NULL
), used AS (
  SELECT line_id, sum(amount) AS amount FROM live GROUP BY 1
), standing AS (
  SELECT c.payment_id, c.amount
    FROM company_movements c
   WHERE c.kind = 'pix_collection' AND NOT EXISTS (SELECT FROM company_movements r WHERE r.reverses_id = c.id)
), paid AS (
  SELECT u.id, u.amount, u.payment_id, s.amount AS standing,
         EXISTS (SELECT FROM live r WHERE r.kind = 'returned' AND r.payment_id = u.payment_id) AS went
    FROM live u LEFT JOIN standing s ON s.payment_id = u.payment_id
   WHERE u.kind IN ('confirmed', 'posted')
)
SELECT 'bank line ' || l.id AS record, used.amount::text AS stored, l.amount::text AS computed
  FROM used JOIN bank_lines l ON l.id = used.line_id
 WHERE used.amount * sign(l.amount) NOT BETWEEN 0 AND abs(l.amount)
 UNION ALL
SELECT 'bank use ' || u.id, u.amount::text, CASE WHEN u.went THEN p.value ELSE u.standing END::text
  FROM paid u JOIN payments p ON p.id = u.payment_id
 WHERE u.amount IS DISTINCT FROM CASE WHEN u.went AND u.standing IS NULL THEN p.value ELSE u.standing END
 UNION ALL
SELECT 'bank use ' || u.id, u.amount::text, coalesce(-given.amount, moved.amount)::text
  FROM live u
  LEFT JOIN live given ON given.id = u.gives_id AND given.kind = 'given_back'
  LEFT JOIN company_movements moved ON moved.payment_id = u.payment_id AND moved.kind = 'pix_return'
       AND NOT EXISTS (SELECT FROM standing s WHERE s.payment_id = u.payment_id)
       AND NOT EXISTS (SELECT FROM company_movements later
                        WHERE later.payment_id = u.payment_id AND later.kind = 'pix_return' AND later.id > moved.id)
 WHERE u.kind = 'returned' AND u.amount IS DISTINCT FROM coalesce(-given.amount, moved.amount)
 UNION ALL
-- What stays of a Pix of which a part went back counts on the day on which the whole of it went; any other Pix of a line on the
-- bank's day, but where it was there before.
SELECT 'bank use ' || u.id, p.business_date::text, coalesce(gone.business_date, l.day)::text
  FROM live u JOIN bank_lines l ON l.id = u.line_id JOIN payments p ON p.id = u.payment_id
  LEFT JOIN LATERAL (
    SELECT parts.parts_id FROM bank_uses parts
     WHERE parts.payment_id = u.payment_id AND parts.kind = 'posted' AND parts.parts_id IS NOT NULL LIMIT 1
  ) AS split ON true
  LEFT JOIN LATERAL (
    SELECT business_date FROM payment_reversals WHERE payment_id = split.parts_id AND NOT is_restored ORDER BY id DESC LIMIT 1
  ) AS gone ON true
 WHERE u.kind = 'posted' AND p.business_date <> coalesce(gone.business_date, l.day)
   AND NOT EXISTS (SELECT FROM bank_uses other WHERE other.payment_id = u.payment_id AND other.kind = 'confirmed')
 UNION ALL
-- The log names the line, the kind and the Pix of each decision; what a part's return wrote by itself has no entry.
SELECT 'bank use ' || u.id, concat_ws(' ', u.line_id, u.kind, u.payment_id), 'another decision'
  FROM live u
 WHERE u.kind IN ('confirmed', 'posted') AND u.parts_id IS NULL
   AND NOT EXISTS (SELECT FROM bank_uses parts WHERE u.payment_id IN (parts.parts_id, parts.payment_id) AND parts.parts_id IS NOT NULL)
   AND EXISTS (SELECT FROM audit_log a WHERE a.entity = 'bank_line' AND a.action IN ('confirm', 'post') AND a.after ->> 'payment_id' = u.payment_id::text)
   AND NOT EXISTS (SELECT FROM audit_log a
                    WHERE a.entity = 'bank_line' AND a.entity_id = u.line_id AND a.action IN ('confirm', 'post')
                      AND a.after ->> 'payment_id' = u.payment_id::text AND a.after ->> 'kind' = u.kind)
 UNION ALL
-- What went counts on the bank's day, but not before it was there: a Pix whose return was undone is there again from a later day on.
SELECT 'bank use ' || u.id, gone.business_date::text, greatest(l.day, there.since)::text
  FROM live u
  JOIN bank_lines l ON l.id = u.line_id
  JOIN payments p ON p.id = u.payment_id
 CROSS JOIN LATERAL (
   SELECT business_date FROM payment_reversals WHERE payment_id = p.id AND NOT is_restored ORDER BY id DESC LIMIT 1
 ) AS gone
 CROSS JOIN LATERAL (
   SELECT greatest(p.business_date, (SELECT business_date FROM company_movements c
                                      WHERE c.payment_id = p.id AND c.kind = 'pix_collection' ORDER BY c.id DESC LIMIT 1)) AS since
 ) AS there
 WHERE u.kind = 'returned' AND gone.business_date <> greatest(l.day, there.since)
 UNION ALL
SELECT 'payment ' || payment_id, count(*)::text, '1'
  FROM live WHERE payment_id IS NOT NULL GROUP BY payment_id, kind = 'returned' HAVING count(*) > 1
 UNION ALL
SELECT 'bank line ' || l.id, 'used', 'open'
  FROM used JOIN bank_lines l ON l.id = used.line_id WHERE l.direction = 'open'
 UNION ALL
-- What was kept of a file is what the log says that was sent, but for a direction that a person said.
SELECT 'bank file ' || a.entity_id || ', from line ' || (a.after ->> 'first'), 'other lines', 'as they were sent'
  FROM audit_log a
 WHERE a.entity = 'bank_file' AND a.action = 'send' AND jsonb_exists(a.after, 'digest')
   AND a.after ->> 'digest' IS DISTINCT FROM crediario_bank_lines_digest(a.entity_id::integer, (a.after ->> 'first')::integer, (a.after ->> 'last')::integer)
 UNION ALL
SELECT 'bank line ' || l.id, concat_ws(' ', l.direction, l.amount), concat_ws(' ', coalesce(said.direction, 'open'), said.amount)
  FROM bank_lines l
  LEFT JOIN LATERAL (
    SELECT after ->> 'direction' AS direction, (after ->> 'amount')::numeric AS amount
      FROM audit_log WHERE entity = 'bank_line' AND entity_id = l.id AND action = 'direction' ORDER BY id DESC LIMIT 1
  ) AS said ON true
 WHERE l.direction <> 'file' AND (l.direction, l.amount) IS DISTINCT FROM (coalesce(said.direction, 'open'), coalesce(said.amount, abs(l.amount)))
 UNION ALL
-- Its words are those of its fingerprint, until they are forgotten. Two letters grow another when they are made small.
SELECT 'bank line ' || l.id, l.words, crediario_words_fingerprint(l.text)
  FROM bank_lines l
 WHERE l.text <> '(anonimizado)' AND l.text !~ '[İK]' AND l.words <> crediario_words_fingerprint(l.text)
