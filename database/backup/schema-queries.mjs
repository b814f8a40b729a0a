/** Of the catalogue: what is in `public` and did not come with an extension, as statements that make it again. */

/** @param {string} classOf catalogue that holds the thing
 *  @param {string} oid */
const isOurs = (classOf, oid) =>
  `not exists (select 1 from pg_depend e where e.classid = '${classOf}'::regclass and e.objid = ${oid} and e.deptype = 'e')`;
const IN_PUBLIC = "'public'::regnamespace";

const ATTRIBUTES = `
  select string_agg(
           quote_ident(attname) || ' ' || format_type(atttypid, atttypmod)
           || case when attcollation <> typcollation
                   then ' COLLATE ' || attcollation::regcollation else '' end
           || case when attgenerated = 's'
                   then ' GENERATED ALWAYS AS (' || pg_get_expr(adbin, adrelid) || ') STORED'
                   when attidentity <> ''
                   then ' GENERATED ' || case attidentity when 'a' then 'ALWAYS' else 'BY DEFAULT' end
                        || ' AS IDENTITY (SEQUENCE NAME '
                        || pg_get_serial_sequence(a.attrelid::regclass::text, attname) || ')'
                   else coalesce(' DEFAULT ' || pg_get_expr(adbin, adrelid), '') end
           || case when attnotnull then ' NOT NULL' else '' end,
           ', ' order by attnum)
    from pg_attribute a
    join pg_type t on t.oid = a.atttypid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
   where a.attrelid = c.oid and attnum > 0 and not attisdropped`;

/** Sequences whose numbers are the table's own business (identity columns) come and go with it. */
const IS_IDENTITY =
  "exists (select 1 from pg_depend i where i.classid = 'pg_class'::regclass and i.objid = c.oid and i.deptype = 'i')";

