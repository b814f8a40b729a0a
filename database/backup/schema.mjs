/** A connection of the driver, which is the backend's: a text to run, or a stream of rows.
 *  @typedef {{ query(query: any, values?: unknown[]): Promise<{ rows: Record<string, any>[] }> }} Client */

/** @param {string} name */
export const quoted = (name) => `"${name.replaceAll('"', '""')}"`;

/** @param {Client} client
 *  @returns {Promise<string[]>} */
export const tablesOf = (client) =>
  column(client, "select tablename as name from pg_tables where schemaname = 'public' order by 1");

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
 *  @returns {Promise<string[]>} */
export const migrationsOf = (client) =>
  column(client, 'select name from crediario_migrations order by 1');

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
