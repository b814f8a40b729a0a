import { seeExtensions } from '../backup/describe-schema.mjs';
import { query } from '../backup/schema-queries.mjs';

/** @typedef {{ name: string, type: string, collation: string | null, value: string | null, required: boolean }} Column
 *  `value`: what a row gets that names none, in SQL's words */
/** @typedef {{ name: string, kind: 'p' | 'u' | 'c' | 'f' | 'x', text: string, columns: string[], target: string | null }} Constraint
 *  `target`: the table that a foreign key leads to */
/** @typedef {{ name: string, isUnlogged: boolean, columns: Column[], constraints: Constraint[], indexes: string[],
 *    triggers: string[] }} Table */
/** @typedef {{ extensions: string[], collations: string[], tables: Table[], views: string[], functions: string[],
 *    strapis: string[] }} Schema
 *  `strapis`: names of the tables that only Strapi reads and writes */

/** Strapi's own bookkeeping, and knex's. `admin_users` is not among them: it has a column of ours. */
const STRAPIS = '^(strapi_|admin_(?!users$)|files|upload_|up_permissions|crediario_migrations)';

/** @param {string} catalogue
 *  @param {string} oid */
const isOurs = (catalogue, oid) =>
  `NOT EXISTS (SELECT FROM pg_depend e
                WHERE e.classid = '${catalogue}'::regclass AND e.objid = ${oid} AND e.deptype = 'e')`;

const TABLES = `
  SELECT c.relname AS name, c.relpersistence = 'u' AS "isUnlogged", c.relname ~ '${STRAPIS}' AS "isStrapis",
         (SELECT json_agg(json_build_object(
                   'name', quote_ident(a.attname), 'type', format_type(a.atttypid, a.atttypmod),
                   'collation', CASE WHEN a.attcollation <> t.typcollation THEN a.attcollation::regcollation::text END,
                   'value', CASE WHEN a.attgenerated = 's'
                                 THEN 'GENERATED ALWAYS AS (' || pg_get_expr(d.adbin, d.adrelid, true) || ') STORED'
                                 WHEN a.attidentity <> ''
                                 THEN 'GENERATED ' || CASE a.attidentity WHEN 'a' THEN 'ALWAYS' ELSE 'BY DEFAULT' END
                                      || ' AS IDENTITY'
                                 ELSE 'DEFAULT ' || pg_get_expr(d.adbin, d.adrelid, true) END,
                   'required', a.attnotnull) ORDER BY a.attnum)
            FROM pg_attribute a
            JOIN pg_type t ON t.oid = a.atttypid
            LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
           WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped) AS columns,
         (SELECT coalesce(json_agg(json_build_object(
                   'name', k.conname, 'kind', k.contype, 'text', pg_get_constraintdef(k.oid, true),
                   'columns', (SELECT coalesce(json_agg(quote_ident(attname) ORDER BY place), '[]')
                                 FROM unnest(k.conkey) WITH ORDINALITY AS key (attnum, place)
                                 JOIN pg_attribute USING (attnum) WHERE attrelid = c.oid),
                   'target', (SELECT relname FROM pg_class WHERE oid = k.confrelid))
                   ORDER BY array_position(ARRAY['p', 'u', 'x', 'f', 'c'], k.contype::text), k.conname), '[]')
            FROM pg_constraint k
           WHERE k.conrelid = c.oid AND k.contype IN ('p', 'u', 'x', 'f', 'c')) AS constraints,
         (SELECT coalesce(json_agg(pg_get_indexdef(i.indexrelid, 0, true) ORDER BY x.relname), '[]')
            FROM pg_index i JOIN pg_class x ON x.oid = i.indexrelid
           WHERE i.indrelid = c.oid
             AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = i.indexrelid AND contype IN ('p', 'u', 'x')))
           AS indexes,
         (SELECT coalesce(json_agg(pg_get_triggerdef(g.oid, true) ORDER BY g.tgname), '[]')
            FROM pg_trigger g WHERE g.tgrelid = c.oid AND NOT g.tgisinternal) AS triggers
    FROM pg_class c
   WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND ${isOurs('pg_class', 'c.oid')}
   ORDER BY c.relname COLLATE "C"`;

/** What stands in the schema `public` of a database that was brought up to date, each kind in the order of its names.
 *  @param {import('../backup/schema.mjs').Client} client
 *  @returns {Promise<Schema>} */
export async function readSchema(client) {
  await client.query('BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
  try {
    await seeExtensions(client);
    const rowsOf = async (/** @type {string} */ sql) => (await client.query(sql)).rows;
    const tables = /** @type {(Table & { isStrapis: boolean })[]} */ (await rowsOf(TABLES));
    return {
      extensions: (await rowsOf(query.extensions)).map(({ name }) => name),
      collations: (await rowsOf(query.collations)).map(({ sql }) => sql),
      tables: tables.filter(({ isStrapis }) => !isStrapis),
      views: byName(await rowsOf(query.views)),
      functions: byName(await rowsOf(query.functions)),
      strapis: tables.filter(({ isStrapis }) => isStrapis).map(({ name }) => name),
    };
  } finally {
    await client.query('ROLLBACK');
  }
}

/** @param {Record<string, any>[]} rows
 *  @returns {string[]} */
const byName = (rows) =>
  rows.sort((one, other) => (one['name'] < other['name'] ? -1 : 1)).map(({ sql }) => sql);
