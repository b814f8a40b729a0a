import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Knex } from 'knex';

/** knex reads every `?` as a binding, even inside comments and jsonb operators; ours are literal. */
const escapeBindings = (sql: string) => sql.replace(/\?/g, '\\?');

/** Plain `.sql` files as knex migrations, in the order of their names. They only go forward. */
export function sqlMigrationSource(folder: string): Knex.MigrationSource<string> {
  return {
    getMigrations: async () =>
      (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort(),
    getMigrationName: (name) => name,
    getMigration: async (name) => {
      const sql = await readFile(path.join(folder, name), 'utf8');
      return {
        up: async (knex) => {
          await knex.raw(escapeBindings(sql));
        },
        down: () => Promise.reject(new Error(`${name}: migrations only go forward`)),
      };
    },
  };
}
