-- A login makes a session; every access token names its session, and is good for as long as the row is there.
-- Ending a session is deleting it.
CREATE TABLE sessions (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id    integer NOT NULL REFERENCES up_users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Moves on with every refresh: how long a session may lie unused.
  expires_at timestamptz NOT NULL
);

CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);

-- The refresh tokens that a session has had, by their sha256. Those that were replaced stay for as long as the
-- session does: using one again gives a thief away.
CREATE TABLE refresh_tokens (
  token_hash  bytea PRIMARY KEY,
  session_id  integer NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  replaced_at timestamptz
);

CREATE INDEX refresh_tokens_session ON refresh_tokens (session_id);

-- Whoever changes the password or takes the access away, and by whatever road (API, admin panel, SQL), ends every
-- session of that user in the same transaction.
CREATE FUNCTION crediario_end_sessions() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.password IS DISTINCT FROM OLD.password OR (NEW.blocked AND OLD.blocked IS DISTINCT FROM true) THEN
    DELETE FROM sessions WHERE user_id = NEW.id;
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER up_users_end_sessions
  AFTER UPDATE ON up_users
  FOR EACH ROW EXECUTE FUNCTION crediario_end_sessions();