export const query = {
  extensions: "select extname as name from pg_extension where extname <> 'plpgsql' order by 1",

  // A catalogue of each PostgreSQL names an ICU locale otherwise: colllocale, colliculocale, collcollate.
  collations: `
    select format('CREATE COLLATION public.%I (%s, deterministic = %s)', collname,
                  case collprovider
                    when 'c' then format('provider = libc, lc_collate = %L, lc_ctype = %L', collcollate, collctype)
                    else format('provider = %s, locale = %L', case collprovider when 'i' then 'icu' else 'builtin' end,
                                coalesce(entry ->> 'colllocale', entry ->> 'colliculocale', collcollate))
                         || coalesce(', rules = ' || quote_literal(entry ->> 'collicurules'), '') end,
                  collisdeterministic::text) as sql
      from pg_collation c, to_jsonb(c) as entry
     where collnamespace = ${IN_PUBLIC} and ${isOurs('pg_collation', 'c.oid')}
     order by collname`,

  sequences: `
    select format('CREATE SEQUENCE public.%I AS %s INCREMENT BY %s MINVALUE %s MAXVALUE %s START WITH %s CACHE %s %s',
                  relname, seqtypid::regtype, seqincrement, seqmin, seqmax, seqstart, seqcache,
                  case when seqcycle then 'CYCLE' else 'NO CYCLE' end) as sql
      from pg_class c join pg_sequence s on s.seqrelid = c.oid
     where relnamespace = ${IN_PUBLIC} and ${isOurs('pg_class', 'c.oid')} and not ${IS_IDENTITY}
     order by relname`,

  owners: `
    select format('ALTER SEQUENCE public.%I OWNED BY %s.%I', c.relname, d.refobjid::regclass, attname) as sql
      from pg_class c
      join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'a'
                      and d.refclassid = 'pg_class'::regclass and d.refobjsubid > 0
      join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
     where c.relkind = 'S' and c.relnamespace = ${IN_PUBLIC}
     order by c.relname`,

  functions: `
    select 'pg_proc ' || p.oid as id, p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as sql
      from pg_proc p
     where pronamespace = ${IN_PUBLIC} and prokind in ('f', 'p') and ${isOurs('pg_proc', 'p.oid')}`,

  tables: `
    select 'pg_class ' || c.oid as id, relname as name,
           format('CREATE %sTABLE public.%I (%s)%s',
                  case relpersistence when 'u' then 'UNLOGGED ' else '' end, relname, (${ATTRIBUTES}),
                  ' WITH (' || array_to_string(reloptions, ', ') || ')') as sql
      from pg_class c
     where relnamespace = ${IN_PUBLIC} and relkind = 'r' and ${isOurs('pg_class', 'c.oid')}`,

  views: `
    select 'pg_class ' || c.oid as id, relname as name,
           format('CREATE VIEW public.%I%s AS %s', relname,
                  ' WITH (' || array_to_string(reloptions, ', ') || ')', pg_get_viewdef(c.oid)) as sql
      from pg_class c
     where relnamespace = ${IN_PUBLIC} and relkind = 'v' and ${isOurs('pg_class', 'c.oid')}`,

  // What a function, a default or a view speaks of; the row of a table counts as the table.
  edges: `
    select case when d.classid = 'pg_proc'::regclass then 'pg_proc ' || d.objid
                else 'pg_class ' || coalesce(adrelid, ev_class) end as id,
           case when d.refclassid = 'pg_proc'::regclass then 'pg_proc ' || d.refobjid
                else 'pg_class ' || coalesce(typrelid, d.refobjid) end as needs
      from pg_depend d
      left join pg_attrdef on d.classid = 'pg_attrdef'::regclass and pg_attrdef.oid = d.objid
      left join pg_rewrite on d.classid = 'pg_rewrite'::regclass and pg_rewrite.oid = d.objid
      left join pg_type on d.refclassid = 'pg_type'::regclass and pg_type.oid = d.refobjid
     where d.classid in ('pg_proc'::regclass, 'pg_attrdef'::regclass, 'pg_rewrite'::regclass)
       and d.refclassid in ('pg_proc'::regclass, 'pg_class'::regclass, 'pg_type'::regclass)`,

  indexes: `
    select pg_get_indexdef(indexrelid) as sql
      from pg_index i
      join pg_class c on c.oid = i.indrelid
      join pg_class x on x.oid = i.indexrelid
     where c.relnamespace = ${IN_PUBLIC} and ${isOurs('pg_class', 'c.oid')}
       and not exists (select 1 from pg_constraint where conindid = i.indexrelid and contype in ('p', 'u', 'x'))
     order by x.relname`,

  // Keys before the foreign keys that point at them.
  constraints: `
    select format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as sql
      from pg_constraint
     where connamespace = ${IN_PUBLIC} and contype in ('p', 'u', 'x', 'c', 'f') and conrelid <> 0
     order by contype = 'f', conrelid::regclass::text, conname`,

  triggers: `
    select trim(pg_get_triggerdef(t.oid)
           || case tgenabled when 'O' then ''
                   else format('; ALTER TABLE %s %s TRIGGER %I', tgrelid::regclass,
                               case tgenabled when 'D' then 'DISABLE' when 'R' then 'ENABLE REPLICA'
                                              else 'ENABLE ALWAYS' end, tgname) end) as sql
      from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where c.relnamespace = ${IN_PUBLIC} and not tgisinternal
     order by c.relname, tgname`,

  comments: `
    select format('COMMENT ON %s IS %L',
                  case when objsubid > 0 then format('COLUMN %s.%I', objoid::regclass, attname)
                       when d.classoid = 'pg_proc'::regclass then 'ROUTINE ' || objoid::regprocedure
                       else 'TABLE ' || objoid::regclass end, description) as sql
      from pg_description d
      left join pg_class c on d.classoid = 'pg_class'::regclass and c.oid = objoid and c.relkind = 'r'
      left join pg_attribute a on a.attrelid = c.oid and a.attnum = objsubid
      left join pg_proc p on d.classoid = 'pg_proc'::regclass and p.oid = objoid
     where coalesce(c.relnamespace, p.pronamespace) = ${IN_PUBLIC}
       and not exists (select 1 from pg_depend e where e.classid = d.classoid and e.objid = d.objoid and e.deptype = 'e')
     order by 1`,

  // Kinds that no part of the product has. Better no backup today, and a sentence, than one that misses something.
  unknown: `
    select what from (
      select 'relação ' || c.oid::regclass as what
        from pg_class c
       where relnamespace = ${IN_PUBLIC} and ${isOurs('pg_class', 'c.oid')}
         and (relkind not in ('r', 'i', 'S', 'v', 't') or relrowsecurity or relispartition)
      union all
      select 'herança de ' || inhrelid::regclass from pg_inherits join pg_class c on c.oid = inhrelid
       where relnamespace = ${IN_PUBLIC} and c.relkind = 'r'
      union all
      select 'função ' || p.oid::regprocedure from pg_proc p
       where pronamespace = ${IN_PUBLIC} and prokind not in ('f', 'p') and ${isOurs('pg_proc', 'p.oid')}
      union all
      select 'tipo ' || t.oid::regtype from pg_type t
       where typnamespace = ${IN_PUBLIC} and ${isOurs('pg_type', 't.oid')}
         and typrelid = 0 and typcategory <> 'A'
      union all
      select 'operador ' || o.oid::regoperator from pg_operator o
       where oprnamespace = ${IN_PUBLIC} and ${isOurs('pg_operator', 'o.oid')}
      union all
      select 'regra ' || rulename from pg_rules where schemaname = 'public'
      union all
      select 'estatística ' || stxname from pg_statistic_ext where stxnamespace = ${IN_PUBLIC}
      union all
      select 'busca ' || cfgname from pg_ts_config t
       where cfgnamespace = ${IN_PUBLIC} and ${isOurs('pg_ts_config', 't.oid')}
    ) as found order by 1 limit 1`,
};
