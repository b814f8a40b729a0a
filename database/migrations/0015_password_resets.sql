-- The codes mailed to those who forgot their password, by their sha256. Using one deletes it.
CREATE TABLE password_resets (
  code_hash  bytea PRIMARY KEY,
  user_id    integer NOT NULL REFERENCES up_users (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);

CREATE INDEX password_resets_user ON password_resets (user_id);
CREATE INDEX password_resets_expiry ON password_resets (expires_at);

-- A code was mailed to the address of that moment, and stands for the password of that moment: when either changes, or
-- the access is taken away, it is worth nothing.
CREATE FUNCTION crediario_end_password_resets() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.password IS DISTINCT FROM OLD.password OR NEW.email IS DISTINCT FROM OLD.email OR NEW.blocked THEN
    DELETE FROM password_resets WHERE user_id = NEW.id;
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER up_users_end_password_resets
  AFTER UPDATE ON up_users
  FOR EACH ROW EXECUTE FUNCTION crediario_end_password_resets();
