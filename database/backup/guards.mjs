import { quoted, tablesOf } from './schema.mjs';

/** @typedef {import('./schema.mjs').Client} Client */

/** Rows that come as they were are no news: no trigger acts on them, and foreign keys look at them when all are there.
 *  Within a transaction; what is lifted is put back before it ends, and every key is checked then.
 *  @param {Client} client
 *  @returns {Promise<{ putBack(): Promise<void> }>} */
export async function liftGuards(client) {
  const tables = await tablesOf(client);
  const { rows: keys } = await client.query(
    `select conrelid::regclass::text as table, quote_ident(conname) as name,
            pg_get_constraintdef(oid) as definition
       from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const triggers = async (/** @type {'DISABLE' | 'ENABLE'} */ verb) => {
    for (const table of tables) {
      await client.query(`ALTER TABLE public.${quoted(table)} ${verb} TRIGGER USER`);
    }
  };

  await triggers('DISABLE');
  for (const { table, name } of keys) {
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  }
  return {
    putBack: async () => {
      for (const { table, name, definition } of keys) {
        await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
      }
      await triggers('ENABLE');
    },
  };
}
