-- GET /api/clients filters as Strapi writes them (`$containsi`): each column by itself, in lower case. What the picker
-- asks is answered from these; the list has its own (0011).
DO $$
DECLARE
  home  text;
  field text;
BEGIN
  SELECT n.nspname INTO home
    FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE e.extname = 'pg_trgm';
  IF FOUND THEN
    FOREACH field IN ARRAY ARRAY['name', 'last_name', 'cpf', 'phone'] LOOP
      EXECUTE format(
        'CREATE INDEX clients_picked_by_%1$s ON clients USING gin (lower(CAST(%1$I AS varchar)) %2$I.gin_trgm_ops)',
        field, home);
    END LOOP;
  END IF;
END
$$;
