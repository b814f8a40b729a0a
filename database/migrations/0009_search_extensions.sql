-- Search without accents and by parts of a name. Both extensions are "trusted": the owner of the
-- database may create them; where the server does not ship them or forbids them, the product
-- still starts, and search falls back to plain patterns.

DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE EXTENSION IF NOT EXISTS unaccent;
EXCEPTION
  WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN
    RAISE NOTICE 'pg_trgm and unaccent are not available: %', SQLERRM;
END
$$;
