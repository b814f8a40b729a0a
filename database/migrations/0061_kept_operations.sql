-- An operation is never posted twice, however late it comes back: its key, what it asked for and the record that it made
-- are kept for good. Only the answer goes after two days; a later repeat is answered the record as it stands then.
ALTER TABLE idempotency_keys ADD COLUMN record_id bigint;
UPDATE idempotency_keys SET record_id = (answer ->> 'id')::bigint WHERE answer IS NOT NULL;

DROP INDEX idempotency_keys_age;
CREATE INDEX idempotency_keys_answered ON idempotency_keys (created_at) WHERE answer IS NOT NULL;
