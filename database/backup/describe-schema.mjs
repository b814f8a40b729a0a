import { inOrder } from './dependencies.mjs';
import { BackupError } from './errors.mjs';
import { query } from './schema-queries.mjs';

/** @typedef {import('./schema.mjs').Client} Client */
/** What makes an empty database one of the same shape: extensions to ask for, statements that come before the rows, and
 *  statements that come after them (keys, indexes, triggers: rows that come as they were are no news to anyone).
 *  @typedef {{ extensions: string[], before: string[], after: string[] }} SchemaDescription */

const KINDS = /** @type {const} */ ([
  'functions',
  'tables',
  'sequences',
  'views',
  'indexes',
  'constraints',
  'triggers',
]);

/** Reads the shape of the schema `public` out of the catalogue, in statements that PostgreSQL itself words. Two databases
 *  of the same shape read alike, to the letter.
 *  @param {Client} client in a transaction
 *  @returns {Promise<SchemaDescription>}
 *  @throws {BackupError} where something is there that this does not know how to make again */
export async function describeSchema(client) {
  const rowsOf = async (/** @type {keyof typeof query} */ name) =>
    (await client.query(query[name])).rows;
  const column = async (/** @type {keyof typeof query} */ name) =>
    (await rowsOf(name)).map((row) => String(row['sql']));

  const extensions = (await rowsOf('extensions')).map((row) => String(row['name']));
  await seeExtensions(client);
  const [unknown] = await rowsOf('unknown');
  if (unknown) {
    throw new BackupError(
      `O banco tem algo que o backup não sabe guardar (${unknown['what']}): retire-o do esquema public e tente de novo.`,
    );
  }
  const items = /** @type {import('./dependencies.mjs').Item[]} */ (
    (await Promise.all([rowsOf('functions'), rowsOf('tables'), rowsOf('views')])).flat()
  );
  const edges = /** @type {{ id: string, needs: string }[]} */ (await rowsOf('edges'));
  const made = inOrder(items, edges).map(({ sql }) => sql);
  return {
    extensions,
    before: [
      ...(await column('collations')),
      ...(await column('sequences')),
      ...made,
      ...(await column('owners')),
    ],
    after: [
      ...(await column('indexes')),
      ...(await column('constraints')),
      ...(await column('triggers')),
      ...(await column('comments')),
    ],
  };
}

/** How many there are of each kind: fewer after a restore is something that was lost on the way.
 *  @param {Client} client
 *  @returns {Promise<Record<string, number>>} */
export async function countThings(client) {
  /** @type {Record<string, number>} */
  const things = {};
  for (const kind of KINDS) things[kind] = (await client.query(query[kind])).rows.length;
  return things;
}

/** Names are read and written as seen from `public` and from wherever the server keeps its extensions. Within a
 *  transaction: it ends with that.
 *  @param {Client} client */
export async function seeExtensions(client) {
  await client.query(
    `select set_config('search_path', string_agg(quote_ident(nspname), ', ' order by place), true)
       from (select 'public' as nspname, 0 as place
             union
             select nspname, 1 from pg_extension e join pg_namespace n on n.oid = e.extnamespace
              where nspname not in ('public', 'pg_catalog')) as schemas`,
  );
}
