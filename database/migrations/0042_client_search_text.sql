-- What a client is searched by, kept beside what it is made of: folded anew for each hit of a common name, it took longer
-- than all the rest of the list (44 µs a client). Its first line is the name that lists are ordered by.
DROP INDEX IF EXISTS clients_search;

ALTER TABLE clients ADD COLUMN search_text text
  GENERATED ALWAYS AS (crediario_client_text(name, last_name, nick, cpf, phone)) STORED;

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
