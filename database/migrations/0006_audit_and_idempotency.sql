-- Who did what, when, with the record before and after; written in the transaction of the change.
CREATE TABLE audit_log (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at        timestamptz NOT NULL DEFAULT clock_timestamp(),
  user_id   integer REFERENCES up_users (id),
  action    text NOT NULL,
  entity    text NOT NULL,
  entity_id bigint NOT NULL,
  before    jsonb,
  after     jsonb
);

CREATE INDEX audit_log_entity ON audit_log (entity, entity_id, id);

CREATE TRIGGER audit_log_append_only
  BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION crediario_refuse_change();
CREATE TRIGGER audit_log_never_truncated
  BEFORE TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION crediario_refuse_change();

-- One row per key a user has used: written first in the transaction of the write, completed last.
-- Its primary key makes a second request wait for the first one's commit or rollback.
CREATE TABLE idempotency_keys (
  user_id     integer NOT NULL,
  key         text NOT NULL CHECK (length(key) BETWEEN 1 AND 128),
  fingerprint text NOT NULL,
  answer      json,
  created_at  timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (user_id, key)
);

CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);
