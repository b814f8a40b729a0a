-- Names sort as in a Portuguese register: 'Cícero' before 'Cláudia', 'José' after 'João'. A server's own collation is
-- whatever it was set up with, and ours is bytes, where every accent comes after z.

-- A build without ICU has no such order: the product starts there as well, and sorts as before.
DO $$
BEGIN
  CREATE COLLATION crediario_names (provider = icu, locale = 'pt-BR');
EXCEPTION
  WHEN feature_not_supported OR invalid_parameter_value OR undefined_object THEN
    RAISE NOTICE 'Names keep the order of the server: %', SQLERRM;
    CREATE COLLATION crediario_names FROM "C";
END
$$;

-- Gives the columns their collation where they have another: Strapi forgets it whenever it alters one of them. Also
-- rebuilds what is sorted by it once the server's ICU has changed. Called at each start, where mostly nothing is to do.
CREATE FUNCTION crediario_collate_names() RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  -- By name at each call: as a literal, a connection would keep the collation that it met first.
  wanted regcollation := to_regcollation('crediario_names');
  found  record;
BEGIN
  FOR found IN
    SELECT a.attrelid::regclass AS home,
           string_agg(format('ALTER COLUMN %I TYPE %s COLLATE %s',
             a.attname, format_type(a.atttypid, a.atttypmod), wanted), ', ') AS changes
      FROM pg_attribute a
     WHERE NOT a.attisdropped AND a.attcollation <> wanted
       AND (a.attrelid = 'clients'::regclass AND a.attname IN ('name', 'last_name')
         OR a.attrelid = 'up_users'::regclass AND a.attname IN ('name', 'finalname'))
     GROUP BY a.attrelid
  LOOP
    EXECUTE format('ALTER TABLE %s %s', found.home, found.changes);
  END LOOP;

  IF EXISTS (SELECT FROM pg_collation
              WHERE oid = wanted AND collversion <> pg_collation_actual_version(oid)) THEN
    FOR found IN
      SELECT indexrelid::regclass AS name FROM pg_index WHERE wanted::oid = ANY (indcollation::oid[])
    LOOP
      EXECUTE format('REINDEX INDEX %s', found.name);
    END LOOP;
    EXECUTE format('ALTER COLLATION %s REFRESH VERSION', wanted);
  END IF;
END
$$;

SELECT crediario_collate_names();
