-- A name that came in pieces, a letter and its accent apart (NFD, as Macs and some exports write), looked like the same name in one piece and
-- was found by no filter. Since today names come in one piece (NFC) through every door; here those that were stored before.

-- Used by this migration and by the import of a company's export, which may be of an older release. It changes how a name is stored and
-- nothing that anybody decided: the histories stay as they are. A name that must be unique stays where its composed form is taken.
CREATE FUNCTION crediario_compose_names() RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  place record;
BEGIN
  FOR place IN
    SELECT c.table_name, c.column_name, c.column_name = 'name' AND c.table_name ~ '^(type|status)_' AS is_unique
      FROM information_schema.columns c
      JOIN (VALUES ('clients',
                    '^(name|last_name|nick|anternative_name|(commercial_)?(address|number|neighborhood|city|state))$'),
                   ('up_users', '^(name|finalname)$'),
                   ('company', '^(name|legal_name|address|number|neighborhood|city|state|footer|pix_name|pix_city)$'),
                   ('status_sales', '^name$'),
                   ('type_frequencies', '^name$'),
                   ('type_occurrences', '^name$'),
                   ('type_payments', '^name$'),
                   ('type_sales', '^name$'),
                   ('type_status_cashs', '^name$')) AS named (table_name, columns)
        ON named.table_name = c.table_name AND c.column_name ~ named.columns
     WHERE c.table_schema = 'public'
     ORDER BY 1, 2
  LOOP
    EXECUTE format('UPDATE public.%1$I AS t SET %2$I = normalize(t.%2$I, NFC) WHERE t.%2$I IS NOT NFC NORMALIZED', place.table_name,
                   place.column_name)
      || CASE WHEN place.is_unique
              THEN format(' AND NOT EXISTS (SELECT FROM public.%1$I o WHERE o.id <> t.id AND normalize(o.%2$I, NFC) = normalize(t.%2$I, NFC))',
                          place.table_name, place.column_name)
              ELSE '' END;
  END LOOP;
END
$$;

SELECT crediario_compose_names();
