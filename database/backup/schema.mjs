/** A connection of the driver, which is the backend's: a text to run, or a stream of rows.
 *  @typedef {{ query(query: any, values?: unknown[]): Promise<{ rows: Record<string, any>[] }> }} Client */

/** @param {string} name */
export const quoted = (name) => `"${name.replaceAll('"', '""')}"`;

/** Values are written and read alike, whatever the server's, the database's or the account's own settings are, and no
 *  time limit meant for requests cuts this short. Within a transaction: it ends with that.
 *  @param {Client} client
 *  @param {string} lockPatience such as '30s' */
export async function settle(client, lockPatience) {
  await client.query(
    `select set_config(name, value, true)
       from (values ('DateStyle', 'ISO, YMD'), ('IntervalStyle', 'postgres'), ('TimeZone', 'UTC'),
                    ('extra_float_digits', '1'), ('bytea_output', 'hex'), ('row_security', 'off'),
                    ('quote_all_identifiers', 'off'), ('check_function_bodies', 'off'),
                    ('standard_conforming_strings', 'on'), ('search_path', 'public'), ('lock_timeout', $1), ('statement_timeout', '0'),
                    ('transaction_timeout', '0'), ('idle_in_transaction_session_timeout', '0')) as wanted (name, value)
       join pg_settings using (name)`,
    [lockPatience],
  );
}

/** Nothing of ours or of others is there; what an extension brought does not count.
 *  @param {Client} client */
export async function isEmpty(client) {
  const { rows } = await client.query(
    `select 1 from pg_class c
      where relnamespace = 'public'::regnamespace
        and not exists (select 1 from pg_depend where objid = c.oid and deptype = 'e')
     union all
     select 1 from pg_proc p
      where pronamespace = 'public'::regnamespace
        and not exists (select 1 from pg_depend where objid = p.oid and deptype = 'e')
      limit 1`,
  );
  return rows.length === 0;
}

/** @param {Client} client
 *  @returns {Promise<string[]>} */
export const tablesOf = (client) =>
  column(
    client,
    `select relname as name from pg_class c
      where relnamespace = 'public'::regnamespace and relkind = 'r'
        and not exists (select 1 from pg_depend where objid = c.oid and deptype = 'e')
      order by relname`,
  );

/** The columns that take values: not the ones that the database computes.
 *  @param {Client} client
 *  @param {string} table
 *  @returns {Promise<string[]>} */
export const columnsOf = (client, table) =>
  column(
    client,
    `select attname as name from pg_attribute
      where attrelid = ('public.' || quote_ident($1))::regclass
        and attnum > 0 and not attisdropped and attgenerated = ''
      order by attnum`,
    [table],
  );

/** What has been done to the schema: rows fit only where the same was done.
 *  @param {Client} client
 *  @returns {Promise<string[] | undefined>} undefined: this is no database of the product, or was never finished */
export async function migrationsOf(client) {
  const found = await client.query("select to_regclass('public.crediario_migrations') as name");
  if (!found.rows[0]?.['name']) return undefined;
  const names = await column(client, 'select name from public.crediario_migrations order by 1');
  return names.length > 0 ? names : undefined;
}

/** @param {Client} client
 *  @returns {Promise<Record<string, string>>} the last value that each sequence gave; none for unused ones */
export async function sequencesOf(client) {
  const { rows } = await client.query(
    `select sequencename as name, last_value::text as value from pg_sequences
      where schemaname = 'public' and last_value is not null order by 1`,
  );
  return Object.fromEntries(rows.map((row) => [row.name, row.value]));
}

/** @param {Client} client
 *  @param {string} sql
 *  @param {unknown[]} [values]
 *  @returns {Promise<string[]>} */
async function column(client, sql, values = []) {
  const { rows } = await client.query(sql, values);
  return rows.map((row) => row.name);
}
