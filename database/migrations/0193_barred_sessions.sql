-- The sessions that a user had when access was taken away: by them alone, and for 90 days, their phone may still deliver
-- (docs/decisions/0015-received-is-not-posted.md). Nothing can be read by them.
CREATE TABLE barred_sessions (
  session_id integer PRIMARY KEY,
  user_id    integer NOT NULL REFERENCES up_users (id) ON DELETE CASCADE,
  barred_at  timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE INDEX barred_sessions_user ON barred_sessions (user_id);

CREATE OR REPLACE FUNCTION crediario_end_sessions() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.blocked IS DISTINCT FROM OLD.blocked THEN
    DELETE FROM barred_sessions WHERE user_id = NEW.id OR barred_at < clock_timestamp() - interval '90 days';
    IF NEW.blocked THEN
      INSERT INTO barred_sessions (session_id, user_id) SELECT id, user_id FROM sessions WHERE user_id = NEW.id;
    END IF;
  END IF;
  IF NEW.password IS DISTINCT FROM OLD.password OR (NEW.blocked AND OLD.blocked IS DISTINCT FROM true) THEN
    DELETE FROM sessions WHERE user_id = NEW.id;
  END IF;
  RETURN NULL;
END
$$;
