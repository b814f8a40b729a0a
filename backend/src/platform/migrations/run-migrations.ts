import type { Knex } from 'knex';
import { sqlMigrationSource } from './sql-source';
import { recordSquashed } from './squashed';

export const MIGRATIONS_TABLE = 'crediario_migrations';

/** Brings our own tables up to date. Call under the start-up lock, after Strapi's schema sync. */
export async function runMigrations(knex: Knex, folder: string): Promise<string[]> {
  const config = { migrationSource: sqlMigrationSource(folder), tableName: MIGRATIONS_TABLE };
  // A process killed half-way leaves knex's own lock behind; under ours nobody else can be migrating.
  await knex.migrate.forceFreeMigrationsLock(config);
  await recordSquashed(knex, folder, MIGRATIONS_TABLE);
  const [, applied] = (await knex.migrate.latest(config)) as [number, string[]];
  return applied;
}
