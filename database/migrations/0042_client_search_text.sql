-- What a client is searched by, kept beside what it is made of: folded anew for each hit of a common name, it took longer
-- than all the rest of the list (44 µs a client). Its first line is the name that lists are ordered by.
DROP INDEX IF EXISTS clients_search;

-- Generated, the table is written once; as a column like others, what it is made of can still be altered (0027 does).
ALTER TABLE clients ADD COLUMN search_text text
  GENERATED ALWAYS AS (crediario_client_text(name, last_name, nick, cpf, phone)) STORED;
ALTER TABLE clients ALTER COLUMN search_text DROP EXPRESSION;

CREATE FUNCTION crediario_keep_client_text() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := crediario_client_text(NEW.name, NEW.last_name, NEW.nick, NEW.cpf, NEW.phone);
  RETURN NEW;
END
$$;

-- Of every update: a trigger of certain columns would hold these as they are.
CREATE TRIGGER clients_keep_text
  BEFORE INSERT OR UPDATE ON clients
  FOR EACH ROW EXECUTE FUNCTION crediario_keep_client_text();

-- Without pg_trgm every client is read (0011).
DO $$
DECLARE
  home text;
BEGIN
  SELECT n.nspname INTO home
    FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE e.extname = 'pg_trgm';
  IF FOUND THEN
    EXECUTE format(
      'CREATE INDEX clients_search ON clients USING gin (search_text %I.gin_trgm_ops) WHERE deleted_at IS NULL',
      home);
  END IF;
END
$$;
